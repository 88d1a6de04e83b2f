import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastGlob from 'fast-glob';
import type { Report } from '../diagnostics/diagnostic.ts';
import { byCodePoint } from '../text/compare-code-points.ts';
import { classifyPath } from './classify-path.ts';
import type { FoundFile } from './source-file.ts';

/**
 * The source files under `root`, sorted by path. What is no source is reported, never dropped in
 * silence; a symbolic link counts only where it leads to a file inside `root`.
 */
export async function findSourceFiles(root: string, report: Report): Promise<FoundFile[]> {
  const found = await fastGlob.glob('**', {
    cwd: root,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
  });
  const files: FoundFile[] = [];
  const realRoot = realpathSync(root);
  for (const { path, dirent } of found.sort(byCodePoint((entry) => entry.path))) {
    if (dirent.isDirectory()) continue;
    if (dirent.isSymbolicLink() && !staysInside(realRoot, join(root, path))) {
      report({ code: 'symbolic-link', args: { path }, at: { file: path } });
      continue;
    }
    const file = classifyPath(path);
    if (file === undefined) continue;
    if ('code' in file) report(file);
    else files.push(file);
  }
  return files;
}

function staysInside(realRoot: string, link: string): boolean {
  try {
    return realpathSync(link).startsWith(realRoot + sep);
  } catch {
    return false; // a dangling link leads nowhere
  }
}
