import { Scalar } from 'yaml';
import { characterName } from '../../base/text/character-names.ts';
import { hiddenCharacters } from '../../base/text/hidden-characters.ts';
import { error } from '../diagnostics/message.ts';
import { replace } from '../diagnostics/propose.ts';
import { bus } from '../diagnostics/example-files.ts';
import type { ReportOf } from '../diagnostics/finding.ts';
import type { PlaceAt } from './source-file.ts';

/** Characters that reverse the direction of text. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

const isLost = (characters: string): boolean => characters.includes('\ufffd');

/** Characters that reverse the direction of a text, and so change its meaning, or stand for a bullet or a lost letter. */
const meaningful = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\uf0b7\ufffd]/;

/** The bullet of a word processor, in a font of its own. */
const bullet = '\uf0b7';

/** Characters that separate two words, which would be one without them. */
const separating = /^[\v\f\u0085\u2028\u2029\u2800\u3164\uffa0]+$/;

export const codes = {
  'hidden-character': error({
    title: 'a text contains something that nobody can see or read',
    meaning:
      'Some characters have no shape: they can hide words from people but not from programs, or reverse a line, and most come with pasted text. Those that a script needs are allowed, such as joiners in Persian and direction marks in Arabic. U+FFFD stands where a program could not read a letter. Remove the one that the message names; write a soft hyphen as `&shy;` in markdown.',
    message: (a: { characters: string }) => {
      if (isLost(a.characters))
        return 'A character was lost here: a program that could not read it put U+FFFD in its place.';
      const [first = '', ...more] = Array.from(a.characters);
      const what = more.length === 0 ? 'a character' : `${more.length + 1} characters`;
      const name = `${more.length === 0 ? '' : 'the first is '}${characterName(first)}`;
      return `This contains ${what} that nobody can see: ${name}.`;
    },
    hint: (a) => {
      if (isLost(a.characters)) return 'Type it again.';
      if (a.characters === bullet)
        return 'It was a bullet: write a hyphen and a space in its place.';
      return turning.test(a.characters)
        ? 'It reverses the direction of the text, so that people see something different from what programs read. Delete it.'
        : 'Type this part again to delete it; pasted text often contains such characters.';
    },
    fix: {
      does: 'The character is deleted, or becomes a space where it separates lines or words; not one that reverses the direction of the text, stands for a bullet or a lost one, or is written by its name or number.',
      propose: ({ characters }, spot) => {
        // Whoever wrote a character by its name or number may have meant it.
        if (spot.written !== characters || meaningful.test(characters)) return undefined;
        if (separating.test(characters)) return replace(spot, 'Write a space', ' ');
        const isOne = Array.from(characters).length === 1;
        return replace(spot, `Delete the invisible ${isOne ? 'character' : 'characters'}`, '');
      },
    },
    fails: bus('description: "Ring the be\u200bll."'),
    passes: bus('description: Ring the bell.'),
  }),
};

const escapes = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8}))/gi;

/** Characters that no schema allows in a text: they are reported there. */
export const reportedByShape = /[\p{Cc}\p{Cs}]/u;

/** Reports invisible characters in a text whose source escapes them: `"\u200b"`. */
export function reportEscaped(
  { type, value, range }: Scalar,
  yaml: string,
  place: PlaceAt,
  report: ReportOf<typeof codes>,
): void {
  if (type !== Scalar.QUOTE_DOUBLE || typeof value !== 'string' || !range) return;
  const [start, end] = range;
  const source = yaml.slice(start, end);
  if (!source.includes('\\')) return;
  const runs = hiddenCharacters(value).filter(
    ({ text }) => !source.includes(text) && !reportedByShape.test(text),
  );
  let from = 0;
  for (const { text: characters } of runs) {
    const first = String.fromCodePoint(characters.codePointAt(0) ?? 0);
    const escape = [...source.matchAll(escapes)].find(
      (match) => match.index >= from && decoded(match) === first,
    );
    from = escape === undefined ? from : escape.index + escape[0].length;
    const at = escape === undefined ? place(start, end) : place(start + escape.index, start + from);
    report({ code: 'hidden-character', args: { characters }, at });
  }
}

const decoded = ([, two, four, eight]: RegExpExecArray): string =>
  String.fromCodePoint(parseInt(two ?? four ?? eight ?? '0', 16));
