import { gitNow } from '../../base/git.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { Arrivals, SourceText } from '../../content/rules/rule.ts';

/**
 * Says when texts came to the sources of the base branch, by its own history: that of merges, not of what they merged.
 * What is not on it came after all that is, in the order of the commit that is checked out. In a shallow clone, what
 * it has counts. Git is asked with the first question; without it, or in no repository, nothing is known.
 *
 * @param folder of the sources.
 */
export function createArrivals(folder: string): Arrivals {
  let base: string | undefined;
  let left = mostQuestions;
  return (texts) => {
    if (left === 0) return [];
    left -= 1;
    base ??= baseOf(folder);
    const onBase = historyOf(folder, base, texts);
    if (!onBase.includes(undefined)) return onBase;
    const here = historyOf(folder, 'HEAD', texts);
    return onBase.map((came, index) => came ?? later(here[index]));
  };
}

/** Of a thousand contradictions, none is about who came first. */
const mostQuestions = 20;

/** After everything that came to the base branch, which is at most 0. */
const later = (came: number | undefined) => came && came + 1e9;

/** Where pull requests go: what CI says, else the default branch. */
function baseOf(folder: string): string {
  const { GITHUB_BASE_REF: onGitHub, CI_MERGE_REQUEST_TARGET_BRANCH_NAME: onGitLab } = process.env;
  const named = [onGitHub, onGitLab].filter(Boolean);
  const remote = [...named, 'HEAD', 'main', 'master'].map(
    (name = '') => `refs/remotes/origin/${name}`,
  );
  const wanted = [...remote, 'refs/heads/main', 'refs/heads/master'];
  const found = gitNow(folder, ['for-each-ref', '--format=%(refname)', ...wanted])?.split('\n');
  return wanted.find((ref) => found?.includes(ref)) ?? 'HEAD';
}

const settings = ['-c', 'core.quotePath=false', '-c', 'log.showRoot=true', '--literal-pathspecs'];
const plain = ['--no-ext-diff', '--no-textconv', '--no-color', '--no-show-signature', '--no-notes'];
const changes = ['-p', '-U0', '--text', '--no-renames', '--no-prefix', '--relative'];

/** When each text came to its file on a branch, as a number of at most -1; undefined if the file lacks it there. */
function historyOf(folder: string, ref: string, texts: readonly SourceText[]) {
  const log = gitNow(
    folder,
    [
      ...[...settings, 'log', '--first-parent', '-m', ...plain, ...changes],
      ...['--format=%x00', '--stdin', ref],
    ],
    ['--', ...new Set(texts.map(({ file }) => file)), ''].join('\n'),
  );
  const byFile = groupBy(texts, ({ file }) => file);
  const found = new Map<SourceText, number | undefined>();
  for (const [ago, commit] of (log ?? '').split('\0').slice(1).entries())
    for (const change of commit.split(/^diff --git .*\n/m).slice(1)) {
      const start = `\n${change}`.indexOf('\n@@');
      const [head, hunks] =
        start < 0 ? [change, ''] : [change.slice(0, start), change.slice(start)];
      const file = /^\+\+\+ (.*?)\t?$/m.exec(head)?.[1];
      const from = /^--- (.*?)\t?$/m.exec(head)?.[1];
      const [isNew, isGone] = [from === '/dev/null', file === '/dev/null'];
      const lines = hunks.split('\n').filter((line) => /^[+-]/.test(line));
      for (const text of byFile.get((isGone ? from : file) ?? '') ?? []) {
        const sum = isWhole(text) ? Number(isNew) : balance(lines, text);
        // The newest change of it is the first one here.
        if (!found.has(text) && (isGone || sum !== 0))
          found.set(text, isGone || sum < 0 ? undefined : -1 - ago);
      }
    }
  return texts.map((text) => found.get(text));
}

const isWhole = ({ field, text }: SourceText): boolean => field === undefined && text === '';

/** How many more lines with a text a change adds than it removes. */
function balance(lines: readonly string[], text: SourceText): number {
  const having = lines.filter((line) => holds(line, text));
  return having.reduce((sum, line) => sum + (line.startsWith('+') ? 1 : -1), 0);
}

/** Whether a line of a change has a text as words of its own, in its field or as the item of a list. */
function holds(line: string, { field, text }: SourceText): boolean {
  const start = line.slice(1).trim().replace(/["']/g, '');
  const isItem = text !== '' && start.startsWith('- ');
  if (field !== undefined && !isItem && !start.startsWith(`${field}:`)) return false;
  if (text === '') return true;
  for (let at = line.indexOf(text, 1); at >= 0; at = line.indexOf(text, at + 1)) {
    const [before, after] = [line.slice(1, at), line.slice(at + text.length)];
    if (!/[\p{L}\p{N}-]$/u.test(before) && !/^[\p{L}\p{N}-]/u.test(after)) return true;
  }
  return false;
}
