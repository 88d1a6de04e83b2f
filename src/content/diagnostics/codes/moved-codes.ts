import { error, quote, say, suggestion } from '../sentence.ts';

/** The first day on which something is published, if that is still to come. */
const since = (day: string | undefined): string => (day === undefined ? '' : ` from ${day} on`);

/** Faults of moved.yaml. */
export const movedCodes = {
  'redirect-shadows-page': error((a: { path: string; from?: string | undefined }) =>
    say(
      `${quote(a.path)} is published${since(a.from)}, so it cannot redirect.`,
      'Remove this line, or the page.',
    ),
  ),
  'redirect-duplicate': error((a: { path: string; source: string }) =>
    say(`${quote(a.path)} already redirects: ${a.source}.`, 'Remove this line.'),
  ),
  'redirect-target': error((a: { to: string; nearest?: string | undefined }) =>
    say(
      `The redirect leads to ${quote(a.to)}, which is not published.`,
      suggestion(a.nearest) ?? 'Write the path of a page, or a whole address with https://.',
    ),
  ),
  'redirect-loop': error((a: { chain: readonly string[] }) =>
    say(
      `The redirect goes round in a circle: ${a.chain.map(quote).join(' → ')}.`,
      'Make one of them lead to a page.',
    ),
  ),
  'removed-is-published': error((a: { path: string; from?: string | undefined }) =>
    say(
      `${quote(a.path)} is listed as removed, but it is published${since(a.from)}.`,
      'Take it off the list, or delete its source.',
    ),
  ),
  'removed-redirects': error((a: { path: string; source: string }) =>
    say(
      `${quote(a.path)} is listed as removed, but it redirects: ${a.source}.`,
      'Keep one of the two.',
    ),
  ),
  'path-form': error((a: { path: string; problem: string; instead?: string | undefined }) =>
    say(
      `${quote(a.path)} is not how a path is written: ${a.problem}.`,
      a.instead === undefined ? undefined : `Write ${quote(a.instead)}.`,
    ),
  ),
};
