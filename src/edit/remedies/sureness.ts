import { foldPath } from '../../base/text/fold-path.ts';
import { nearest, slips } from '../../base/text/nearest.ts';
import { toKey } from '../../base/text/to-key.ts';

/** A shorter word is one typo away from too many others. */
const leastLength = 4;

/**
 * Whether only one of some choices can have been meant: the same letters in another form, the name of what it
 * stands for, the only choice that is close at all, or the only one that is a single typo away.
 */
export function isSure(given: string, meant: string, choices: readonly string[]): boolean {
  const others = choices.filter((choice) => choice !== meant);
  if (toKey(given) === toKey(meant)) return others.every((other) => toKey(other) !== toKey(given));
  // A choice that is found without being close was found by its name.
  if (nearest(given, choices) !== meant) return true;
  if (given.length < leastLength) return false;
  if (nearest(given, others) === undefined) return true;
  return slips(given, meant) === 1 && others.every((other) => slips(given, other) > 1);
}

/** Whether two paths differ only in letter case or in the form of the page that they ask for. */
export const isSamePage = (given: string, meant: string): boolean =>
  foldPath(given.replace(/\.(?:html|md)$|\/$/, '')) === foldPath(meant);
