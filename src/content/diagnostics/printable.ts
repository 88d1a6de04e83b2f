import { replaceHidden } from '../../base/text/hidden-characters.ts';

// Control characters, and characters that reverse the text or end a line: a terminal would obey them.
const obeyed = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const pictures = 0x2400;
const deletePicture = '\u2421';
const unknown = '\ufffd';

/**
 * A text of one line that is safe to print on a terminal: every control or invisible character is shown as a
 * symbol one column wide; tabs are two spaces. Everything else stays.
 */
export const printable = (text: string): string => replaceObeyed(text, stand);

/** A text with something else in place of each character that a terminal obeys or nobody sees. */
export const replaceObeyed = (text: string, stand: (character: string) => string): string =>
  replaceHidden(text.replace(obeyed, stand), stand);

function stand(character: string): string {
  if (character === '\t') return '  ';
  if (character === '\u007f') return deletePicture;
  return character < ' ' ? String.fromCharCode(pictures + character.charCodeAt(0)) : unknown;
}
