import { foldPath, withStandIns } from '../../base/text/fold-path.ts';

/** The ways to write one character of a name. */
export type CharacterSpellings = readonly string[];

/** Letters whose third form, or whose compatibility form, folds to them; by the folded letter. */
const furtherForms: Readonly<Record<string, string>> = {
  '\u01c6': '\u01c5',
  '\u01c9': '\u01c8',
  '\u01cc': '\u01cb',
  '\u01f3': '\u01f2',
  '\u00df': '\u1e9e',
  '\u03b8': '\u03f4',
  '\u03c9': '\u2126',
  '\u00e5': '\u212b',
  k: '\u212a',
};

/**
 * The ways to write each character of a path so that it still folds to the same: either letter
 * case, composed or decomposed, `+` for a space, any form of a quote.
 */
export function spellingsOf(path: string): CharacterSpellings[] {
  return Array.from(foldPath(path), (character) => {
    const cased = [character, character.toUpperCase(), furtherForms[character] ?? character];
    const all = [...cased, ...cased.flatMap(decompositions), ...withStandIns(character)];
    return [...new Set(all)].filter((spelling) => foldPath(spelling) === character);
  });
}

/**
 * Whole paths that fold to the same and do not result from any choice of single characters: letters whose
 * case depends on their neighbours.
 */
export function wholeSpellings(path: string): string[] {
  const folded = foldPath(path);
  const cased = [path, path.toUpperCase()];
  const whole = cased.flatMap((each) => [each, each.normalize('NFC'), each.normalize('NFD')]);
  return [...new Set(whole)].filter((spelling) => foldPath(spelling) === folded);
}

/** Every split of a composed character into a composed start and combining marks. */
function decompositions(character: string): string[] {
  const parts = Array.from(character.normalize('NFD'));
  return parts.map((_, index) => {
    const start = parts.slice(0, index + 1).join('');
    return start.normalize('NFC') + parts.slice(index + 1).join('');
  });
}
