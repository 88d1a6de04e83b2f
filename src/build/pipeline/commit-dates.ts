import { folderKinds } from '../../contract/kinds/registry.ts';
import { markdownFile } from '../../contract/paths.ts';
import { git } from '../../base/git.ts';
import { pathOf } from '../../content/model/calendar.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import type { BuildInput } from './build-types.ts';

/**
 * When the entries last changed that have no day of their own and whose pages no earlier build published, by
 * the markdown files of their pages: the date of the last commit of their source, RFC 3339 in UTC. Git is only
 * asked if there are any.
 */
export async function commitDates(
  { sources, drafts }: Pick<BuildInput, 'sources' | 'drafts'>,
  entries: CompleteEntries,
  earlier: readonly ReadonlyMap<string, unknown>[],
): Promise<ReadonlyMap<string, string>> {
  const asked = new Map<string, string>();
  for (const { folder } of folderKinds)
    for (const { file, key, value } of entries[folder]) {
      const path = markdownFile(pathOf(folder, key));
      const hasDay = 'published' in value || 'updated' in value;
      if (hasDay || drafts?.has(file) === true || earlier.some((files) => files.has(path))) continue;
      asked.set(path, file);
    }
  if (asked.size === 0) return new Map();
  const commits = await lastCommits(sources);
  return new Map(
    [...asked].flatMap(([path, file]) => {
      const date = commits.get(file);
      return date === undefined ? [] : [[path, date]];
    }),
  );
}

/**
 * When each file below a folder was last committed, by its path in it. Left out is what git does not know or
 * what differs from its last commit; of a shallow clone everything, since the oldest commit that it has seems
 * to have made all files.
 */
async function lastCommits(folder: string): Promise<ReadonlyMap<string, string | undefined>> {
  const none = new Map<string, string>();
  // Without git, nothing is known. Settings of a user must not change what is read.
  const settings = ['log.showSignature=false', 'log.follow=false', 'diff.relative=false'];
  const ask = async (...args: readonly string[]): Promise<string | undefined> => {
    const options = settings.flatMap((setting) => ['-c', setting]);
    const found = await git(folder, [...options, ...args]).catch(() => undefined);
    return found?.ok === true ? found.stdout.toString('utf8') : undefined;
  };
  const names = ['-z', '--no-renames', '--', '.'];
  const place = await ask('rev-parse', '--is-shallow-repository', '--show-prefix');
  const [, isShallow, prefix = ''] = /^(true|false)\n([^]*)\n$/.exec(place ?? '') ?? [];
  if (isShallow !== 'false') return none;
  const [changed, log] = await Promise.all([
    ask('diff', 'HEAD', '--name-only', ...names),
    // What a merge made of both sides is in neither.
    ask('log', '-c', '--name-status', '--format=%ct', ...names),
  ]);
  if (changed === undefined || log === undefined) return none;
  const changedNow = new Set(changed.split('\0'));
  const dates = new Map<string, string | undefined>();
  let date = '';
  // The newest commit comes first: its time, then a status and a path for each file.
  const parts = log.split('\0').values();
  for (const part of parts) {
    const [, time, status] = /^\n?(?:(\d+)|([A-Z]+))$/.exec(part) ?? [];
    if (time !== undefined) date = `${new Date(Number(time) * 1000).toISOString().slice(0, 19)}Z`;
    if (status === undefined) continue;
    const path = parts.next().value ?? '';
    const isThere = !status.startsWith('D') && !changedNow.has(path);
    if (!dates.has(path)) dates.set(path, isThere ? date : undefined);
  }
  return new Map([...dates].map(([path, last]) => [path.slice(prefix.length), last]));
}
