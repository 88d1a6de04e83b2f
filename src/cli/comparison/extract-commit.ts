import { isUtf8 } from 'node:buffer';
import { existsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { once } from '../../base/once.ts';
import { safeFolders } from '../../base/files/folders.ts';
import { withTree } from '../../base/files/write-tree.ts';
import { isPublishedPath } from '../../content/publication/manifest.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { readMedia, readSources } from '../../content/sources/read-sources.ts';
import { listTree, pathInRepository, readObjects, type GitCommit } from '../../base/git-commit.ts';
import { oidOf } from '../../site/pictures/inspect-picture.ts';
import { readTemplates } from '../inputs/read-templates.ts';

/**
 * Takes the sources of a commit out of git: what is not a text is written to disk. What git has as a pointer of Git LFS
 * is taken from the working copy, if it is there.
 *
 * @returns the texts by their paths, which stay in memory.
 */
export async function extractSources(
  commit: GitCommit,
  sources: string,
  to: string,
): Promise<ReadonlyMap<string, string>> {
  const originals = once(() => {
    const media = existsSync(sources) ? readSources(sources).media : [];
    return new Map(media.map(({ path, sha256 }) => [sha256, path]));
  });
  const original = (bytes: Buffer): Buffer => {
    const oid = oidOf(bytes);
    const path = oid === undefined ? undefined : originals().get(oid);
    const media = path === undefined ? undefined : readMedia(sources, path).bytes;
    return media === undefined ? bytes : Buffer.from(media);
  };
  const entries = await entriesIn(commit, sources);
  const hasLinks = entries.some(({ isLink }) => isLink); // one may lead to any of the texts
  const texts = new Map<string, string>();
  const others: Entry[] = [];
  for (const entry of entries)
    if (!hasLinks && isPlacedText(entry.path) && isUtf8(entry.bytes))
      texts.set(entry.path, entry.bytes.toString('utf8'));
    else others.push({ ...entry, bytes: original(entry.bytes) });
  await write(others, to);
  return texts;
}

function isPlacedText(path: string): boolean {
  const { file, finding } = classifyPath(path);
  return file !== undefined && file.kind !== 'static' && finding === undefined;
}

/** The folder with the templates of a commit; undefined if it has none of its own. */
export async function extractTemplates(
  commit: GitCommit,
  templates: string | undefined,
  to: string,
): Promise<string | undefined> {
  if (templates === undefined) return undefined;
  const entries = await entriesIn(commit, templates);
  if (entries.length > 0) {
    await write(entries, to);
    return to;
  }
  // A folder that is new since the commit is fine; one that exists nowhere was mistyped.
  readTemplates(templates);
  return undefined;
}

interface Entry {
  readonly path: string;
  readonly isLink: boolean;
  readonly bytes: Buffer;
}

async function entriesIn(commit: GitCommit, folder: string): Promise<Entry[]> {
  const from = pathInRepository(commit, folder);
  const listed = (await listTree(commit, from)).filter(({ path }) => isPublishedPath(`/${path}`));
  const contents = await readObjects(
    commit.cwd,
    listed.map(({ object }) => object),
  );
  return listed.map(({ path, mode }, index) => ({
    path,
    isLink: mode === '120000',
    bytes: contents[index] ?? Buffer.alloc(0),
  }));
}

/** Links come last: nothing is ever written through one. */
async function write(entries: readonly Entry[], to: string): Promise<void> {
  const files = entries.filter(({ isLink }) => !isLink);
  const group = files.map(({ path, bytes }) => ({ path, data: () => bytes }));
  await withTree(to, { writer: 'comparison' }, (tree) => tree.write({ write: [group] }));
  const folders = safeFolders(to);
  for (const { path, isLink, bytes } of entries) {
    if (!isLink) continue;
    folders.make(dirname(join(to, path)));
    symlinkSync(bytes.toString('utf8'), join(to, path));
  }
}
