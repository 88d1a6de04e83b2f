import type { FoundWord } from './find-words.ts';

/** Words of a query that together stand for one thing. */
export interface QueryWord {
  /** Their places in the query. */
  readonly at: readonly number[];
  /** What each of them may stand for; an entry has to match all. */
  readonly words: readonly (readonly FoundWord[])[];
}

/** How much of the best entry's words an entry has to have, rare ones counting more. */
const leastShare = 0.5;

/**
 * The numbers of the entries that words lead to, best first. A rare word counts more than a frequent one, and
 * an entry that has more of the words comes before one that has fewer. What has less than half of what another
 * one has is left out.
 *
 * @param length how many words the query has.
 * @param count how many entries there are.
 */
export function rankEntries(query: readonly QueryWord[], length: number, count: number): number[] {
  const best = Array.from({ length }, () => new Map<number, number>());
  const rarity = Array.from({ length }, () => 0);
  for (const { at, words } of query) {
    const scores = words.map(scoresOf).reduce(both);
    const rare = Math.log(1 + count / Math.max(1, scores.size));
    for (const place of at) {
      const known = best[place];
      rarity[place] = Math.max(rarity[place] ?? 0, scores.size === 0 ? 0 : rare);
      for (const [number, score] of scores)
        if ((known?.get(number) ?? 0) < score) known?.set(number, score);
    }
  }
  const totals = new Map<number, { score: number; covered: number }>();
  for (const [place, scores] of best.entries()) {
    const rare = rarity[place] ?? 0;
    for (const [number, score] of scores) {
      const total = totals.get(number) ?? { score: 0, covered: 0 };
      totals.set(number, { score: total.score + score * rare, covered: total.covered + rare });
    }
  }
  const most = [...totals.values()].reduce((high, { covered }) => Math.max(high, covered), 0);
  return [...totals]
    .filter(([, { covered }]) => covered >= most * leastShare)
    .map(([number, { score, covered }]) => ({ number, value: score * covered }))
    .sort((a, b) => b.value - a.value || a.number - b.number)
    .map(({ number }) => number);
}

/** The best score of each entry that a word may lead to. */
function scoresOf(words: readonly FoundWord[]): Map<number, number> {
  const scores = new Map<number, number>();
  for (const { line, likeness } of words) {
    const [, ...postings] = line;
    for (const [weight = 0, first = 0, ...steps] of postings) {
      const score = weight * likeness;
      let number = first;
      const note = (): void => {
        if ((scores.get(number) ?? 0) < score) scores.set(number, score);
      };
      note();
      for (const step of steps) {
        number += step;
        note();
      }
    }
  }
  return scores;
}

/** The scores of the entries that are in both, by the lower of the two. */
function both(some: Map<number, number>, others: Map<number, number>): Map<number, number> {
  const common = new Map<number, number>();
  for (const [number, score] of some) {
    const other = others.get(number);
    if (other !== undefined) common.set(number, Math.min(score, other));
  }
  return common;
}
