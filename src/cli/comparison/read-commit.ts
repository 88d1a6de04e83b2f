import { posix } from 'node:path';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import { listTree, pathInRepository, readObjects, type GitCommit } from '../../base/git-commit.ts';
import { staticFolder } from '../../content/model/static-files.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import {
  originalHash,
  withBytes,
  type SourceBytes,
  type SourceFiles,
  type SourceMedia,
} from '../../content/sources/read-sources.ts';

/** The files that a commit has below a folder, by their paths there; a link that leads to one of them is that file. */
export async function readFolderOf(
  commit: GitCommit,
  folder: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const listed = await listTree(commit, pathInRepository(commit, folder));
  const contents = await readObjects(
    commit.cwd,
    listed.map(({ object }) => object),
  );
  const links = new Set(listed.flatMap(({ mode, path }) => (mode === '120000' ? path : [])));
  const files = new Map(
    listed.map(({ path }, index) => [path, contents[index] ?? Buffer.alloc(0)] as const),
  );
  for (const path of links) {
    const target = posix.join(posix.dirname(path), files.get(path)?.toString('utf8') ?? '');
    const content = links.has(target) ? undefined : files.get(target);
    if (content === undefined) files.delete(path);
    else files.set(path, content);
  }
  return files;
}

/** The sources that a commit has in a folder, read from the objects of git: nothing is written. */
export async function readSourcesOf(commit: GitCommit, folder: string): Promise<SourceFiles> {
  const files: SourceBytes[] = [];
  const media: SourceMedia[] = [];
  const findings: Finding[] = [];
  for (const [path, bytes] of await readFolderOf(commit, folder)) {
    if (isHidden(path)) continue;
    const { file, media: name, finding } = classifyPath(path);
    if (finding !== undefined) findings.push(finding);
    else if (file !== undefined) files.push(withBytes(file, bytes));
    else if (name !== undefined) media.push({ path: name, sha256: originalHash(name, bytes) });
  }
  return { files, media, findings };
}

/** Nobody looks for a source there. */
const isHidden = (path: string): boolean =>
  /(?:^|\/)\./.test(path.replace(`${staticFolder}/.well-known/`, ''));
