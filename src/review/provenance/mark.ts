/**
 * Marks are letters that no text has by chance. They look like any other word: slugs, addresses, JSON, HTML
 * and markdown pass them on unchanged.
 */
const markForm = /zq([a-z]{5})qz/gi;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const length = 5;

/** The mark of a number; all have the same length, so they do not change their order among each other. */
export function markOf(id: number): string {
  let text = '';
  for (let rest = id, at = 0; at < length; at += 1) {
    text = letters.charAt(rest % letters.length) + text;
    rest = Math.floor(rest / letters.length);
  }
  return `zq${text}qz`;
}

/** The numbers whose marks occur in a text. */
export function marksIn(text: string): Set<number> {
  const found = new Set<number>();
  for (const [, digits = ''] of text.matchAll(markForm)) {
    let id = 0;
    for (const digit of digits.toLowerCase()) id = id * letters.length + letters.indexOf(digit);
    found.add(id);
  }
  return found;
}

/** A text without marks. */
export const withoutMarks = (text: string): string => text.replace(markForm, '');

/**
 * A text with a mark after the first letter of each line, and at its end, so that whatever is made from its
 * beginning or its end has it as well. An address keeps its scheme, and text that ends in a number keeps that
 * number.
 */
export function marked(text: string, mark: string): string {
  const scheme = /^[a-z]+:\/\//.exec(text)?.[0];
  if (scheme !== undefined) return `${scheme}${mark}${text.slice(scheme.length)}`;
  const lines = text.split('\n').map((line) => line.replace(/\p{L}/u, (letter) => letter + mark));
  const begun = lines.join('\n');
  if (/\d$/.test(text) && begun !== text) return begun;
  const content = begun.trimEnd();
  return content + mark + begun.slice(content.length);
}
