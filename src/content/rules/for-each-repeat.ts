import { groupBy } from '../../base/text/group-by.ts';
import type { RuleInput } from './rule.ts';
import { createSeniority, type Claim } from './who-came-first.ts';

/**
 * Calls back for each claim to something that another has, too, with the one that came first; of two of which nothing
 * tells that, the one that is given first.
 *
 * @param found `isKnown` says whether something tells.
 */
export function forEachRepeat<Item extends Claim>(
  claims: Iterable<Item>,
  keyOf: (value: string) => string,
  input: RuleInput,
  found: (repeat: Item, first: Item, isKnown: boolean) => void,
): void {
  const all = groupBy([...claims], ({ value }) => keyOf(value));
  const compare = createSeniority(input);
  for (const group of all.values()) {
    const [first = group[0], ...others] = group.toSorted(compare);
    for (const repeat of others) found(repeat, first, compare(first, repeat) < 0);
  }
}

/** For keys that are compared as a reader sees them: the bytes of an accent do not count. */
export const exact = (value: string): string => value.normalize('NFC');
