import { dirname } from 'node:path';
import type { SafeFolders } from '../files/folders.ts';
import { readHidden } from '../files/hidden-file.ts';
import { writeNewFiles, type NewFile } from '../files/write-many.ts';
import type { FilePart } from '../model/known-text.ts';

/** A file to write, and where its bytes lie if another thread can have them. */
export interface PartedFile extends NewFile {
  readonly part?: FilePart | undefined;
}

/** Files that two threads write: each takes the next one that is left. */
export interface SharedFiles {
  readonly sync: boolean;
  /** How many are taken already, in memory that both have. */
  readonly taken: Int32Array;
  /** Path, path that it is written under, start and length in the temporary file; one after another. */
  readonly files: readonly string[];
  readonly temporaries: readonly string[];
  readonly starts: readonly number[];
  readonly lengths: readonly number[];
}

/** Has another thread write its share, and waits for it. */
export type WriteElsewhere = (files: SharedFiles) => Promise<void>;

/**
 * Writes files as `writeNewFiles` does, together with another thread. It is over when both are at their
 * ends, also where one of them failed.
 */
export async function writeShared(
  files: Iterable<PartedFile>,
  folders: SafeFolders,
  sync: boolean,
  elsewhere: WriteElsewhere,
): Promise<void> {
  const all = [...files];
  const parted = all.filter(hasPart);
  for (const { file } of parted) {
    folders.make(dirname(file));
    folders.changed.add(dirname(file));
  }
  const shared: SharedFiles = {
    sync,
    taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    files: parted.map(({ file }) => file),
    temporaries: parted.map(({ file, temporary = file }) => temporary),
    starts: parted.map(({ part }) => part.start),
    lengths: parted.map(({ part }) => part.length),
  };
  const there = elsewhere(shared);
  there.catch(() => undefined); // told below, after what is done beside it
  const own = function* (): Iterable<NewFile> {
    for (const each of all) if (!hasPart(each)) yield each;
    for (const index of indexesOf(shared)) yield* parted.slice(index, index + 1);
  };
  try {
    await writeNewFiles(own(), folders, sync);
  } finally {
    takeAll(shared);
    await there.catch(() => undefined); // nobody may remove a file that is still on its way
  }
  await there;
}

const hasPart = <File extends PartedFile>(file: File): file is File & { readonly part: FilePart } =>
  file.part !== undefined;

/** Writes what falls to this thread, out of the temporary file; the folders were made by the other one. */
export async function writeShare(shared: SharedFiles, descriptor: number): Promise<void> {
  const folders = { inspect: () => undefined, make: () => undefined, changed: new Set<string>() };
  try {
    await writeNewFiles(shareOf(shared, descriptor), folders, shared.sync);
  } finally {
    takeAll(shared);
  }
}

function* shareOf(shared: SharedFiles, descriptor: number): Iterable<NewFile> {
  for (const index of indexesOf(shared)) {
    const [file = '', temporary = ''] = [shared.files[index], shared.temporaries[index]];
    const [start = 0, length = 0] = [shared.starts[index], shared.lengths[index]];
    yield { file, temporary, data: () => readHidden(descriptor, start, length) };
  }
}

function* indexesOf({ taken, files }: SharedFiles): Iterable<number> {
  for (;;) {
    const index = Atomics.add(taken, 0, 1);
    if (index >= files.length) return;
    yield index;
  }
}

/** Nothing is left to take: where one thread failed, the other one ends soon. */
const takeAll = ({ taken, files }: SharedFiles): void => {
  Atomics.store(taken, 0, files.length);
};
