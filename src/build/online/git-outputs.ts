import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { slashPath } from '../../base/files/folders.ts';
import { batchedObjects, findRepository, gitBytes, gitText } from '../../base/git.ts';
import { once } from '../../base/once.ts';
import { mapOf } from '../../base/text/group-by.ts';
import { paths } from '../../contract/paths.ts';
import { baseRefs } from '../sources/base-branch.ts';

/** The branch of the sites that were built: that of origin, else the local one. By whole names: a tag of a short one wins. */
export const siteBranches = ['refs/remotes/origin/site', 'refs/heads/site'] as const;

/** Where a catalogue is. */
export interface CataloguePlace {
  readonly sources: string;
  /** Folder of its output, whose place git has on other branches, too. */
  readonly out: string;
}

/** The folder of the output as git names it from the sources. */
const folderInGit = ({ sources, out }: CataloguePlace): string =>
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
  const printed = gitBytes(place.sources, ['cat-file', '--batch'], names.join(''));
  return printed && batchedObjects(printed).map((bytes) => bytes?.toString('utf8'));
}

/** Whether a commit has an output, maybe one without a record. */
export const hasOutput = (place: CataloguePlace, commit: string): boolean =>
  gitText(place.sources, [
    ...['rev-parse', '--quiet', '--verify'],
    `${commit}:${folderInGit(place)}${paths.manifest}`,
  ]) !== undefined;

/** The builds of this catalogue that a branch has, the newest first, each with the commit that it was built of. */
export const buildsOn = (place: CataloguePlace, ref: string) =>
  (
    gitText(place.sources, [
      ...['log', '--max-count=500', '--format=%H %(trailers:key=Catalogue-Commit,valueonly)'],
      ...[ref, '--', folderInGit(place)],
    ]) ?? ''
  )
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [build = '', commit] = line.split(' ');
      return { build, commit: commit === '' ? undefined : commit };
    });

/** What git has of the output of a catalogue, and where its default branch is. */
export interface GitOutputs {
  /** The record that a branch `site` or HEAD has. */
  readonly records: ReadonlyMap<string, string>;
  /** Whether a branch `site` has an output, maybe one without a record. */
  readonly hasManifest: (ref: string) => boolean;
  /** The commit of the default branch at which the branch began; undefined if that is HEAD. */
  readonly base: string | undefined;
}

/** Asks git once for what decides most often, and for the rest where that does not; undefined in no repository. */
export function readGitOutputs(place: CataloguePlace): GitOutputs | undefined {
  if (findRepository(place.sources) === undefined) return undefined;
  const refs = [...siteBranches, 'HEAD'];
  const texts = recordsIn(place, refs) ?? [];
  const state = once(() => stateOf(place));
  return {
    records: mapOf(refs, (_, index) => texts[index]),
    hasManifest: (ref) => state().has(`${ref}:${folderInGit(place)}${paths.manifest}`),
    get base() {
      const found = state();
      const ref = baseRefs().find((name) => found.has(name));
      if (ref === undefined || found.get(ref) === found.get('HEAD')) return undefined;
      return gitText(place.sources, ['merge-base', ref, 'HEAD'])?.trim();
    },
  };
}

/** The objects that decide what git says of what is online, by their names. */
function stateOf(place: CataloguePlace): ReadonlyMap<string, string> {
  const outputs = siteBranches.flatMap((ref) =>
    [paths.record, paths.manifest].map((file) => `${ref}:${folderInGit(place)}${file}`),
  );
  const names = [...outputs, ...baseRefs(), 'HEAD'];
  const printed = gitBytes(place.sources, ['cat-file', '--batch-check'], names.join('\n'));
  const lines = printed?.toString('utf8').split('\n') ?? [];
  return mapOf(names, (_, index) => /^[0-9a-f]+(?= [a-z]+ \d+$)/.exec(lines[index] ?? '')?.[0]);
}

/** What changes whenever that does which git says of what is online; none of it is read. Undefined in no repository. */
export const gitRecordsState = (place: CataloguePlace) =>
  findRepository(place.sources) && [...stateOf(place)];
