import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';

/** Tries the first rows of a table alone; returns whether they cause a finding, too. */
export type Trial = (rowCount: number) => (diagnostic: Diagnostic) => boolean;

/** Each trial checks the catalogue; findings that need more keep their place. */
const mostTrials = 60;

/**
 * The row that completes the cause of each finding of a table: with the rows before it the finding is not
 * there, with it, it is. Found by halving, for all findings together.
 */
export function findRows(
  findings: readonly Diagnostic[],
  rowCount: number,
  trial: Trial,
): ReadonlyMap<Diagnostic, number> {
  const found = new Map<Diagnostic, number>();
  let left = mostTrials;
  const search = (some: readonly Diagnostic[], from: number, to: number): void => {
    if (some.length === 0) return;
    if (to - from <= 1) {
      for (const each of some) found.set(each, from);
      return;
    }
    if (left === 0) return;
    left -= 1;
    const middle = Math.floor((from + to) / 2);
    const isThere = trial(middle);
    search(some.filter(isThere), from, middle);
    search(
      some.filter((each) => !isThere(each)),
      middle,
      to,
    );
  };
  search(findings, 0, rowCount);
  return found;
}
