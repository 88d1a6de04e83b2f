import { diagnosticKinds } from '../../content/diagnostics/codes.ts';
import { calendarOf } from '../../content/model/calendar.ts';
import type { Entries } from '../../content/model/entries.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { loadSources } from '../../content/sources/load-sources.ts';
import { withBytes } from '../../content/sources/read-sources.ts';
import { listTree, pathWithin, readObjects, type GitCommit } from './git-snapshot.ts';

/**
 * The entries of a commit that are part of the site on a day, read through git objects and not built; undefined if it
 * has no sources in this folder, or some that have errors.
 */
export async function entriesOfCommit(
  commit: GitCommit,
  sources: string,
  day: string,
): Promise<Entries | undefined> {
  const folder = pathWithin(commit, sources);
  if (folder === undefined) return undefined;
  const found = (await listTree(commit, folder)).flatMap(({ path, object, mode }) => {
    const { file } = classifyPath(path);
    return file === undefined || !mode.startsWith('100') ? [] : [{ file, object }];
  });
  const contents = await readObjects(
    commit.cwd,
    found.map(({ object }) => object),
  );
  const files = found.map(({ file }, index) => withBytes(file, contents[index]));
  let errors = 0;
  const { entries } = loadSources({ files, media: [], findings: [] }, ({ code }) => {
    if (diagnosticKinds[code].severity === 'error') errors += 1;
  });
  return entries.site === undefined || errors > 0 ? undefined : calendarOf(entries, day).live;
}
