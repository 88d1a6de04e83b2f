import { distance } from 'fastest-levenshtein';

/**
 * The name that differs least from `given`, if by no more than a third of its letters. Stricter than elsewhere:
 * a variable that is taken for a slip, such as `SIGNUP_HOST` for `SIGNUP_LIST`, turns sign-ups off.
 */
export function nearestName(given: string, names: Iterable<string>): string | undefined {
  const wanted = given.toLowerCase().slice(0, 100);
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(wanted.length / 3));
  for (const name of names) {
    const steps = distance(wanted, name.toLowerCase());
    if (steps < fewest || (steps === fewest && best === undefined)) [best, fewest] = [name, steps];
  }
  return best;
}
