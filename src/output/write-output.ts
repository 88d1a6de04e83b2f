import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatedFile } from '../model/publication.ts';
import { manifestName } from './manifest-file.ts';
import { fileIn, refuseLinkedFolders, type OutputFolder } from './output-folder.ts';
import type { OutputPlan } from './plan.ts';

const temporarySuffix = '.catalogue-tmp';

/**
 * Writes a publication for the first time: beside its place, then renamed into it at once.
 */
export function writeFirst(
  folder: OutputFolder,
  files: readonly DatedFile[],
  manifest: string,
): void {
  const staged = { ...folder, root: stagingFolder(folder.root) };
  rmSync(staged.root, { recursive: true, force: true });
  try {
    const made = new Set<string>();
    for (const each of files) {
      const file = fileIn(staged, each.path);
      makeFolder(dirname(file), made);
      writeFileSync(file, dataOf(each));
    }
    makeFolder(staged.root, made);
    writeFileSync(join(staged.root, manifestName), manifest);
    rmSync(folder.root, { recursive: true, force: true });
    renameSync(staged.root, folder.root);
  } finally {
    rmSync(staged.root, { recursive: true, force: true });
  }
}

/**
 * Brings a written publication up to date: what changed, each file renamed into its place, then
 * removals, then the manifest.
 */
export function writeChanges(folder: OutputFolder, plan: OutputPlan, manifest: string): void {
  const checked = new Set<string>();
  const targets = [...plan.write.map(({ path }) => path), ...plan.remove];
  for (const path of targets) refuseLinkedFolders(folder.root, fileIn(folder, path), checked);
  const made = new Set<string>();
  for (const each of plan.write) {
    const file = fileIn(folder, each.path);
    makeFolder(dirname(file), made);
    replaceFile(file, dataOf(each));
  }
  for (const path of plan.remove) removeFile(folder.root, fileIn(folder, path));
  replaceFile(join(folder.root, manifestName), manifest);
}

/** Removes what a build that died left in the folder and beside it. */
export function removeLeftOvers(root: string): void {
  rmSync(stagingFolder(root), { recursive: true, force: true });
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith(temporarySuffix))
      rmSync(join(entry.parentPath, entry.name), { force: true });
}

const stagingFolder = (root: string): string =>
  join(dirname(root), `.${basename(root)}.catalogue-staging`);

function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}

/** A page is encoded already; the text of another file is encoded as it is written. */
const dataOf = (file: DatedFile): Uint8Array | string => file.data?.() ?? file.text;

function replaceFile(file: string, text: string | Uint8Array): void {
  const temporary = join(dirname(file), `.${basename(file)}${temporarySuffix}`);
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw cause;
  }
}

/** Removes a file of ours, and the folders that it leaves empty. */
function removeFile(root: string, file: string): void {
  rmSync(file, { force: true });
  for (let folder = dirname(file); folder.length > root.length; folder = dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === 'ENOTEMPTY' || code === 'EEXIST') return;
      if (code !== 'ENOENT') throw cause;
    }
  }
}
