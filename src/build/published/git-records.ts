import { batchedObjects, gitBytesSync, gitSync, treeFiles } from '../../base/git.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { loadSources, type SourceCache } from '../../content/sources/load-sources.ts';
import { withBytes } from '../../content/sources/read-sources.ts';
import { baseOf, deletedFiles } from '../pipeline/base-branch.ts';
import { askForRecords, siteBranches } from './git-outputs.ts';
import { baseUrlIn, recordsIn } from './output-records.ts';

/**
 * What is published by the branch `site` (that of origin, else the local one) and by the output that HEAD has, read by
 * one process; undefined if the sources are in no repository, or the output is not in it. `leftSite` gives where HEAD
 * left the commit that `site` was built of, as what that got since is of others: undefined if HEAD has all of it, HEAD
 * if nothing says of what it was built.
 */
export function readGitRecords(sources: string, out: string) {
  const asked = askForRecords(sources, out, '--batch');
  if (asked === undefined) return undefined;
  const { here, folder, printed } = asked;
  const texts = batchedObjects(printed).map((bytes) => bytes?.toString('utf8'));
  const at = texts[0] === undefined ? 1 : 0;
  return {
    site: recordsIn(texts[2 * at], texts[2 * at + 1]),
    baseUrl: baseUrlIn(texts[2 * at]),
    committed: recordsIn(texts[4], texts[5]),
    leftSite: (): string | undefined => {
      const format = '--format=%(trailers:key=Catalogue-Commit,valueonly)';
      const built = gitSync(here, ['log', '-1', format, siteBranches[at], '--', folder])?.trim();
      const shared = built && gitSync(here, ['merge-base', built, 'HEAD'])?.trim();
      if (shared === undefined) return 'HEAD';
      return shared === built ? undefined : shared;
    },
  };
}

/** Where the branch left the default branch of origin; without one, HEAD. */
export function baseCommit(sources: string): string {
  const base = baseOf(sources);
  const isRemote = base.startsWith('refs/remotes/');
  return (isRemote ? gitSync(sources, ['merge-base', base, 'HEAD'])?.trim() : undefined) ?? 'HEAD';
}

/** The sources of a commit; those of the working copy with the same bytes are not read again. */
export function sourcesAt(sources: string, commit: string, cache: SourceCache = new Map()) {
  const listed = treeFiles(gitSync(sources, ['ls-tree', '-r', '-z', commit]) ?? '').flatMap(
    ({ mode, path, object }) => {
      const { file, finding } = classifyPath(path);
      return file && finding === undefined && mode.startsWith('100') ? [{ file, object }] : [];
    },
  );
  const wanted = listed.map(({ object }) => `${object}\n`).join('');
  const printed = gitBytesSync(sources, ['cat-file', '--batch'], wanted);
  const contents = batchedObjects(printed ?? Buffer.of());
  const files = listed.map(({ file }, index) => withBytes(file, contents[index]));
  const read = { files, media: [], findings: [] };
  return { files, entries: loadSources(read, () => undefined, new Map(cache)).entries };
}

/** The sources of vehicles that there were before the base of a branch; none without a repository. */
export const deletedVehicles = (sources: string): ReturnType<typeof deletedFiles> =>
  deletedFiles(sources, baseCommit(sources), 'vehicles');
