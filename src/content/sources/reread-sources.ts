import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { join, resolve } from 'node:path';
import { slashPath } from '../../base/files/slashes.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { classifyPath } from './classify-path.ts';
import { readSourceFile } from './read-source-file.ts';
import { withBytes, type SourceBytes, type SourceFiles } from './read-sources.ts';

/**
 * Sources that were read before, of which only some paths are read again: what `readSources` returns if
 * nothing else changed. Unchanged files are the same objects, and so is the whole if nothing changed.
 * Undefined if everything has to be read: for a file that is gone (it may be about to come back), a folder, a
 * picture, a file in a wrong place, sources with a link.
 */
export function rereadSources(
  root: string,
  before: SourceFiles,
  changed: Iterable<string>,
): SourceFiles | undefined {
  if (before.hasLinks) return undefined;
  const known = new Map(before.files.map((file) => [file.path, file]));
  const news = new Map<string, SourceBytes>();
  for (const each of changed) {
    const path = slashPath(resolve(root), resolve(each));
    const change = lookAt(root, path, before);
    if (change === undefined) return undefined;
    if (change !== 'none' && !isSame(known.get(path), change)) news.set(path, change);
  }
  if (news.size === 0) return before;
  const files = before.files.map((file) => news.get(file.path) ?? file);
  const added = [...news.values()].filter(({ path }) => !known.has(path));
  if (added.length > 0) files.push(...added);
  return { ...before, files: added.length > 0 ? files.sort(byCodePoint(pathOf)) : files };
}

const pathOf = ({ path }: SourceBytes): string => path;

/** A source as it is now; none if the path neither was nor is one. */
function lookAt(root: string, path: string, before: SourceFiles): SourceBytes | 'none' | undefined {
  if (path.startsWith('..') || before.findings.some(({ at }) => at.file === path)) return undefined;
  const found = statsOf(join(root, path));
  if (found === 'unknown') return undefined;
  if (found?.isDirectory() === true) return isFolderOf(path, before) ? 'none' : undefined;
  if (found === undefined)
    return path.startsWith('media/') || isFileOf(path, before) || isFolderOf(path, before)
      ? undefined
      : 'none';
  if (path.split('/').some((name) => name.startsWith('.')))
    return isLink(root, path) ? undefined : 'none';
  const { file, media, finding } = classifyPath(path);
  if (finding !== undefined || media !== undefined || !found.isFile()) return undefined;
  if (file === undefined) return 'none';
  const { kind, key } = file;
  if (before.files.some((other) => other.key === key && other.kind === kind && other.path !== path))
    return undefined;
  const bytes = readWithin(root, path);
  return bytes && withBytes(file, bytes);
}

function statsOf(path: string): Stats | undefined | 'unknown' {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    // Below a file there is nothing; a full read will report what else is wrong.
    return (cause as NodeJS.ErrnoException).code === 'ENOTDIR' ? undefined : 'unknown';
  }
}

const isFileOf = (path: string, { files }: SourceFiles): boolean =>
  files.some((file) => file.path === path);

const isFolderOf = (path: string, { files }: SourceFiles): boolean =>
  path === '' || files.some((file) => file.path.startsWith(`${path}/`));

/** Whether a path leads to another file, through which it may have been written. */
function isLink(root: string, path: string): boolean {
  try {
    return realpathSync(join(root, path)) !== join(realpathSync(root), path);
  } catch {
    return false; // a link to nothing, as Emacs makes one for its lock
  }
}

/** Undefined if a folder on the way is a link, or the file disappears meanwhile. */
function readWithin(root: string, path: string): Uint8Array | undefined {
  try {
    return isLink(root, path) ? undefined : readSourceFile(join(root, path), path).bytes;
  } catch {
    return undefined; // a full read will report what is wrong with it
  }
}

const isSame = (before: SourceBytes | undefined, now: SourceBytes): boolean =>
  before?.bytes !== undefined && before.sha256 === now.sha256;
