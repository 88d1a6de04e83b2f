/** Consecutive characters that a reader cannot see in their place; offsets are UTF-16 units. */
export interface HiddenCharacters {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * What is never visible: controls except for tabs and line ends, lone surrogates, noncharacters, and what
 * Unicode calls default-ignorable; and the mark of a character that was lost. None of these sets has changed since Unicode 14, so that every Node
 * version gives the same result; for the same reason unassigned characters are not part of it.
 */
const hidden =
  '[\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\p{Cs}\\p{Co}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\u2800\\ufff9-\\ufffd]';

// Blocks, not properties of letters: those grow with each version of Unicode.
const picture = '[\\u2190-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1faff}]';
/** Arabic, Syriac, N’Ko, Mongolian, and the scripts of India and its neighbours. */
const joining =
  '[\\u0600-\\u08ff\\u0900-\\u0dff\\u0f00-\\u109f\\u1700-\\u18af\\u1900-\\u1cff\\ua800-\\uaaff\\uabc0-\\uabff\\ufb50-\\ufdcf\\ufdf0-\\ufdff\\ufe70-\\ufefc\\u{10a00}-\\u{10aff}\\u{10d00}-\\u{10d3f}\\u{11000}-\\u{11fff}\\u{1e900}-\\u{1e95f}]';
/** Scripts that are written without spaces between words, from Thai to Khmer. */
const spaceless = '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u1950-\\u19df\\u1a20-\\u1aaf]';
const ideograph =
  '[\\u3001-\\u3029\\u3400-\\u9fff\\uf900-\\ufaff\\uff01-\\uff1f\\u{20000}-\\u{3fffd}]';
const mongolian = '[\\u1820-\\u18aa]';
const tagLetter = '\\u{e0061}-\\u{e007a}';

/** Where a script or an emoji needs such a character. */
const needed = [
  // emoji: colourful or plain form, keycaps, joined pictures, flags of regions
  `(?<=[\\xa9\\xae\\u203c\\u2049\\u2122\\u2139]|${picture})[\\ufe0e\\ufe0f]`,
  '(?<=[#*0-9])\\ufe0f(?=\\u20e3)',
  `(?<=${picture}\\ufe0f?)\\u200d(?=${picture})`,
  `(?<=\\u{1f3f4})[${tagLetter}]{2}[\\u{e0030}-\\u{e0039}${tagLetter}]{1,3}\\u{e007f}`,
  // joiners beside a letter that joins, never two of them
  `(?<=${joining})[\\u200c\\u200d](?!${hidden})`,
  `(?<!${hidden})[\\u200c\\u200d](?=${joining})`,
  `(?<=${spaceless})\\u200b(?=${spaceless})`,
  // variants of letters and signs
  `(?<=${ideograph})[\\ufe00-\\ufe02\\u{e0100}-\\u{e011f}]`,
  '(?<=[\\u1000-\\u109f\\u2200-\\u22ff\\u2a00-\\u2aff\\ua840-\\ua877\\uaa60-\\uaa7f])\\ufe00',
  `(?<=${mongolian})[\\u180b-\\u180d\\u180f]`,
  `(?<=${mongolian})\\u180e(?=${mongolian})`,
  // the blank cell of braille
  '(?<=[\\u2801-\\u28ff])\\u2800|\\u2800(?=[\\u2801-\\u28ff])',
].join('|');

const suspect = new RegExp(hidden, 'u');
const pieces = new RegExp(`(?:${needed})|(${hidden})`, 'gu');
const directionMark = /[\u061c\u200e\u200f]/;
/** The blocks whose letters run from right to left, including future ones. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Finds what a reader cannot see, except for what a script needs: joiners in Persian and Hindi, the parts of
 * an emoji, variants of Chinese characters, direction marks in a line that runs from right to left.
 */
export function hiddenCharacters(text: string): HiddenCharacters[] {
  if (!suspect.test(text)) return [];
  const runs: { start: number; end: number; text: string }[] = [];
  const isTurned = createLineTest(text, rightToLeft);
  for (const { 1: character, index } of text.matchAll(pieces)) {
    if (character === undefined) continue;
    if (directionMark.test(character) && isTurned(index)) continue;
    const last = runs.at(-1);
    const end = index + character.length;
    if (last?.end !== index) runs.push({ start: index, end, text: character });
    else Object.assign(last, { end, text: last.text + character });
  }
  return runs;
}

/** A text with something visible in place of each invisible character. */
export function replaceHidden(text: string, stand: (character: string) => string): string {
  let shown = '';
  let at = 0;
  for (const { start, end, text: run } of hiddenCharacters(text)) {
    shown += text.slice(at, start) + Array.from(run, stand).join('');
    at = end;
  }
  return shown + text.slice(at);
}

/** Whether the line around an offset has a match; offsets are requested in order. */
function createLineTest(text: string, wanted: RegExp): (offset: number) => boolean {
  let [end, holds] = [-1, false];
  return (offset) => {
    if (offset > end) {
      const start = text.lastIndexOf('\n', offset) + 1;
      end = text.indexOf('\n', offset);
      if (end < 0) end = text.length;
      holds = wanted.test(text.slice(start, end));
    }
    return holds;
  };
}
