import { lstatSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { safeFolders } from '../../base/files/folders.ts';
import { removeTemporaries } from '../../base/files/temporary-files.ts';
import { syncChanged, writeMany } from '../../base/files/write-many.ts';
import { withWriteFault, withReadFault } from '../../base/files/write-fault.ts';
import { movedFile } from '../../content/sources/classify-path.ts';

export type SourceContent = string | Uint8Array;

/** One file of the sources before and after an edit. */
export interface SourceChange {
  /** Relative to the sources folder, with slashes. */
  readonly path: string;
  /** As it was read; left out for a new file. */
  readonly before?: SourceContent | undefined;
  /** The new content; left out for a file that is removed. */
  readonly after?: SourceContent | undefined;
  /** For a new file that is an old one under another name: the path of the old one. */
  readonly movedFrom?: string;
}

interface FileChange {
  readonly path: string;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

/**
 * Writes changes of sources: `moved.yaml`, then new files, then what refers to them; old files are removed last,
 * once all that is on the disk. A crash or a power cut in the middle therefore loses nothing: something is there
 * twice, and a check names it. A write that fails leaves the sources as they were. Folders that become empty are
 * removed.
 *
 * @param folder the sources.
 * @throws EnvironmentError if a file is not as it was read or cannot be written; UsageError if a link is in the
 *   way. Nothing has changed then.
 */
export async function writeSourceChanges(
  folder: string,
  changes: readonly SourceChange[],
): Promise<void> {
  const files = changes
    .map(({ path, before, after }) => ({ path, before: bytes(before), after: bytes(after) }))
    .filter(({ before, after }) => !same(before, after));
  if (files.length === 0) return;
  // What interrupted commands left: files without final names, idle for minutes.
  withWriteFault(folder, () => {
    removeTemporaries(folder);
  });
  refuseChanged(folder, files);
  try {
    await makeChanges(folder, files, (file) => {
      refuseChanged(folder, [file]);
    });
  } catch (cause) {
    await makeChanges(folder, undoing(folder, files), () => undefined);
    throw cause;
  }
  removeEmpty(folder, files);
}

/**
 * The bytes of a source file; undefined if there is none.
 *
 * @throws UsageError if a link or a folder is in its place, or a link on the way to it.
 */
export function readSource(folder: string, path: string): Buffer | undefined {
  const file = join(resolve(folder), path);
  safeFolders(resolve(folder)).inspect(file);
  return withReadFault(file, () => {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    if (!stats.isFile())
      throw new UsageError(`${file} is not an ordinary file, and edits do not follow links.`);
    return readFileSync(file);
  });
}

/** An editor may have saved a file since it was read, also while others are written. */
function refuseChanged(folder: string, files: readonly FileChange[]): void {
  for (const { path, before } of files)
    if (!same(readSource(folder, path), before))
      throw new EnvironmentError(
        `${join(folder, path)} was changed in the meantime, and nothing was written. Run the command again.`,
      );
}

/**
 * Makes changes in the order in which each intermediate state is sound; durable when done.
 *
 * @param refuse called at the last moment before each.
 */
async function makeChanges(
  folder: string,
  changes: readonly FileChange[],
  refuse: (change: FileChange) => void,
): Promise<void> {
  const folders = safeFolders(resolve(folder));
  const fileOf = ({ path }: FileChange): string => join(resolve(folder), path);
  const written = changes.flatMap((change) =>
    change.after === undefined ? [] : [{ ...change, data: change.after, file: fileOf(change) }],
  );
  const files = written
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ file, data, ...change }) => ({
      file,
      data,
      isNew: change.before === undefined,
      check: () => {
        refuse(change);
      },
      mode: (lstatSync(file, { throwIfNoEntry: false })?.mode ?? 0o666) & 0o777,
    }));
  await writeMany(files, folders);
  syncChanged(folders);
  for (const change of changes.filter(({ after }) => after === undefined)) {
    const file = fileOf(change);
    folders.inspect(file);
    refuse(change);
    withWriteFault(file, () => {
      rmSync(file, { force: true });
    });
    folders.changed.add(dirname(file));
  }
  syncChanged(folders);
}

const rankOf = ({ path, before }: FileChange): number =>
  path === movedFile ? 0 : before === undefined ? 1 : 2;

/** The reverse of the changes so far; what somebody else changed meanwhile stays. */
const undoing = (folder: string, files: readonly FileChange[]): FileChange[] =>
  files.flatMap(({ path, before, after }) =>
    same(readSource(folder, path), after) ? [{ path, before: after, after: before }] : [],
  );

function removeEmpty(folder: string, files: readonly FileChange[]): void {
  const left = new Set(
    files.filter(({ after }) => after === undefined).map(({ path }) => dirname(path)),
  );
  for (let path of left)
    for (; path !== '.'; path = dirname(path))
      try {
        rmdirSync(join(folder, path));
      } catch {
        break; // The folder is not empty, which is the usual case.
      }
}

const bytes = (content: SourceContent | undefined): Uint8Array | undefined =>
  typeof content === 'string' ? Buffer.from(content) : content;

const same = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0;
