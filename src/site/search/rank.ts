import type { FoundWord } from './find-words.ts';
import type { SearchIndex } from './format.ts';

/** Words of a query that together stand for one thing. */
export interface QueryWord {
  /** Their places in the query. */
  readonly at: readonly number[];
  /** What each of them may stand for; an entry has to match all. */
  readonly words: readonly (readonly FoundWord[])[];
}

/** How much of the best entry's words an entry has to have, rare ones counting more. */
const leastShare = 0.5;

/** The least weight of a name of one word, but for rounding; divided by the square root of its number of words. */
const nameWeight = 89;
/** So many entries of which the query has a whole name come among as many first ones. */
const mostNamed = 3;

/**
 * The numbers of the entries that words lead to, best first. A rare word counts more than a frequent one, and
 * an entry that has more of the words comes before one that has fewer. What has less than half of what another
 * one has is left out. Of what has a whole name in the query nothing is left out, and three are among the first three.
 *
 * @param length how many words the query has; what is at further places counts for whole names alone.
 * @param count how many entries there are.
 * @param preceding which pages come before which apps that have no more of the words.
 */
export function rankEntries(
  query: readonly QueryWord[],
  length: number,
  count: number,
  { worries, apps }: Pick<SearchIndex, 'worries' | 'apps'> = { worries: [], apps: [] },
): number[] {
  const best: Map<number, number>[] = [];
  const rarity: number[] = [];
  for (const { at, words } of query) {
    const scores = words.map(scoresOf).reduce(both);
    const rare = Math.log(1 + count / Math.max(1, scores.size));
    for (const place of at) {
      const ofPlace = (best[place] ??= new Map<number, number>());
      rarity[place] = Math.max(rarity[place] ?? 0, scores.size === 0 ? 0 : rare);
      for (const [number, score] of scores)
        if ((ofPlace.get(number) ?? 0) < score) ofPlace.set(number, score);
    }
  }
  const totals = new Map<number, Total>();
  best.forEach((all, place) => {
    const rare = rarity[place] ?? 0;
    for (const [number, score] of all) {
      const total = totals.get(number) ?? { score: 0, covered: 0, strongest: 0, scores: [] };
      total.scores.push(score);
      totals.set(number, total);
      if (place >= length) continue;
      total.score += score * rare;
      total.covered += rare;
      total.strongest = Math.max(total.strongest, score);
    }
  });
  const most = [...totals.values()].reduce((high, { covered }) => Math.max(high, covered), 0);
  const ranked = Array.from(totals, ([number, total]) => ({
    number,
    covered: total.covered,
    value: total.score * total.covered,
    isNamed: hasWholeName(total),
  }))
    .filter(({ covered, isNamed }) => covered > 0 && (isNamed || covered >= most * leastShare))
    .sort((a, b) => b.value - a.value || a.number - b.number);
  const worry = ranked.find(({ number }) => worries.includes(number));
  const app = ranked.findIndex(({ number }) => apps.includes(number));
  if (worry !== undefined && app >= 0 && app < ranked.indexOf(worry)) {
    const isNamed = ranked[app]?.isNamed === true;
    if (!isNamed && worry.covered >= (ranked[app]?.covered ?? 0))
      ranked.splice(app, 0, ...ranked.splice(ranked.indexOf(worry), 1));
  }
  const named = ranked.filter(({ isNamed }) => isNamed).slice(0, mostNamed);
  const others = ranked
    .filter((entry) => !named.includes(entry))
    .slice(0, mostNamed - named.length);
  const first = [...named, ...others];
  return ranked
    .sort((a, b) => Number(first.includes(b)) - Number(first.includes(a)))
    .map(({ number }) => number);
}

/** What the words of a query give to an entry. */
interface Total {
  score: number;
  /** The rarity of the words that it has. */
  covered: number;
  /** The highest score of a word that tells something. */
  strongest: number;
  readonly scores: number[];
}

/** Whether the query has all words of a name, one that tells something among them: so many weigh what those of it do. */
const hasWholeName = ({ strongest, scores }: Total): boolean =>
  [...scores]
    .sort((a, b) => b - a)
    .some((score, at) => Math.min(score, strongest) >= nameWeight / Math.sqrt(at + 1));

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
    const otherScore = others.get(number);
    if (otherScore !== undefined) common.set(number, Math.min(score, otherScore));
  }
  return common;
}
