import type { fileCodes } from '../../diagnostics/codes/file-codes.ts';
import { inFile, noRemedy, type RemedyRules } from './remedy-rule.ts';

const moves = 'A file gets another name or place with `catalogue mv`, which keeps links to it.';
const content = 'Only a person knows what belongs there.';
const system = 'It is about the file itself, not about its text.';

/** What reverses the direction of a text, and thereby changes what a reader sees. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Remedies for faults of a source file as a whole. */
export const fileRemedies: RemedyRules<keyof typeof fileCodes> = {
  'missing-file': noRemedy(content),
  'unexpected-file': noRemedy(moves),
  'wrong-folder': noRemedy(moves),
  'merge-conflict': noRemedy('Which of the two versions is right is for a person to say.'),
  'ignored-file': noRemedy('Whether it is wanted somewhere else is for a person to say.'),
  'file-name': noRemedy(moves),
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
    does: 'The character is deleted; one that turns the direction of the text and one that is written by its name or number only with --fix-unsafe.',
    propose({ args: { characters }, at }, { source }) {
      const range = source.offsetsOf(at);
      if (range === undefined) return undefined;
      const [start, end] = range;
      // The whole value stands for what is not found in it.
      const written = source.text.slice(start, end);
      // Whoever wrote a character by its name or number may have meant it.
      const isNamed = /^(?:\\[xuU][\da-f]+)+$|^&[#\w]+;$/i.test(written);
      if (written !== characters && !isNamed) return undefined;
      const title =
        Array.from(characters).length === 1
          ? 'Delete the invisible character'
          : 'Delete the invisible characters';
      const certain = !isNamed && !turning.test(characters);
      return inFile(source, title, certain, { start, end, text: '' });
    },
  },
  'empty-file': noRemedy(content),
  'front-matter-missing': {
    best: 'certain',
    does: 'Blank lines before the front matter are removed, and a first line of other than three hyphens gets three.',
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
    does: 'The name of the language is removed where it is YAML.',
    propose({ args: { language }, at }, { source }) {
      const range = source.offsetsOf(at);
      if (range === undefined || !/^ya?ml$/i.test(language)) return undefined;
      const [start, end] = range;
      return inFile(source, 'Begin with --- alone', true, { start, end, text: '---' });
    },
  },
  'empty-page': noRemedy(content),
};
