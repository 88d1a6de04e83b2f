import { placeholders } from '../../../contract/placeholders.ts';
import { characterName } from '../../../base/text/character-names.ts';
import { error, quote, warning } from '../message.ts';
import { aboutFields, aboutWith, bus, busText, text, van } from './example-files.ts';

/** Characters that reverse the direction of text. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;
const isLost = (characters: string): boolean => characters.includes('\ufffd');

const about = 'sources/pages/about.md';

const threeHyphens = 'Write three hyphens in place of the long dash: `---`.';

export const textCodes = {
  'not-utf-8': error({
    title: 'a file is not saved as UTF-8',
    meaning:
      'UTF-8 is how text is stored nearly everywhere today; other encodings turn letters such as é into something else. Open the file in your editor, check that it looks right, and save it again with the encoding UTF-8.',
    message: (a: { path: string }) => `${a.path} is not UTF-8 text.`,
    hint: 'Save it again with the encoding UTF-8.',
    fails: { 'sources/vehicles/bus.yaml': { latin1: busText('description: A café on wheels.') } },
    passes: bus('description: A café on wheels.'),
  }),
  'byte-order-mark': warning({
    title: 'a file starts with an invisible character',
    meaning:
      'Some editors on Windows put a byte order mark before the first letter. The catalogue reads past it, but other tools would miss the first line of the file. Save it as “UTF-8”, not as “UTF-8 with BOM”.',
    message: (a: { path: string }) =>
      `${a.path} starts with a byte order mark (BOM), an invisible character.`,
    hint: 'Save it as UTF-8 without BOM: other tools would miss its first line.',
    fails: { 'sources/vehicles/bus.yaml': `\ufeff${busText()}` },
    passes: bus(),
  }),
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
    hint: (a) =>
      isLost(a.characters)
        ? 'Type it again.'
        : turning.test(a.characters)
          ? 'It reverses the direction of the text, so that people see something different from what programs read. Delete it.'
          : 'Type this part again to delete it; pasted text often contains such characters.',
    fails: bus('description: "Ring the be\u200bll."'),
    passes: bus('description: Ring the bell.'),
  }),
  'empty-file': error({
    title: 'a file is empty',
    meaning:
      'There is nothing in the file, or only blank lines and comments. It could be an entry that was never finished, so it is reported. Fill it in, or delete it.',
    message: (a: { path: string }) => `${a.path} is empty.`,
    hint: 'Fill it in, or delete the file.',
    fails: { 'sources/vehicles/van.yaml': '' },
    passes: van('sources/vehicles/van.yaml'),
  }),
  'front-matter-missing': error({
    title: 'a page has no title and description',
    meaning:
      'The front matter of a page gives its title, its description and other fields; the text comes below it. Begin the file with a line ---, the fields and a second line ---, with no blank line above them.',
    message: (a: { path: string; line?: number | undefined; hasDash?: boolean }) =>
      `${a.path} does not start with front matter.`,
    hint: (a) =>
      a.hasDash === true
        ? threeHyphens
        : a.line === undefined
          ? 'Begin the file with a line `---`, the fields `title` and `description`, and a second line `---`.'
          : `It is in line ${a.line}: move what is above it below its second line \`---\`.`,
    fails: { [about]: text('# About', '', 'We make apps.') },
    passes: aboutWith(),
  }),
  'front-matter-open': error({
    title: 'the front matter of a page has no end',
    meaning:
      'The first line --- opens the front matter, and a second one closes it. Without it, the text of the page would be read as fields. After the last field, add a line with only ---.',
    message: (a: { path: string; hasDash?: boolean }) =>
      `The front matter of ${a.path} is not closed.`,
    hint: (a) =>
      a.hasDash === true
        ? threeHyphens
        : 'Add a line with `---` and nothing else after the last field.',
    fails: { [about]: text('---', ...aboutFields, '', 'We make apps.') },
    passes: aboutWith(),
  }),
  'front-matter-language': error({
    title: 'the front matter of a page is not YAML',
    meaning:
      'Some tools accept front matter in other languages, named after the first ---. Write YAML, as in every other source, below a line that is just ---.',
    message: (a: { language: string }) =>
      `Front matter cannot be ${quote(a.language)}: it is YAML only.`,
    hint: 'Begin the file with `---` on a line of its own.',
    fails: {
      [about]: text(
        '---json',
        '{ "title": "About", "description": "Who we are." }',
        '---',
        '',
        'We make apps.',
      ),
    },
    passes: aboutWith(),
  }),
  'empty-page': error({
    title: 'a page has no text',
    meaning:
      'The front matter is there, but there is nothing below it, and visitors would see an empty page. Write the text below the second line ---.',
    message: (a: { path: string }) => `${a.path} has no text below its front matter.`,
    hint: 'Write the text of the page there.',
    fails: { [about]: text('---', ...aboutFields, '---') },
    passes: aboutWith(),
  }),
  placeholder: warning({
    title: 'a text is still the one that the program wrote',
    meaning:
      'The commands `catalogue init` and `catalogue new` write texts for you to replace, and an address that ends in .example and leads nowhere. To a bucket, `catalogue deploy` brings none of them unless it is told to. Write your own.',
    message: (a: { text: string }) => `Nobody has replaced ${quote(a.text)} yet.`,
    hint: 'Write your own.',
    fails: aboutWith(`title: ${placeholders.siteName}`),
    passes: aboutWith(),
  }),
};
