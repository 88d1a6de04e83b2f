import { existsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { once } from '../../base/once.ts';
import { safeFolders } from '../../base/files/folders.ts';
import { withTree } from '../../base/files/write-tree.ts';
import { isPublishedPath } from '../../content/model/manifest.ts';
import { readMedia, readSources } from '../../content/sources/read-sources.ts';
import {
  listTree,
  pathInRepository,
  readObjects,
  type GitCommit,
} from '../../review/snapshots/git-snapshot.ts';
import { oidOf } from '../../site/pictures/lfs-pointer.ts';
import { readTemplates } from '../inputs/read-templates.ts';

/** Writes the sources of a commit to disk. What git has as a pointer of Git LFS is taken from the working copy, if it is there. */
export async function extractSources(
  commit: GitCommit,
  sources: string,
  to: string,
): Promise<void> {
  const originals = once(() => {
    const media = existsSync(sources) ? readSources(sources).media : [];
    return new Map(media.map(({ path, sha256 }) => [sha256, path]));
  });
  await extract(commit, sources, to, (bytes) => {
    const oid = oidOf(bytes);
    const path = oid === undefined ? undefined : originals().get(oid);
    return (path === undefined ? undefined : readMedia(sources, path).bytes) ?? bytes;
  });
}

/** The folder with the templates of a commit; undefined if it has none of its own. */
export async function extractTemplates(
  commit: GitCommit,
  templates: string | undefined,
  to: string,
): Promise<string | undefined> {
  if (templates === undefined) return undefined;
  if ((await extract(commit, templates, to)) > 0) return to;
  // A folder that is new since the commit is fine; one that exists nowhere was mistyped.
  readTemplates(templates);
  return undefined;
}

/** Writes a folder of a commit to disk; gives the number of its files. */
async function extract(
  commit: GitCommit,
  folder: string,
  to: string,
  read: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
): Promise<number> {
  const from = pathInRepository(commit, folder);
  const listed = (await listTree(commit, from)).filter(({ path }) => isPublishedPath(`/${path}`));
  const contents = await readObjects(
    commit.cwd,
    listed.map(({ object }) => object),
  );
  const entries = listed.map(({ path, mode }, index) => ({
    path,
    isLink: mode === '120000',
    data: () => contents[index] ?? Buffer.alloc(0),
  }));
  const files = entries.flatMap(({ path, isLink, data }) =>
    isLink ? [] : [{ path, data: () => read(data()) }],
  );
  await withTree(to, { writer: 'comparison' }, (tree) => tree.write({ write: [files] }));
  // Links last: nothing is ever written through one.
  const made = safeFolders(to);
  for (const { path, data } of entries.filter(({ isLink }) => isLink)) {
    made.make(dirname(join(to, path)));
    symlinkSync(data().toString('utf8'), join(to, path));
  }
  return listed.length;
}
