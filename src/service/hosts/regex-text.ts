import { foldPath, withStandIns } from '../../base/text/fold-path.ts';
import { spellingsOf, wholeSpellings, type CharacterSpellings } from './spellings.ts';

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
  let current: string | undefined;
  for (const pattern of patterns) {
    const joined = current === undefined ? pattern : `${current}|${pattern}`;
    if (current !== undefined && byteLength(joined) > limit) {
      chunks.push(current);
      current = pattern;
    } else current = joined;
  }
  return current === undefined ? chunks : [...chunks, current];
}

/** Length of a text in UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

const isPlain = (character: string): boolean =>
  /^[A-Za-z0-9/_]$/.test(character) || character.charCodeAt(0) > 0x9f;

const coded = (character: string): string =>
  `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
