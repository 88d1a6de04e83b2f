import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import fastGlob from 'fast-glob';
import type { Report } from '../diagnostics/diagnostic.ts';
import { byCodePoint } from '../text/compare-code-points.ts';
import { toKey } from '../text/to-key.ts';
import { classifyPath, type ClassifiedPath } from './classify-path.ts';
import type { FoundFile } from './source-file.ts';

/**
 * The source files under `root`, sorted by path. What is no source is reported, never dropped in
 * silence; a misplaced one is found as what it was meant to be. A symbolic link counts only where
 * it leads to a file inside `root`.
 */
export function findSourceFiles(root: string, report: Report): FoundFile[] {
  const cwd = resolve(root);
  const found = fastGlob.globSync('**', {
    cwd,
    // It takes a backslash in the name of a folder above for a slash; what it adds to that is right.
    fs: { readdirSync: readBelow(cwd) },
    followSymbolicLinks: false,
    onlyFiles: false,
    objectMode: true,
  });
  const realRoot = realpathSync(root);
  const files: FoundFile[] = [];
  const meant: FoundFile[] = [];
  for (const { path, dirent } of found.sort(byCodePoint((entry) => entry.path))) {
    const odd = path.includes('\ufffd') ? nameInBytes(root, path) : undefined;
    if (odd !== undefined) {
      const name = basename(odd).replace(/\.(?:ya?ml|md)$/i, '');
      report({ code: 'file-name', args: { name, suggestion: toKey(name) }, at: { file: odd } });
      continue;
    }
    if (dirent.isDirectory()) continue;
    const isFile =
      dirent.isFile() || (dirent.isSymbolicLink() && leadsToFile(realRoot, join(root, path)));
    const { file, finding } = isFile ? classifyPath(path) : notRead(path, dirent.isSymbolicLink());
    if (finding !== undefined) report(finding);
    if (file !== undefined) (finding === undefined ? files : meant).push(file);
  }
  return withMeant(files, meant).sort(byCodePoint(({ path }) => path));
}

const readBelow = (root: string): typeof readdirSync =>
  ((path: string, options: { withFileTypes: true }) =>
    readdirSync(root + path.slice(root.length), options)) as typeof readdirSync;

/**
 * A name that is not UTF-8, its other bytes as %E9; undefined for one that is. Nothing can be done
 * with such a name but tell of it: what the system gives in its place leads nowhere.
 */
function nameInBytes(root: string, path: string): string | undefined {
  const name = basename(path);
  const bytes = readdirSync(join(root, dirname(path)), { encoding: 'buffer' }).find(
    (each) => each.toString() === name && !each.equals(Buffer.from(name)),
  );
  if (bytes === undefined) return undefined;
  const escaped = [...bytes].map((byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase()}`,
  );
  return join(dirname(path), escaped.join(''));
}

/** A link that leads elsewhere keeps its key, so that references to it hold. */
function notRead(path: string, isLink: boolean): ClassifiedPath {
  const code = isLink ? 'symbolic-link' : 'ignored-file';
  const { file } = classifyPath(path);
  return {
    finding: { code, args: { path }, at: { file: path } },
    ...(file && { file: { ...file, unread: true } }),
  };
}

/** A misplaced file stands for a source only where that source has no other file. */
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
