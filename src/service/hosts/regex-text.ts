import { foldPath, withStandIns } from '../../base/text/fold.ts';

/** The start of `X-Forwarded-Proto` if the visitor's own connection is https, ignoring letter case; in PCRE, RE2 and CEL. */
export const forwardedHttps = '[ \\t]*https[ \\t]*(?:,|$)';

type CharacterSpellings = readonly string[];

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
function spellingsOf(path: string): CharacterSpellings[] {
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
function wholeSpellings(path: string): string[] {
  const folded = foldPath(path);
  const cased = [path, path.toUpperCase()];
  const whole = cased.flatMap((spelling) => [
    spelling,
    spelling.normalize('NFC'),
    spelling.normalize('NFD'),
  ]);
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

/**
 * A text as a regular expression that matches exactly it, in both PCRE and RE2. Characters that are special
 * to either, or to the configuration around it, are written as codes: no quote, dollar, brace, percent sign
 * or backslash of a title ever gets into a configuration.
 */
export const literalPattern = (text: string): string =>
  Array.from(text, (character) => (isPlain(character) ? character : coded(character))).join('');

/** A pattern for every spelling of a path: letter case, composed or not, what stands in for spaces and quotes. */
export function spellingPattern(path: string): string {
  const pattern = spellingsOf(path).map(onePattern).join('');
  const matches = new RegExp(`^(?:${pattern})$`, 'u');
  const others = wholeSpellings(path).filter((spelling) => !matches.test(spelling));
  return [pattern, ...others.map(anyStandIns)].join('|');
}

const anyStandIns = (path: string): string =>
  Array.from(path, (character) => {
    const all = withStandIns(foldPath(character));
    return onePattern(all.length > 1 ? all : [character]);
  }).join('');

function onePattern(choices: CharacterSpellings): string {
  const [first = ''] = choices;
  if (choices.length <= 1) return literalPattern(first);
  const isClass = choices.every((choice) => /^[\x20-\x7e]$/.test(choice));
  const patterns = choices.map(literalPattern);
  return isClass ? `[${patterns.join('')}]` : `(?:${patterns.join('|')})`;
}

/** Patterns joined to alternations, none longer than `limit` bytes of UTF-8 unless one alone is. */
export function alternations(patterns: readonly string[], limit: number): string[] {
  const chunks: string[] = [];
  for (const pattern of patterns) {
    const joined = [...chunks.slice(-1), pattern].join('|');
    if (chunks.length > 0 && byteLength(joined) <= limit) chunks[chunks.length - 1] = joined;
    else chunks.push(pattern);
  }
  return chunks;
}

export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

const isPlain = (character: string): boolean =>
  /^[A-Za-z0-9/_]$/.test(character) || character.charCodeAt(0) > 0x9f;

const coded = (character: string): string =>
  `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
