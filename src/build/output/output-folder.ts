import { hash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { gitBytes } from '../../base/git.ts';
import { compareCodePoints } from '../../base/text/compare-code-points.ts';
import { begunChanges, isTreeTrace, isUnfinished } from '../../base/files/write-tree.ts';
import {
  parseManifest,
  type Manifest,
  type ManifestFile,
} from '../../content/publication/manifest.ts';
import { htmlFile, paths } from '../../contract/paths.ts';
import { manifestEntry, manifestName } from './manifest-file.ts';
import { isWithin, safeFolders } from '../../base/files/folders.ts';
import { isOlderFile, readRegularFile } from '../../base/files/regular-file.ts';

export { readRegularFile } from '../../base/files/regular-file.ts';

export interface OutputFolder {
  /** Absolute path; if the folder itself is a symbolic link, the path that it leads to. */
  readonly root: string;
  /** `absent` also if the folder exists but is empty. */
  readonly state: 'absent' | 'built';
  /** What the last build published; undefined if there was none, or if its manifest cannot be read. */
  readonly manifest?: Manifest | undefined;
  /** The manifest itself as a file on disk, whether it can be read or not. */
  readonly manifestFile?: ManifestFile | undefined;
  /** What git has of it in place of a manifest that cannot be read: a file that is in it keeps its date. */
  readonly committed?: Manifest | undefined;
  /** Why files are there and no manifest that can be read. */
  readonly problem?: OutputProblem | undefined;
}

interface OutputProblem {
  /** The beginning of a sentence. */
  readonly says: string;
  /** The end of that sentence: what to do. */
  readonly remedy: string;
  /** Whether git left it in conflict. */
  readonly isConflict: boolean;
}

const damaged = (says: string): OutputProblem => ({
  says,
  remedy: 'run `catalogue build`',
  isConflict: false,
});

/** @throws UsageError if it is a file. */
export function inspectFolder(path: string): OutputFolder {
  const root = realPathOf(resolve(path));
  if (entriesOf(root, path).length === 0) return { root, state: 'absent' };
  const bytes = readRegularFile(join(root, manifestName));
  const built = { root, state: 'built', manifestFile: bytes && manifestEntry(bytes) } as const;
  if (bytes === undefined && isBegun(root)) return built;
  if (bytes === undefined)
    return { ...built, problem: damaged(`There is no ${manifestName} of a build in ${path}`) };
  const text = bytes.toString('utf8');
  const manifest = parseManifest(text);
  if (manifest !== undefined) return { ...built, manifest };
  const file = join(path, manifestName);
  if (!/^<{7} /m.test(text)) return { ...built, problem: damaged(`${file} is damaged`) };
  // What is left of the other side would stay for ever.
  const remedy = `delete the folder ${path}, then run \`catalogue build\`: what is as in HEAD keeps its date`;
  return { ...built, problem: { says: `Merge conflict in ${file}`, remedy, isConflict: true } };
}

/**
 * What a manifest in a folder says of the files there, without reading them. By make's rule, a file is as it is listed
 * if it has that size and is older than the manifest.
 */
export function listedFiles(
  root: string,
  files: Iterable<ManifestFile>,
): (path: string) => ManifestFile | undefined {
  const before = lstatSync(join(root, manifestName), { throwIfNoEntry: false });
  const listed = new Map([...files].map((file) => [file.path, file]));
  return (path) => {
    const file = listed.get(path);
    if (file === undefined || before === undefined) return undefined;
    return isOlderFile(root + path, { bytes: file.bytes, before }) ? file : undefined;
  };
}

/** The paths that builds may have written and that no manifest lists, because they were not completed. */
export const begunPaths = (root: string): string[] =>
  begunChanges(root, manifestName).flatMap(
    (text) => parseManifest(text.toString('utf8'))?.files.map(({ path }) => path) ?? [],
  );

/** Whether all that is in a folder is of a first build that was not completed. */
function isBegun(root: string): boolean {
  const begun = new Set(begunPaths(root));
  const hasOnlyBegun = (folder: string): boolean =>
    readdirSync(root + folder, { withFileTypes: true }).every((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return isTreeTrace(entry.name) || hasOnlyBegun(path);
      return isTreeTrace(entry.name) || begun.has(path);
    });
  return begun.size > 0 && hasOnlyBegun('');
}

/**
 * The paths of files that are in an output folder and not among some, in order: a host would publish them as well. What
 * systems put everywhere is nobody's concern, and nor is what git ignores by a rule for it, besides one for the whole folder.
 */
export function foreignPaths(root: string, known: ReadonlySet<string>): string[] {
  const within = (folder: string): string[] =>
    readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (known.has(path)) return [];
      if (isTreeTrace(entry.name) || /^(?:\.git|\.DS_Store|Thumbs\.db|\._.*)$/.test(entry.name))
        return [];
      return entry.isDirectory() ? within(path) : [path];
    });
  const found = existsSync(root) ? within('').sort(compareCodePoints) : [];
  if (found.length === 0) return [];
  const names = found.map((path) => `${path.slice(1)}\0`).join('');
  const ask = ['check-ignore', '--no-index', '-z', '--stdin'];
  const ignored = new Set(gitBytes(dirname(root), ask, names)?.toString('utf8').split('\0'));
  return found.filter((path) => !ignored.has(path.slice(1)));
}

/** @throws UsageError if there are files in it, but no manifest that can be read. */
export function openOutputFolder(path: string): OutputFolder {
  const folder = inspectFolder(path);
  refuseUnreadable(folder);
  return folder;
}

/** @throws UsageError if there are files in a folder, but no manifest that can be read. */
export function refuseUnreadable({ problem }: OutputFolder): void {
  if (problem !== undefined) throw new UsageError(`${problem.says}; ${problem.remedy}.`);
}

/** @throws UsageError if none has. */
export function openBuiltFolder(path: string) {
  const folder = inspectFolder(path);
  const { manifest, manifestFile } = folder;
  if (manifestFile !== undefined) refuseUnreadable(folder);
  if (manifest === undefined || manifestFile === undefined)
    throw new UsageError(
      `${path} has no ${manifestName}, so it is not the output of a build. Run \`catalogue build\` first, or name the folder.`,
    );
  return { ...folder, manifest, manifestFile };
}

/** Whether a build is writing to an output folder, or died while it did. */
export const isBeingWritten = (path: string): boolean => isUnfinished(realPathOf(resolve(path)));

/**
 * Opens the site in an output folder: the one way to whatever is compared or built upon. `read` gives a file by
 * its path, follows no link, and throws EnvironmentError for one that is not what the manifest lists.
 *
 * @throws UsageError if no build completed one there, EnvironmentError if one is writing or died while it did.
 */
export function openFinishedSite(path: string) {
  if (isBeingWritten(path))
    throw new EnvironmentError(
      `A build is writing ${path}, or died while it did. Wait for it; if there is none, run \`catalogue build\`.`,
    );
  const folder = openBuiltFolder(path);
  const { root, manifest, manifestFile } = folder;
  const listed = new Map([...manifest.files, manifestFile].map((file) => [file.path, file.sha256]));
  if (!listed.has(htmlFile(paths.home)))
    throw new UsageError(
      `The site in ${path} has no home page, so no build completed it. Run \`catalogue build\`.`,
    );
  const folders = safeFolders(root);
  const read = (name: string): Buffer => {
    const file = join(root, name);
    folders.inspect(file);
    const content = readRegularFile(file);
    if (content === undefined || hash('sha256', content) !== listed.get(name))
      throw new EnvironmentError(
        `${file} is not what ${root} says in its manifest: something changed it after the build. Run \`catalogue build\` again.`,
      );
    return content;
  };
  return { ...folder, read };
}

/** @throws UsageError if somebody put files into it. */
export function refuseFilled(root: string): void {
  if (entriesOf(root, root).length > 0) throw foreignFiles(root);
}

export const foreignFiles = (shown: string): UsageError =>
  new UsageError(
    `${shown} holds files that catalogue did not write (there is no ${manifestName} of a build in it). ` +
      'Choose another folder with --out.',
  );

function entriesOf(root: string, shown: string): string[] {
  const stats = lstatSync(root, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) throw new UsageError(`${shown} is a file, not a folder.`);
  return readdirSync(root).filter((name) => !isTreeTrace(name));
}

/** The real path of something that may not exist yet. */
export function realPathOf(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink() === true && !existsSync(path))
    throw new UsageError(
      `${path} is a symbolic link that leads nowhere. Remove it, or create the folder that it names.`,
    );
  if (stats !== undefined) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPathOf(parent), basename(path));
}

/** Absolute path of a published file; `path` is one of ours and has no `..`. */
export const fileIn = ({ root }: Pick<OutputFolder, 'root'>, path: string): string => root + path;

/**
 * Makes sure that nothing is written among the sources, wherever links lead: the next build would read it.
 *
 * @param what the folder to be written, as a sentence names it.
 * @throws UsageError if it is the sources folder or lies inside it.
 */
export function refuseWithin(sources: string, folder: string, what: string): void {
  if (isWithin(realpathSync(sources), realPathOf(resolve(folder))))
    throw new UsageError(
      `The ${what} ${folder} would lie in the sources ${sources}, and the next build would read it. Choose folders apart.`,
    );
}

/** @throws UsageError if one is the other or lies inside it. */
export function refuseOverlap(sources: string, out: string): void {
  refuseWithin(sources, out, 'output');
  if (isWithin(realPathOf(resolve(out)), realpathSync(sources)))
    throw new UsageError(
      `The sources ${sources} would lie in the output ${out}, and be published with it. Choose folders apart.`,
    );
}
