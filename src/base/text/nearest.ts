import { distance } from 'fastest-levenshtein';

/** A longer text is not a typo, and comparing it would take long. */
const longest = 300;

/**
 * The candidate that `text` was most likely meant to be, or undefined if none is close: at most a third of
 * its letters differ, or one of two or three; two of four or five, if the first letter is the same and more than half of
 * all are. Letter case does not
 * count, and two swapped neighbours are one difference.
 */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  if (text.length > longest) return undefined;
  const wanted = text.toLowerCase();
  return closest(candidates, mostSteps(wanted), (candidate) =>
    steps(wanted, candidate.toLowerCase()),
  );
}

/** Asks whether the nearest candidate was meant; what else to say if none is close. */
export function didYouMean(text: string, candidates: Iterable<string>, otherwise: string): string {
  const meant = nearest(text, candidates);
  return meant === undefined ? otherwise : `Did you mean ${meant}?`;
}

/**
 * The same for paths: folders that a candidate shares with `text` do not count, and a page with the same
 * name in another folder is meant if it is the only one.
 */
export function nearestPath(text: string, candidates: Iterable<string>): string | undefined {
  if (text.length > longest) return undefined;
  const wanted = text.toLowerCase().replace(/\/$/, '');
  const paths = [...candidates];
  const near = closest(paths, wanted.length, (candidate) => {
    const path = candidate.toLowerCase();
    if (depth(path) !== depth(wanted)) return Infinity;
    const shared = sharedFolders(wanted, path);
    const rest = wanted.slice(shared);
    const count = steps(rest, path.slice(shared));
    return count > mostSteps(rest) ? Infinity : count;
  });
  if (near !== undefined) return near;
  const name = wanted.slice(wanted.lastIndexOf('/'));
  const namesakes =
    name.length > 2 ? paths.filter((path) => path.toLowerCase().endsWith(name)) : [];
  return namesakes.length === 1 ? namesakes[0] : undefined;
}

const depth = (path: string): number => path.split('/').length;

function closest(
  candidates: Iterable<string>,
  most: number,
  stepsTo: (candidate: string) => number,
): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of candidates) {
    const count = stepsTo(candidate);
    if (count < least) [best, least] = [candidate, count];
  }
  return best;
}

function mostSteps({ length }: string): number {
  if (length < 2) return 0;
  return Math.max(length > 3 ? 2 : 1, Math.floor(length / 3));
}

function steps(a: string, b: string): number {
  const { length } = a;
  // At least this many letters have to be added or left out.
  const least = Math.abs(length - b.length);
  if (least > mostSteps(a)) return Infinity;
  if (isSwapped(a, b)) return 1;
  const count = distance(a, b);
  if (count > 1 && sharedLetters(a, b) * 2 <= Math.max(length, b.length)) return Infinity;
  return count > Math.max(1, length / 3) && !b.startsWith(a.charAt(0)) ? Infinity : count;
}

const mostComparisons = 500_000;

/**
 * Returns the nearest candidate for one text after another, as long as that takes no more than a second in
 * all: of very many texts the later ones get none.
 */
export function createSuggester(
  candidates: () => readonly string[],
  nearestOf: (text: string, candidates: readonly string[]) => string | undefined = nearestPath,
): (text: string) => string | undefined {
  let texts: readonly string[] | undefined;
  let left = mostComparisons;
  return (text) => {
    texts ??= candidates();
    if (left <= 0) return undefined;
    left -= Math.max(1, texts.length);
    return nearestOf(text, texts);
  };
}

/** How many letters of two texts differ; infinity if they are not close. */
export const typoDistance = (text: string, other: string): number =>
  text.length > longest ? Infinity : steps(text.toLowerCase(), other.toLowerCase());

/** How many letters of one text are in another, each as often as it is there. */
function sharedLetters(a: string, b: string): number {
  let left = b;
  for (const letter of a) left = left.replace(letter, '');
  return b.length - left.length;
}

/** Whether two texts are the same except for two swapped neighbouring letters. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a.charAt(at) === b.charAt(at)) at += 1;
  return a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b;
}

/** Length of the folders, with their slash, that two paths have in common. */
function sharedFolders(a: string, b: string): number {
  let shared = 0;
  for (let slash = a.indexOf('/'); slash >= 0; slash = a.indexOf('/', slash + 1)) {
    if (!b.startsWith(a.slice(0, slash + 1))) break;
    shared = slash + 1;
  }
  return shared;
}
