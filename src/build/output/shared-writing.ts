import { dirname } from 'node:path';
import type { SafeFolders } from '../../base/files/folders.ts';
import { readHidden } from '../../base/files/hidden-file.ts';
import { writeNewFiles, type NewFile } from '../../base/files/write-many.ts';
import type { FilePart } from '../../content/model/known-text.ts';

/** A file to write, and where its bytes are if another thread can read them. */
export interface PartedFile extends NewFile {
  readonly part?: FilePart | undefined;
}

/** Some files that another thread writes. */
export interface FileShare {
  readonly sync: boolean;
  readonly files: readonly string[];
  /** The path under which each is written first. */
  readonly temporaries: readonly string[];
  /** The temporary file that holds the bytes, and where those of each file are. */
  readonly descriptor: number;
  readonly starts: Float64Array;
  readonly lengths: Float64Array;
}

/** A thread that can write files. */
export interface FileWriter {
  /** Whether it has so little to do that it can take more; answers immediately. */
  readonly isFree: () => boolean;
  /** Writes files into existing folders. */
  readonly write: (share: FileShare) => Promise<void>;
}

/** How many files are handed over at once. */
const shareSize = 128;

/**
 * Writes files as `writeNewFiles` does, together with another thread: whenever that thread is free, it gets
 * some of the files whose bytes are in the temporary file. Settles once both have finished, even if one of
 * them failed.
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
      files: share.map(({ file }) => file),
      temporaries: share.map(({ file, temporary = file }) => temporary),
      descriptor: share[0]?.part.descriptor ?? 0,
      starts: Float64Array.from(share, ({ part }) => part.start),
      lengths: Float64Array.from(share, ({ part }) => part.length),
    });
    written.catch(() => undefined); // reported below, after this thread's own work
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
    await Promise.allSettled(given); // nobody may remove a file that is still being written
  }
  await Promise.all(given);
}

type Parted = PartedFile & { readonly part: FilePart };

const isParted = (file: PartedFile): file is Parted => file.part !== undefined;

/** Writes what this thread was given. */
export async function writeShare(share: FileShare): Promise<void> {
  const folders = { inspect: () => undefined, make: () => undefined, changed: new Set<string>() };
  await writeNewFiles(filesOf(share), folders, share.sync);
}

function* filesOf(share: FileShare): Iterable<NewFile> {
  for (const [index, file] of share.files.entries()) {
    const [start = 0, length = 0] = [share.starts[index], share.lengths[index]];
    const data = (): Buffer => readHidden(share.descriptor, start, length);
    yield { file, temporary: share.temporaries[index] ?? file, data };
  }
}
