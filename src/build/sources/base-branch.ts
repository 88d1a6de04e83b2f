import { UsageError } from '../../base/failures.ts';
import { findRepository, gitText } from '../../base/git.ts';
import { escapeRegExp } from '../../base/text/escape.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { once } from '../../base/once.ts';
import type { BaseHistory, SourceText } from '../../content/rules/rule.ts';

/**
 * When texts came to the sources of the base branch, by its own history: that of merges, not of what they merged.
 * What is not on it came after all that is, in the order of the commit that is checked out. In a shallow clone, what
 * it has counts. Git is called on the first request; in no repository, every date is undefined.
 *
 * @param folder of the sources.
 */
export function createBaseHistory(folder: string): BaseHistory {
  const onBase = once(() => historyOf(folder, baseOf(folder)));
  const here = once(() => historyOf(folder, 'HEAD'));
  return (text) => onBase()(text) ?? later(here()(text));
}

/** After everything that came to the base branch, which is below 0. */
const later = (came: number | undefined) => came && came + 1e9;

/** The target of pull requests: from the variables of CI, else the default branch, of origin if there is one. */
export function baseOf(folder: string): string {
  const wanted = baseRefs();
  const refs = gitText(folder, ['for-each-ref', '--format=%(refname)', ...wanted])?.split('\n');
  return wanted.find((ref) => refs?.includes(ref)) ?? 'HEAD';
}

/** The names that it may have, those that win first. */
export function baseRefs(): string[] {
  const target = namedTarget();
  const names = [...(target === undefined ? [] : [target]), 'HEAD', 'main', 'master'];
  const remote = names.map((name) => `refs/remotes/origin/${name}`);
  return [...remote, 'refs/heads/main', 'refs/heads/master'];
}

/** The branch that CI says a pull request, or one in a queue of them, merges into. */
function namedTarget(): string | undefined {
  const { env } = process;
  const [, queued] =
    /^refs\/heads\/gh-readonly-queue\/(.+)\/pr-\d+-\w+$/.exec(env['GITHUB_REF'] ?? '') ?? [];
  return [env['GITHUB_BASE_REF'], env['CI_MERGE_REQUEST_TARGET_BRANCH_NAME'], queued].find(Boolean);
}

/**
 * Makes sure that it is known what a pull request merges into, and that the checkout has it.
 *
 * @throws UsageError with what to write, or the command that fetches it.
 */
export function requireTarget(folder: string): void {
  const repository = findRepository(folder);
  if (repository === undefined) return;
  const target = namedTarget();
  const ref = target === undefined ? baseOf(folder) : `refs/remotes/origin/${target}`;
  if (ref === 'HEAD')
    throw new UsageError(
      'It is not known what this pull request merges into: no variable of CI names that branch, and this checkout has none called main or master. Write its name into the environment, such as `GITHUB_BASE_REF=trunk`.',
    );
  const asked = repository.isShallow
    ? ['merge-base', ref, 'HEAD']
    : ['rev-parse', '--quiet', '--verify', ref];
  if (gitText(folder, asked) !== undefined) return;
  const from = repository.isShallow ? ' --unshallow origin' : ' origin';
  const which = target === undefined ? '' : ` '+refs/heads/${target}:${ref}'`;
  throw new UsageError(
    `This checkout lacks the commit at which the pull request left ${ref.replace(/^refs\/(?:remotes|heads)\//, '')}. Run \`git fetch${from}${which}\`; in GitHub Actions give actions/checkout fetch-depth: 0.`,
  );
}

/** The commit of its base at which a branch began; of what has no base, its own. */
export const baseCommit = (folder: string): string =>
  gitText(folder, ['merge-base', baseOf(folder), 'HEAD'])?.trim() ?? 'HEAD';

interface Change {
  readonly file: string;
  /** A number below 0: smaller, the longer ago. */
  readonly at: number;
  /** 1 if it made the file, -1 if it removed it. */
  readonly whole: number;
  /** Lines that it took out or added, with their signs. */
  readonly lines: readonly string[];
}

const settings = ['-c', 'core.quotePath=false', '-c', 'log.showRoot=true'];
const plain = ['--no-ext-diff', '--no-textconv', '--no-color', '--no-show-signature', '--no-notes'];
const diff = ['-p', '-U0', '--no-renames', '--no-prefix', '--relative', '--format=%x00'];

/** Returns when a text came to its file on a branch; undefined if the file lacks it there. */
function historyOf(folder: string, ref: string): (text: SourceText) => number | undefined {
  const changes = groupBy(changesOf(folder, ref, ['.', ':(exclude)media']), ({ file }) => file);
  return (text) => {
    // The newest change of it is the first one here.
    const last = changes.get(text.file)?.find((change) => balance(change, text) !== 0);
    return last && balance(last, text) > 0 ? last.at : undefined;
  };
}

/** The changes of files on a branch, the newest first. */
function changesOf(folder: string, ref: string, files: readonly string[]): Change[] {
  const walk = ['log', '--first-parent', '-m', ...plain, ...diff, ref, '--', ...files];
  return (gitText(folder, [...settings, ...walk]) ?? '')
    .split('\0')
    .slice(1)
    .flatMap((commit, ago) => changesIn(commit, -1 - ago));
}

const changesIn = (commit: string, at: number): Change[] =>
  commit
    .split(/^diff --git .*\n/m)
    .slice(1)
    .map((change) => {
      const [head = '', ...hunks] = change.split(/^@@ .*\n/m);
      const named = (sign: string) => head.split(`\n${sign} `)[1]?.split(/\t?\n/, 1)[0] ?? '';
      const [from, to] = [named('---'), named('+++')];
      const whole = Number(from === '/dev/null') - Number(to === '/dev/null');
      return { file: whole < 0 ? from : to, at, whole, lines: hunks.join('').split('\n') };
    });

/** How many more lines with a text a change adds than it takes out. */
function balance({ whole, lines }: Change, text: SourceText): number {
  if (text.field === undefined && text.text === '') return whole;
  const signs = lines.filter((line) => holds(line, text)).map(([sign]) => sign);
  return signs.filter((sign) => sign === '+').length - signs.filter((sign) => sign === '-').length;
}

/** Whether a line of a change has a text as words of its own, in its field or as the item of a list. */
function holds(line: string, { field, text }: SourceText): boolean {
  const start = line.slice(1).trim().replace(/["']/g, '');
  const isItem = text !== '' && start.startsWith('- ');
  if (field !== undefined && !isItem && !start.startsWith(`${field}:`)) return false;
  if (text === '' || !line.includes(text)) return text === '';
  return new RegExp(`(?<![\\p{L}\\p{N}-])${escapeRegExp(text)}(?![\\p{L}\\p{N}-])`, 'u').test(
    line.slice(1),
  );
}
