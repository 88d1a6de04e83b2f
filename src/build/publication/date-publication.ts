import { SelfCheckError, UsageError } from '../../base/failures.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import type { Manifest, ManifestFile } from '../../content/publication/manifest.ts';
import type { Publication, UndatedPublication } from '../../content/publication/publication.ts';
import { dateFiles, newestIfBehind } from './date-files.ts';
import {
  checkPaths,
  checkPublication,
  type JsonCheck,
  type PublicationFault,
} from '../publication-check/check-publication.ts';
import type { BuildInput, EarlierPublication } from '../build-input.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';
import { markdownFile, paths } from '../../contract/paths.ts';
import { findRepository, gitText, prefixIn } from '../../base/git.ts';
import { mapOf } from '../../base/text/group-by.ts';
import { pathOf } from '../../content/model/calendar.ts';

/** Files of which dates may be kept, by path. */
export interface DatedBefore extends Pick<Manifest, 'baseUrl'> {
  readonly files: ReadonlyMap<string, Pick<ManifestFile, 'sha256' | 'modified' | 'announced'>>;
}

export const byPath = ({ baseUrl, files }: Manifest): DatedBefore => ({
  baseUrl,
  files: new Map(files.map((file) => [file.path, file])),
});

/** A dated publication, and what is to be said of its dates. */
export interface DatedPublication extends Publication {
  /** The newest date so far, if the clock is behind. */
  readonly newest?: string;
  /** Whether dates are missing because git has only the end of the history. */
  readonly isCutShort: boolean;
}

/**
 * Dates every file: as it was published for the same address, else by the history, else by the build, or by `newest`,
 * the newest date so far, if the clock is behind. Then checks the result.
 *
 * @param how.json the check of the JSON in it, which has begun.
 * @param how.input with `check`, a file that is due keeps its date.
 * @param how.before what was published, the most important first; `previous` comes after it.
 * @throws UsageError if neither gives dates that `previous` was named for.
 * @throws SelfCheckError if the publication is faulty.
 */
export function datePublication(
  undated: UndatedPublication,
  {
    entries,
    json,
    input,
    before,
  }: {
    readonly entries: CompleteEntries;
    readonly json: JsonCheck;
    readonly input: BuildInput;
    readonly before: readonly DatedBefore[];
  },
): DatedPublication {
  const { previous, dates, check } = input;
  const { baseUrl } = undated;
  const builds = [...before, ...(previous ? [byPath(previous.manifest)] : [])].filter(
    (build) => build.baseUrl === baseUrl,
  );
  const earlier = builds.map(({ files }) => files);
  const history = dates.fixed === undefined ? commitDates(input, entries, earlier) : new Map();
  const foreign = previous && foreignTo(baseUrl, previous);
  if (foreign !== undefined && history === undefined && earlier.length === 0 && !check)
    throw new UsageError(
      `${foreign}. Git does not say either when entries last changed, so all would be announced anew. In a shallow clone fetch the history with \`git fetch --unshallow origin\`, or leave --previous out to date everything anew.`,
    );
  const committed =
    history && previous && foreign !== undefined
      ? asAnnounced(history, previous.manifest)
      : history;
  // What only another program writes differently is no news.
  const record = undated.files.find(({ path }) => path === paths.record)?.contents;
  const same = builds.find(
    ({ files }) => typeof record === 'object' && files.get(paths.record)?.sha256 === record.sha256,
  );
  const announced = new Map([...(committed ?? []), ...announcedDates(same)]);
  const newest = dates.fixed === undefined ? newestIfBehind({ ...dates, earlier }) : undefined;
  const { now } = { ...dates, ...(newest && { now: newest }) };
  const files = dateFiles(undated.files, { ...dates, now, earlier, announced, keepsDue: check });
  const publication = { ...undated, files };
  refuseFaults([...checkPaths(undated.files), ...checkPublication(publication, json)]);
  const isCutShort = history === undefined && findRepository(input.sources)?.isShallow === true;
  return { ...publication, ...(newest && { newest }), isCutShort };
}

const announcedDates = (
  build: DatedBefore | undefined,
): (readonly [path: string, date: string])[] =>
  [...(build?.files ?? [])].map(([path, { modified, announced = modified }]) => [path, announced]);

/** The beginning of a sentence about an earlier build for another base address. */
export const foreignTo = (
  baseUrl: string,
  { name, manifest }: EarlierPublication,
): string | undefined =>
  manifest.baseUrl === baseUrl
    ? undefined
    : `${name} is a build for ${manifest.baseUrl}, not for ${baseUrl}: no file keeps a date of it`;

function refuseFaults(faults: readonly PublicationFault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map(({ emitter, path, problem }) => `  ${emitter}: ${path}: ${problem}`);
  throw new SelfCheckError(['Nothing was written: the output is faulty.', ...lines]);
}

/**
 * When the entries last changed that have no day of their own and whose pages no earlier build published, by
 * the markdown files of their pages: the date of the last commit of their source, RFC 3339 in UTC. Git is only
 * called if there are any; undefined without a history.
 */
function commitDates(
  { sources, overlay }: Pick<BuildInput, 'sources' | 'overlay'>,
  entries: CompleteEntries,
  earlier: readonly ReadonlyMap<string, unknown>[],
): ReadonlyMap<string, string> | undefined {
  const asked = new Map<string, string>();
  for (const { folder } of folderKinds)
    for (const { file, key, value } of entries[folder]) {
      const path = markdownFile(pathOf(folder, key));
      const hasDay = 'published' in value || 'updated' in value;
      if (hasDay || overlay?.has(file) === true || earlier.some((files) => files.has(path)))
        continue;
      asked.set(path, file);
    }
  if (asked.size === 0) return new Map();
  const commits = lastCommits(sources, [...asked.values()]);
  return commits && mapOf([...asked.keys()], (path) => commits.get(asked.get(path) ?? ''));
}

/**
 * Dates of commits in place of which an earlier build for another base address has announced others: those of what
 * no commit has touched since that build.
 */
function asAnnounced(
  committed: ReadonlyMap<string, string>,
  { files }: Manifest,
): ReadonlyMap<string, string> {
  const before = new Map(files.map((file) => [file.path, file]));
  const built = files.reduce((last, { modified }) => (modified > last ? modified : last), '');
  return new Map(
    [...committed].map(([path, date]) => {
      const { modified = date, announced = modified } = before.get(path) ?? {};
      return [path, date > built ? date : announced];
    }),
  );
}

/**
 * When files below a folder were last committed, by their paths in it. Left out is what differs from its last
 * commit. Undefined without a history, and of a shallow clone, since the oldest commit that it has seems to have
 * made all files.
 */
function lastCommits(
  folder: string,
  files: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const repository = findRepository(folder);
  if (repository === undefined || repository.isShallow) return undefined;
  const prefix = prefixIn(repository, folder);
  const here = ['-z', '--no-renames', '--', '.'];
  const status = gitText(folder, ['status', '--porcelain', '--untracked-files=all', ...here]);
  if (status === undefined) return undefined;
  const uncommitted = new Set(status.split('\0').map((line) => line.slice('?? '.length)));
  const committed = files.filter((file) => !uncommitted.has(prefix + file));
  // The usual case at a desk: a new entry waits to be committed, and the history need not be read.
  if (committed.length === 0) return new Map();
  const log = gitText(folder, [
    // Settings of a user change nothing.
    ...['-c', 'diff.relative=false', 'log', '--no-show-signature'],
    // What a merge made of both of its sides was in neither.
    ...['-c', '--name-status', '--format=%ct', ...here],
  ]);
  if (log === undefined) return undefined;
  const last = lastDates(log);
  return mapOf(committed, (file) => last.get(prefix + file));
}

/** The date of the newest commit of each path, RFC 3339; undefined for one that it deleted. */
function lastDates(log: string): Map<string, string | undefined> {
  const last = new Map<string, string | undefined>();
  let date = '';
  // The newest commit comes first: its time, then a status and a path for each file.
  const parts = log.split('\0').values();
  for (const part of parts) {
    const [, seconds, status] = /^\n?(?:(\d+)|([A-Z]+))$/.exec(part) ?? [];
    if (seconds !== undefined) date = toDate(seconds);
    if (status === undefined) continue;
    const path = parts.next().value ?? '';
    if (!last.has(path)) last.set(path, status.startsWith('D') ? undefined : date);
  }
  return last;
}

/** A commit may name any moment; one with a year of five digits would be no date. */
const latest = 99_999_999_999;

const toDate = (seconds: string): string =>
  `${new Date(Math.min(Number(seconds), latest) * 1000).toISOString().slice(0, 19)}Z`;
