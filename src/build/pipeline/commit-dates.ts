import { folderKinds } from '../../contract/kinds/registry.ts';
import { markdownFile } from '../../contract/paths.ts';
import { git } from '../../base/git.ts';
import { pathOf } from '../../content/model/calendar.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import type { BuildInput } from './build-types.ts';

/**
 * When the entries last changed that have no day of their own and whose pages no earlier build published, by
 * the markdown files of their pages: the date of the last commit of their source, RFC 3339 in UTC. Git is only
 * called if there are any; undefined without a history.
 */
export async function commitDates(
  { sources, drafts }: Pick<BuildInput, 'sources' | 'drafts'>,
  entries: CompleteEntries,
  earlier: readonly ReadonlyMap<string, unknown>[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const asked = new Map<string, string>();
  for (const { folder } of folderKinds)
    for (const { file, key, value } of entries[folder]) {
      const path = markdownFile(pathOf(folder, key));
      const hasDay = 'published' in value || 'updated' in value;
      if (hasDay || drafts?.has(file) === true || earlier.some((files) => files.has(path)))
        continue;
      asked.set(path, file);
    }
  if (asked.size === 0) return new Map();
  const commits = await lastCommits(sources, [...asked.values()]);
  return (
    commits &&
    new Map(
      [...asked].flatMap(([path, file]) => {
        const date = commits.get(file);
        return date === undefined ? [] : [[path, date]];
      }),
    )
  );
}

/**
 * Dates of commits in place of which an earlier build for another base address has announced others: those of what
 * no commit has touched since that build.
 */
export function asAnnounced(
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
async function lastCommits(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const ask = async (...args: readonly string[]): Promise<string | undefined> => {
    // Without git, there is no history.
    const gitResult = await git(folder, args).catch(() => undefined);
    return gitResult?.ok === true ? gitResult.stdout.toString('utf8') : undefined;
  };
  const place = await ask('rev-parse', '--is-shallow-repository', '--show-prefix');
  const [, prefix] = /^false\n([^]*)\n$/.exec(place ?? '') ?? [];
  if (prefix === undefined) return undefined;
  const here = ['-z', '--no-renames', '--', '.'];
  const status = await ask('status', '--porcelain', '--untracked-files=all', ...here);
  if (status === undefined) return undefined;
  const uncommitted = new Set(status.split('\0').map((line) => line.slice('?? '.length)));
  const committed = files.filter((file) => !uncommitted.has(prefix + file));
  // The usual case at a desk: a new entry waits to be committed, and the history need not be read.
  if (committed.length === 0) return new Map();
  const log = await ask(
    // Settings of a user change nothing.
    ...['-c', 'diff.relative=false', 'log', '--no-show-signature'],
    // What a merge made of both of its sides was in neither.
    ...['-c', '--name-status', '--format=%ct', ...here],
  );
  if (log === undefined) return undefined;
  const last = lastTimes(log);
  return new Map(
    committed.flatMap((file) => {
      const seconds = last.get(prefix + file);
      return seconds === undefined ? [] : [[file, toDate(seconds)]];
    }),
  );
}

/** The time of the newest commit of each path; undefined for one that it deleted. */
function lastTimes(log: string): Map<string, string | undefined> {
  const last = new Map<string, string | undefined>();
  let time = '';
  // The newest commit comes first: its time, then a status and a path for each file.
  const parts = log.split('\0').values();
  for (const part of parts) {
    const [, seconds, status] = /^\n?(?:(\d+)|([A-Z]+))$/.exec(part) ?? [];
    if (seconds !== undefined) time = seconds;
    if (status === undefined) continue;
    const path = parts.next().value ?? '';
    if (!last.has(path)) last.set(path, status.startsWith('D') ? undefined : time);
  }
  return last;
}

/** A commit may name any moment; one with a year of five digits would be no date. */
const latest = 99_999_999_999;

/** Seconds since 1970 in the form of published dates. */
const toDate = (seconds: string): string =>
  `${new Date(Math.min(Number(seconds), latest) * 1000).toISOString().slice(0, 19)}Z`;
