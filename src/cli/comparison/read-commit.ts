import { join, posix, resolve } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { submoduleMode } from '../../base/git.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import {
  findCommit,
  listTree,
  pathInRepository,
  readObjects,
  type GitCommit,
} from '../../base/git-commit.ts';
import { staticFolder } from '../../content/model/static-files.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { displayPath } from '../inputs/project-folder.ts';
import {
  originalHash,
  withBytes,
  type SourceBytes,
  type SourceFiles,
  type SourceMedia,
} from '../../content/sources/read-sources.ts';

/**
 * The files that a commit has below a folder, by their paths there; a link that leads to one of them is that file. A
 * submodule of pictures is read from its checkout, any other is left out.
 *
 * @throws UsageError if that checkout lacks the commit.
 */
export async function readFolderOf(
  commit: GitCommit,
  folder: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const all = await listTree(commit, pathInRepository(commit, folder));
  const listed = all.filter(({ mode }) => mode !== submoduleMode);
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
  for (const { mode, path, object } of all)
    if (mode === submoduleMode && /^media(?:\/|$)/.test(path))
      for (const [name, bytes] of await readSubmodule(commit, join(folder, path), object))
        files.set(posix.join(path, name), bytes);
  return files;
}

async function readSubmodule({ cwd, ref }: GitCommit, folder: string, object: string) {
  const checkout = resolve(cwd, folder);
  const module = await findCommit(checkout, object).catch((cause: unknown) => {
    if (!(cause instanceof UsageError)) throw cause;
    const name = displayPath(folder);
    throw new UsageError(
      `${name} of ${ref} is a submodule, and its commit ${object} is not here. Run \`git submodule update --init\`, and for one of before \`git -C ${name} fetch --all\`.`,
      { cause },
    );
  });
  return readFolderOf(module, checkout);
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
