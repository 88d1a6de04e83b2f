import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { slashPath } from '../../base/files/folders.ts';
import { batchedObjects, gitBytesSync, gitSync } from '../../base/git.ts';
import { paths } from '../../contract/paths.ts';
import { baseRefs } from '../pipeline/base-branch.ts';

/** The branch of the sites that were built: that of origin, else the local one. By whole names: a tag of a short one wins. */
export const siteBranches = ['refs/remotes/origin/site', 'refs/heads/site'] as const;

/** Where a catalogue is. */
export interface CataloguePlace {
  readonly sources: string;
  /** Folder of its output, whose place git has on other branches, too. */
  readonly out: string;
}

/** The folder of the output as git names it from the sources. */
export const folderInGit = ({ sources, out }: CataloguePlace): string =>
  `./${slashPath(realpathSync(sources), resolve(out))}`;

/**
 * The records that some commits have, read by one process; undefined where one has none, and for all if the sources are in
 * no repository or the output is not in it.
 */
export function recordsIn(
  place: CataloguePlace,
  commits: readonly string[],
): readonly (string | undefined)[] | undefined {
  const names = commits.map((commit) => `${commit}:${folderInGit(place)}${paths.record}\n`);
  const printed = gitBytesSync(place.sources, ['cat-file', '--batch'], names.join(''));
  return printed && batchedObjects(printed).map((bytes) => bytes?.toString('utf8'));
}

/** Whether a commit has an output, maybe one without a record. */
export const hasOutput = (place: CataloguePlace, commit: string): boolean =>
  gitSync(place.sources, [
    ...['rev-parse', '--quiet', '--verify'],
    `${commit}:${folderInGit(place)}${paths.manifest}`,
  ]) !== undefined;

/** What changes whenever that does which git says of what is online; none of it is read. Undefined as it is. */
export function gitRecordsState(place: CataloguePlace): string | undefined {
  const records = siteBranches.map((ref) => `${ref}:${folderInGit(place)}${paths.record}`);
  const names = [...records, ...baseRefs(), 'HEAD'].map((name) => `${name}\n`).join('');
  return gitBytesSync(place.sources, ['cat-file', '--batch-check'], names)?.toString('utf8');
}
