import { foldPath } from '../../../base/text/fold-path.ts';
import { compareCodePoints } from '../../../base/text/compare-code-points.ts';
import { spellingsOf, wholeSpellings } from '../spellings.ts';

/** A spelling of a letter, and the letter that it stands for. */
export type Letter = readonly [spelling: string, letter: string];

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** The two small sigmas depend on their neighbours, and not every engine knows that. */
const oneSigma = (text: string): string => text.replaceAll('ς', 'σ');

/** The key of a path: every spelling of it has the same one. */
export const keyOf = (path: string): string => oneSigma(foldPath(path));

/**
 * What turns every spelling of some paths into their keys, apart from ASCII letters in lower case and `+` for
 * a space. CloudFront's engine cannot normalise texts, and how it changes the case of other letters is not
 * documented. Longer spellings come first: a letter with its marks before the letter.
 */
export function lettersOf(paths: readonly string[]): readonly Letter[] {
  const letters = new Map<string, string>();
  const add = (spelling: string, folded: string): void => {
    const letter = oneSigma(folded);
    if (!isAscii(spelling) && spelling !== letter) letters.set(spelling, letter);
  };
  for (const path of paths)
    if (!isAscii(path))
      for (const spelling of wholeSpellings(path))
        for (const character of spelling) add(character, foldPath(character));
  for (const folded of new Set(paths.flatMap((path) => Array.from(foldPath(path)))))
    for (const spelling of spellingsOf(folded).flat()) add(spelling, folded);
  return [...letters].sort(
    ([one], [other]) => other.length - one.length || compareCodePoints(one, other),
  );
}
