import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import fastGlob, { type Entry } from 'fast-glob';
import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import { withReadFault } from '../../base/files/write-fault.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { toKey } from '../../base/text/to-key.ts';
import { deviceIn } from '../../base/text/unwritable-name.ts';
import { copiedFrom } from './file-codes.ts';
import { classifyPath, type ClassifiedPath } from './classify-path.ts';
import { staticFolder } from '../model/static-files.ts';
import { notARegularFile, unreadable, type FileType } from './irregular-file.ts';
import type { FoundFile } from './source-file.ts';

/**
 * The source files under `root`, sorted by path. Anything that is not a source, and a folder that cannot be
 * read, is reported, never silently dropped; a misplaced source is found as what it was meant to be. A
 * symbolic link counts only if it leads to a file inside `root`. Pictures are given by their paths below
 * `media/`, with the finding about the name if it is not one to publish.
 *
 * @throws EnvironmentError if `root` itself cannot be read.
 */
export function findSourceFiles(
  root: string,
  report: Report,
  onMedia: (path: string, finding?: Finding) => void = () => undefined,
): FoundFile[] {
  const cwd = resolve(root);
  const realRoot = withReadFault(root, () => realpathSync(root));
  const odd: Entry[] = [];
  const found = fastGlob.globSync(['**', `${staticFolder}/.well-known/**`], {
    cwd,
    fs: { readdirSync: readBelow(cwd, root, report, odd) },
    followSymbolicLinks: false,
    onlyFiles: false,
    objectMode: true,
  });
  const entries = [...found, ...odd].sort(byCodePoint((entry) => entry.path));
  const usable = entries.filter(({ path, dirent }) => {
    const unusable = unusableName(root, path, dirent);
    if (unusable === undefined) return true;
    const name = basename(unusable).replace(/\.(?:ya?ml|md)$/i, '');
    report({ code: 'file-name', args: { name, suggestion: toKey(name) }, at: { file: unusable } });
    return false;
  });
  const listed = usable.map(({ path, dirent }): ListedFile => {
    const isLink = dirent.isSymbolicLink();
    const isFile = dirent.isFile() || (isLink && leadsToFile(realRoot, join(root, path)));
    return { path, isFile, isLink, type: dirent };
  });
  return sourcesAmong(listed, report, onMedia);
}

/** What a folder has at a path. */
export interface ListedFile {
  readonly path: string;
  /** Whether it is a file of the sources, or leads to one. */
  readonly isFile: boolean;
  readonly isLink: boolean;
  /** What it is, if neither. */
  readonly type?: FileType;
}

/** The same of what a folder or a commit has, in the order of the paths. */
export function sourcesAmong(
  listed: readonly ListedFile[],
  report: Report,
  onMedia: (path: string, finding?: Finding) => void,
): FoundFile[] {
  const files: FoundFile[] = [];
  const meant: FoundFile[] = [];
  for (const entry of listed) {
    const { path } = entry;
    const { file, media, finding } = entry.isFile ? classifyPath(path) : notRead(entry);
    if (finding !== undefined) report(withOriginal(finding, () => listed.map(({ path }) => path)));
    const device = deviceIn(path);
    if (device !== undefined && (file !== undefined || media !== undefined))
      report({ code: 'reserved-name', args: { name: device }, at: { file: path } });
    if (media !== undefined) onMedia(media, finding);
    if (file !== undefined) (finding === undefined ? files : meant).push(file);
  }
  return withMeant(files, meant).sort(byCodePoint(({ path }) => path));
}

/**
 * Lists a folder; one below the root that cannot be read is reported and treated as empty. No pattern of
 * fast-glob matches a name with a line end, so these are put among the odd ones.
 */
function readBelow(cwd: string, root: string, report: Report, odd: Entry[]): typeof readdirSync {
  const read = (below: string, options: { withFileTypes: true }): Dirent[] => {
    if (below === '') return withReadFault(root, () => readdirSync(cwd, options));
    try {
      return readdirSync(cwd + below, options);
    } catch (cause) {
      report(unreadable(cause, below.replace(/^\//, '')));
      return [];
    }
  };
  const list = (path: string, options: { withFileTypes: true }): Dirent[] => {
    // fast-glob reads a backslash in the name of a parent folder as a slash; what it adds is right.
    const below = path.slice(cwd.length);
    return read(below, options).filter((dirent) => {
      const { name } = dirent;
      if (!lineEnd.test(name)) return true;
      if (!name.startsWith('.')) odd.push({ name, path: `${below}/${name}`.slice(1), dirent });
      return false;
    });
  };
  return list as typeof readdirSync;
}

const lineEnd = /[\n\r\u2028\u2029]/;

/** A path that no source can have, in printable form: not UTF-8, or a folder with a line end in its name. */
const unusableName = (root: string, path: string, dirent: Entry['dirent']): string | undefined => {
  if (path.includes('\ufffd')) return nameInBytes(root, path);
  return dirent.isDirectory() && lineEnd.test(path) ? path : undefined;
};

/** A name that is not UTF-8, with its other bytes as %E9; undefined for a valid one. */
function nameInBytes(root: string, path: string): string | undefined {
  const name = basename(path);
  const bytes = readdirSync(join(root, dirname(path)), { encoding: 'buffer' }).find(
    (raw) => raw.toString() === name && !raw.equals(Buffer.from(name)),
  );
  if (bytes === undefined) return undefined;
  const escaped = [...bytes].map((byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase()}`,
  );
  return join(dirname(path), escaped.join(''));
}

/** Something in the place of a source that cannot be read as one keeps its key, so references hold. */
function notRead({ path, isLink, type }: ListedFile): ClassifiedPath {
  const { file } = classifyPath(path);
  const unread = file && { file: { ...file, unread: true } as const };
  const at = { file: path };
  if (isLink || type === undefined)
    return { ...unread, finding: { code: 'symbolic-link', args: { path }, at } };
  if (file?.kind === 'static' && type.isDirectory()) return {};
  if (unread !== undefined) return { ...unread, finding: notARegularFile(type, path) };
  return type.isDirectory() ? {} : { finding: { code: 'ignored-file', args: { path }, at } };
}

/** A file name that is none for an address, with the file that it seems to be a copy of. */
function withOriginal(finding: Finding, paths: () => readonly string[]): Finding {
  if (finding.code !== 'file-name') return finding;
  const copyOf = copiedFrom(finding.at.file, paths());
  return copyOf === undefined ? finding : { ...finding, args: { ...finding.args, copyOf } };
}

/** A misplaced file stands for a source only if that source has no other file. */
function withMeant(files: readonly FoundFile[], meant: readonly FoundFile[]): FoundFile[] {
  const named = new Set(files.map(nameOf));
  const byName = new Map<string, FoundFile>();
  for (const file of meant) if (!byName.has(nameOf(file))) byName.set(nameOf(file), file);
  return [...files, ...[...byName.values()].filter((file) => !named.has(nameOf(file)))];
}

const nameOf = ({ kind, key }: FoundFile): string => `${kind} ${key}`;

function leadsToFile(realRoot: string, link: string): boolean {
  try {
    const target = realpathSync(link);
    return target.startsWith(realRoot + sep) && statSync(target).isFile();
  } catch {
    return false; // a dangling link leads nowhere
  }
}
