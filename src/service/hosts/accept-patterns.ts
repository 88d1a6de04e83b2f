import { limits } from '../../contract/limits.ts';

/** Matches the start of an Accept header that is too long to be evaluated, in PCRE and RE2. */
export const longAccept = `.{${limits.acceptLength + 1}}`;

/**
 * What an Accept header contains, in any letter case, whenever a page may be markdown for it: the name of
 * markdown, or a weight of zero. A browser's has neither, so this is its only cost.
 */
export const markdownHint = 'text/markdown|=[ \\t]*0(?:\\.0{0,3})?(?![.0-9])';

/** What it contains whenever a 404 or 410 page may be HTML for it. */
export const htmlHint = 'text/html|application/xhtml';

/** What follows the last separator of the subject. */
export const digitsInOrder = '0123456789';

/** The ranges that matter; their names begin with different letters. */
export const rangeTypes = {
  html: 'text/html',
  xhtml: 'application/xhtml\\+xml',
  text: 'text/\\*',
  any: '\\*/\\*',
  markdown: 'text/markdown',
} as const;
type RangeType = keyof typeof rangeTypes;

const space = '[ \\t]*+';
const weightIs = (value: string): string => `;${space}q${space}=${space}(?:${value})${space}`;

/**
 * Negotiation as PCRE. The subject is the Accept header, the header again and the digits in order, with `separator`
 * after each header: PCRE can then test whether any other range has a higher weight, because a digit is smaller than
 * another when it stands before it in `0123456789`.
 *
 * Groups: 1 skips an element, 2 is a parameter without meaning here, 3 is a weight above the one that 7, 8 and 9 hold
 * the digits of (4 to 6 are its own).
 *
 * @param separator a character that no header contains, in PCRE syntax.
 */
export function acceptPatterns(separator: string) {
  const ends = `(?=[;,${separator}])`;
  const one = `(?:${weightIs('1(?:\\.0{0,3}+)?+')}${ends}|(?=[,${separator}]))`;
  const fraction = '0(?:\\.[0-9]{0,3}+)?+';
  const valid = `(?:${weightIs(fraction)}${ends}|${one})`;
  const positive = `(?:${weightIs('0\\.(?=[0-9]*[1-9])[0-9]{1,3}+')}${ends}|${one})`;
  const held = weightIs('0\\.(?|([0-9])([0-9])([1-9])|([0-9])([1-9])0?|([1-9])0{0,2})') + ends;
  const has = (type: RangeType, weight: string): string =>
    `(?:(?1),)*${space}${rangeTypes[type]}${space}(?2)*+${weight}`;
  const again = `[^${separator}]*+${separator}`;
  const start = (heavier: string): string => `${definitions(separator, heavier)}\\A`;
  const strictly = start(`${one}|${weightIs(above(separator, ends, false))}`);
  const atLeast = start(`${one}|${weightIs(above(separator, ends, true))}`);
  const nothingHeavier = [
    `(?!${has('html', '(?3)')})`,
    `(?!(?!${has('html', valid)})${has('text', '(?3)')})`,
    `(?!(?!${has('html', valid)})(?!${has('text', valid)})${has('any', '(?3)')})`,
    `(?!(?:(?!${has('html', valid)})|(?=${has('html', positive)}))${has('xhtml', '(?3)')})`,
  ].join('');
  const htmlIsRefused = `(?!${has('markdown', valid)})(?=${has('html', valid)})(?!${has('html', positive)})`;
  const otherwise = `(?:(?=${has('text', positive)})|(?!${has('text', valid)})(?=${has('any', positive)}))`;
  return {
    /** A page is markdown if one of these matches, ignoring letter case. */
    markdown: [
      start(one) + has('markdown', one),
      strictly + has('markdown', held) + again + nothingHeavier,
      start(one) + htmlIsRefused + otherwise,
    ],
    /** A 404 or 410 page is HTML if one of these matches. */
    htmlError: (['html', 'xhtml'] as const).flatMap((type) => [
      `${start(one)}(?=${has(type, one)})(?!${has('markdown', one)})`,
      `${atLeast}${has(type, held)}${again}(?!${has('markdown', '(?3)')})`,
    ]),
  };
}

function definitions(separator: string, heavier: string): string {
  const element = `((?:[^,"${separator}]|"(?:[^"\\\\${separator}]|\\\\[^${separator}])*+"?+)*+)`;
  const value = `(?:[^;,"${separator}]|"(?:[^"\\\\;${separator}]|\\\\[^;${separator}])*+"?+)*+`;
  const parameter = `(;${space}(?:charset|variant)?+${space}(?:=${value})?+(?=[;,${separator}]))`;
  const groups = heavier.includes('(?(7)') ? '' : '()()()';
  return `(?(DEFINE)${element}${parameter}(${heavier}${groups}))`;
}

/** A fraction above the held one, or not below it. */
function above(separator: string, ends: string, orEqual: boolean): string {
  const more = [4, 5, 6].map((ownDigit) => {
    const held = ownDigit + 3;
    return `([1-9])(?=[^${separator}]*+${separator}[0-9]*\\g{${held}}[0-9]*\\g{${ownDigit}})[0-9]*+`;
  });
  const beyond = orEqual ? '[0-9]*+' : '[0-9]*[1-9][0-9]*+';
  const last = orEqual ? '[0-9]*+' : '(?!)';
  const digits = [7, 8, 9].reduceRight(
    (rest, held, index) => `(?(${held})(?:${more[index] ?? ''}|\\g{${held}}${rest})|${beyond})`,
    last,
  );
  return `(?=0\\.[0-9]{0,3}+${space}${ends})0\\.${digits}`;
}
