import { inFile, noRemedy, type SomeRemedies } from './remedy-rule.ts';

const moves = '`catalogue mv` renames or moves a file and keeps the links to it.';
const content = 'Only a person knows what belongs there.';
const system = 'It is about the file itself, not about its text.';

/** Characters that reverse the direction of a text, and so change what a reader sees. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Characters that separate two words, which would be one without them. */
const separating = /^[\v\f\u0085\u2028\u2029\u2800\u3164\uffa0]+$/;

/** Remedies for faults of a source file as a whole. */
export const fileRemedies = {
  'missing-file': noRemedy(content),
  'unexpected-file': noRemedy(moves),
  'wrong-folder': noRemedy(moves),
  'merge-conflict': noRemedy('Only a person can say which of the two versions is right.'),
  'ignored-file': noRemedy('Only a person can say whether it is wanted somewhere else.'),
  'file-name': noRemedy(moves),
  'reserved-name': noRemedy(moves),
  'index-name': noRemedy(moves),
  'symbolic-link': noRemedy(system),
  'not-a-file': noRemedy(system),
  unreadable: noRemedy(system),
  'not-utf-8': noRemedy('Which encoding it has cannot be told from its bytes.'),
  'byte-order-mark': {
    best: 'certain',
    does: 'The byte order mark is removed.',
    propose: ({ at: { file } }) => ({
      title: 'Remove the byte order mark',
      certain: true,
      rawEdits: { file, edits: [{ start: 0, end: 1, text: '' }] },
    }),
  },
  'hidden-character': {
    best: 'certain',
    does: 'The character is deleted, or becomes a space where it separates lines or words; one that reverses the direction of the text, or that is written by its name or number, is only proposed.',
    propose({ args: { characters }, at }, { source }) {
      const range = source.offsetsOf(at);
      if (range === undefined) return undefined;
      const [start, end] = range;
      // If the character is not found, the finding is about the whole value.
      const written = source.text.slice(start, end);
      // Whoever wrote a character by its name or number may have meant it.
      const isNamed = /^(?:\\[xuU][\da-f]+)+$|^&[#\w]+;$/i.test(written);
      if (written !== characters && !isNamed) return undefined;
      const certain = !isNamed && !turning.test(characters);
      if (separating.test(characters))
        return inFile(source, 'Write a space', certain, { start, end, text: ' ' });
      const isOne = Array.from(characters).length === 1;
      const title = `Delete the invisible ${isOne ? 'character' : 'characters'}`;
      return inFile(source, title, certain, { start, end, text: '' });
    },
  },
  'empty-file': noRemedy(content),
  'front-matter-missing': {
    best: 'certain',
    does: 'Blank lines before the front matter are removed, and a first line with more or fewer than three hyphens gets three.',
    propose(_, { source }) {
      const [blank = ''] = /^\s*(?=---[ \t]*\n)/.exec(source.text) ?? [];
      if (blank !== '')
        return inFile(source, 'Remove the blank lines before the front matter', true, {
          start: 0,
          end: blank.length,
          text: '',
        });
      const [line] =
        /^-{4,}(?=[ \t]*\n[A-Za-z]\w*:[^\n]*\n(?:[^\n]*\n)*?---[ \t]*\n)/.exec(source.text) ?? [];
      return line === undefined
        ? undefined
        : inFile(source, 'Begin with three hyphens', true, {
            start: 0,
            end: line.length,
            text: '---',
          });
    },
  },
  'front-matter-open': {
    best: 'certain',
    does: 'A closing line of more than three hyphens gets three.',
    propose({ at }, { source }) {
      const range = source.offsetsOf(at);
      if (range === undefined) return undefined;
      const [start, end] = range;
      return start === 0 || !/^-{4,}\s*$/.test(source.text.slice(start, end))
        ? undefined
        : inFile(source, 'Close the front matter with three hyphens', true, {
            start,
            end,
            text: '---',
          });
    },
  },
  'front-matter-language': {
    best: 'certain',
    does: 'The name of the language is removed if it is YAML.',
    propose({ args: { language }, at }, { source }) {
      const range = source.offsetsOf(at);
      if (range === undefined || !/^ya?ml$/i.test(language)) return undefined;
      const [start, end] = range;
      return inFile(source, 'Begin with just ---', true, { start, end, text: '---' });
    },
  },
  'empty-page': noRemedy(content),
} satisfies SomeRemedies;
