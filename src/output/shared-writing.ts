import { dirname } from 'node:path';
import type { SafeFolders } from '../files/folders.ts';
import { readHidden } from '../files/hidden-file.ts';
import { writeNewFiles, type NewFile } from '../files/write-many.ts';
import type { FilePart } from '../model/known-text.ts';

/** A file to write, and where its bytes lie if another thread can have them. */
export interface PartedFile extends NewFile {
  readonly part?: FilePart | undefined;
}

/** Some files that another thread writes. */
export interface FileShare {
  readonly sync: boolean;
  readonly files: readonly Required<Omit<NewFile, 'data'>>[];
  /** Where the bytes of each lie in the temporary file. */
  readonly parts: readonly FilePart[];
}

/** A thread that can write files. */
export interface FileWriter {
  /** Whether it has so little to do that it can be given more; known at once. */
  readonly isFree: () => boolean;
  /** Writes files into folders that are there. */
  readonly write: (share: FileShare) => Promise<void>;
}

/** So many files are given away at a time. */
const shareSize = 128;

/**
 * Writes files as `writeNewFiles` does, together with another thread: what lies in the temporary file is
 * given to it whenever it is free. It is over when both are at their ends, also where one of them failed.
 */
export async function writeShared(
  files: Iterable<PartedFile>,
  folders: SafeFolders,
  sync: boolean,
  other: FileWriter,
): Promise<void> {
  const given: Promise<void>[] = [];
  const give = (share: readonly Parted[]): void => {
    for (const { file } of share) {
      folders.make(dirname(file));
      folders.changed.add(dirname(file));
    }
    const written = other.write({
      sync,
      files: share.map(({ file, temporary = file }) => ({ file, temporary })),
      parts: share.map(({ part }) => part),
    });
    written.catch(() => undefined); // told below, after what is done beside it
    given.push(written);
  };
  const own = function* (): Iterable<NewFile> {
    let share: Parted[] = [];
    for (const each of files) {
      if (!isParted(each)) yield each;
      else if (share.push(each) === shareSize) {
        if (other.isFree()) give(share);
        else yield* share;
        share = [];
      }
    }
    yield* share;
  };
  try {
    await writeNewFiles(own(), folders, sync);
  } finally {
    await Promise.allSettled(given); // nobody may remove a file that is still on its way
  }
  await Promise.all(given);
}

type Parted = PartedFile & { readonly part: FilePart };

const isParted = (file: PartedFile): file is Parted => file.part !== undefined;

/** Writes what was given to this thread. */
export async function writeShare({ sync, files, parts }: FileShare): Promise<void> {
  const folders = { inspect: () => undefined, make: () => undefined, changed: new Set<string>() };
  const reading = files.map((file, index) => ({ ...file, data: () => bytesOf(parts[index]) }));
  await writeNewFiles(reading, folders, sync);
}

const bytesOf = (part?: FilePart): Buffer =>
  readHidden(part?.descriptor ?? 0, part?.start ?? 0, part?.length ?? 0);
