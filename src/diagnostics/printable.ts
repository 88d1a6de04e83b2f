import { replaceHidden } from '../text/hidden-characters.ts';

// Controls, and what turns the direction of a text or ends a line: a terminal would obey them.
const obeyed = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const pictures = 0x2400;
const deletePicture = '\u2421';
const unknown = '\ufffd';

/**
 * A text of one line as a terminal may be given it: every character that it would obey is shown by a
 * picture one column wide, and so is what nobody would see; tabs are two spaces. All else stays.
 */
export const printable = (text: string): string =>
  replaceHidden(text.replace(obeyed, stand), stand);

function stand(character: string): string {
  if (character === '\t') return '  ';
  if (character === '\u007f') return deletePicture;
  return character < ' ' ? String.fromCharCode(pictures + character.charCodeAt(0)) : unknown;
}
