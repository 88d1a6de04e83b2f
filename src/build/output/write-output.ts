import { randomUUID } from 'node:crypto';
import { mkdirSync, rmdirSync, rmSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join, basename } from 'node:path';
import {
  safeFolders,
  syncFolder,
  replaceEmptyFolder,
  type SafeFolders,
} from '../../base/files/folders.ts';
import { withWriteFault } from '../../base/files/write-fault.ts';
import {
  dropStaged,
  publishStaged,
  stageFiles,
  syncChanged,
  writeNewFiles,
  type NewFile,
} from '../../base/files/write-many.ts';
import type { DatedFile } from '../../content/model/publication.ts';
import { manifestName } from './manifest-file.ts';
import { fileIn, refuseFilled, type OutputFolder } from './output-folder.ts';
import { outputSteps, type OutputPlan } from './plan.ts';
import { removeTemporaries, besideName } from '../../base/files/temporary-files.ts';

export interface OutputWriteOptions {
  /** Whether they survive a power cut. */
  readonly sync: boolean;
  /** Called again and again; throws if the writing has to end. */
  readonly beat: () => void;
}

/**
 * Writes a publication for the first time: beside its place, then renamed into it in one step. With `sync` it
 * is durable before it gets its name, so that a power cut leaves all of it or nothing.
 *
 * @returns false if a folder cannot be put in that place, for example because a volume is mounted there.
 * @throws UsageError if somebody put files there; they stay.
 */
export async function writeFirst(
  folder: OutputFolder,
  files: readonly DatedFile[],
  manifest: string,
  { sync, beat }: OutputWriteOptions,
): Promise<boolean> {
  const { root } = folder;
  const staged = { ...folder, root: join(dirname(root), `${stagingLead(root)}-${randomUUID()}`) };
  try {
    withWriteFault(root, () => {
      mkdirSync(staged.root);
    });
    const folders = safeFolders(staged.root);
    await writeNewFiles(newFiles(staged, files, manifest, beat), folders, sync);
    syncChanged(folders, sync);
    if (!takePlace(staged.root, root)) return false;
    if (sync) syncFolder(dirname(root));
    return true;
  } finally {
    rmSync(staged.root, { recursive: true, force: true });
  }
}

/** Puts a folder where there is none or an empty one; false if the system does not allow that. */
function takePlace(staged: string, root: string): boolean {
  try {
    replaceEmptyFolder(staged, root);
    return true;
  } catch (cause) {
    refuseFilled(root);
    if (cannotRename.has((cause as NodeJS.ErrnoException).code)) return false;
    throw cause;
  }
}

const cannotRename: ReadonlySet<string | undefined> = new Set([
  'EACCES',
  'EBUSY',
  'EPERM',
  'EROFS',
  'EXDEV',
]);

function* newFiles(
  folder: OutputFolder,
  files: readonly DatedFile[],
  manifest: string,
  beat: () => void,
): Iterable<NewFile> {
  for (const each of files) yield toNewFile(folder, each, beat);
  yield { file: join(folder.root, manifestName), data: () => manifest };
}

const toNewFile = (folder: OutputFolder, each: DatedFile, beat: () => void): NewFile => ({
  file: fileIn(folder, each.path),
  data: () => {
    beat();
    return each.data;
  },
});

/**
 * Brings a written publication up to date. First everything that changes is written under random names; if
 * that fails, the site stays as it was. Then each file gets its name and what is no longer published is
 * removed, in the steps of the plan; the manifest comes last. With `sync` each step is durable before the
 * next one begins.
 *
 * @param folders those of the output folder, with nothing in the way.
 */
export async function writeChanges(
  folder: OutputFolder,
  plan: OutputPlan,
  manifest: string,
  { folders, sync, beat }: OutputWriteOptions & { readonly folders: SafeFolders },
): Promise<void> {
  const { write, remove } = outputSteps(plan);
  const files = [...newFiles(folder, write.flat(), manifest, beat)];
  const staged = await stageFiles(files, folders, sync);
  const left = [...staged];
  try {
    for (const group of write) {
      beat();
      publishStaged(left.splice(0, group.length), folders);
      syncChanged(folders, sync);
    }
    for (const group of remove) {
      beat();
      for (const path of group) removeFile(folder, path, folders);
      syncChanged(folders, sync);
    }
    publishStaged(left, folders);
    syncChanged(folders, sync);
  } finally {
    dropStaged(staged);
  }
}

/** Removes a file of ours, and any folders that it leaves empty. */
export function removeFile(
  output: Pick<OutputFolder, 'root'>,
  path: string,
  { changed }: Pick<SafeFolders, 'changed'>,
): void {
  const file = fileIn(output, path);
  withWriteFault(file, () => {
    rmSync(file, { force: true });
    changed.add(dirname(file));
    for (let folder = dirname(file); folder.length > output.root.length; folder = dirname(folder)) {
      if (!removeEmpty(folder)) return;
      changed.delete(folder);
      changed.add(dirname(folder));
    }
  });
}

/** False if the folder contains something; one that is already gone counts as removed. */
function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    if (code !== 'ENOENT') throw cause;
  }
  return true;
}

/** How the names of the folders begin in which the first build of an output is made. */
const stagingLead = (root: string): string => besideName(basename(root), 'catalogue-staging');

/**
 * Removes what a build that died left in and beside its output folder, recognised by name: regular files
 * inside, folders beside. Links are neither followed nor removed.
 */
export function removeInterrupted(root: string): void {
  const lead = stagingLead(root);
  for (const entry of readdirSync(dirname(root), { withFileTypes: true }))
    if (entry.isDirectory() && (entry.name === lead || entry.name.startsWith(`${lead}-`)))
      rmSync(join(dirname(root), entry.name), { recursive: true, force: true });
  if (existsSync(root)) removeTemporaries(root, { deep: true });
}
