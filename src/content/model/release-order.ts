import { compareCodePoints } from '../../base/text/compare-code-points.ts';

interface Named {
  readonly name: string;
  readonly published: string;
}

/** Releases from the newest to the first: by their days, those of one day by their names. */
export const newestReleaseFirst = <Some extends Named>(releases: readonly Some[]): Some[] =>
  releases.toSorted(
    (a, b) =>
      compareCodePoints(b.published, a.published) ||
      (compareReleaseNames(b.name, a.name) ?? compareCodePoints(b.name, a.name)),
  );

/**
 * The order of two names of releases, 0 for two spellings of one version; undefined for a date and a version,
 * which cannot be compared.
 */
export function compareReleaseNames(a: string, b: string): number | undefined {
  if (isDate(a) !== isDate(b)) return undefined;
  const [one, other] = [a, b].map((name) => name.replace(/^v/, '').split(/[.-]/).map(Number)) as [
    number[],
    number[],
  ];
  const steps = Array.from({ length: Math.max(one.length, other.length) });
  return steps
    .map((_, index) => (one[index] ?? 0) - (other[index] ?? 0))
    .reduce((order, step) => order || step, 0);
}

/** Whether the name of a release is a date, perhaps with the number of a further one on that day. */
const isDate = (name: string): boolean => /^\d{4}-/.test(name);
