import type { yamlCodes } from '../codes/yaml-codes.ts';
import { app, bus, busText, categories, releasedApp, text } from './example-files.ts';
import type { Explanation } from './explanation.ts';

const busFile = 'sources/vehicles/bus.yaml';
const named = (name: string) => ({
  [busFile]: text('id: vehicle-002', `name: ${name}`, 'category: town'),
});

/** Faults of the YAML itself, explained. */
export const yamlExplanations: Readonly<Record<keyof typeof yamlCodes, Explanation>> = {
  'yaml-syntax': {
    title: 'a file is not YAML',
    meaning:
      'Some characters have a meaning in YAML, and here they do not fit together. The usual reasons are a colon followed by a space within a text, a quote that is not closed, and a line that is indented too far. A text in quotes may contain any character. Only the first fault of a file is shown, since others tend to follow from it.',
    fails: named('Bus: the red one'),
    passes: named('"Bus: the red one"'),
  },
  'curly-quotes': {
    title: 'a text is in the quotes of a word processor',
    meaning:
      'YAML knows only straight quotes; curly ones are part of the text and would be published. They come from word processors, and from keyboards that are set to make them. Write straight ones, or none.',
    fails: bus('wordWorld:', '  name: “The Road”', '  category: Places', '  summary: Stop and go.'),
    passes: bus(
      'wordWorld:',
      '  name: "The Road"',
      '  category: Places',
      '  summary: Stop and go.',
    ),
  },
  indentation: {
    title: 'the fields of a group are not indented',
    meaning:
      'Fields that belong to a group are indented by two spaces more than its name. Without the spaces, they are fields of the whole file, and the group is empty.',
    fails: bus('wordWorld:', 'name: The Road', 'category: Places', 'summary: Stop and go.'),
    passes: bus('wordWorld:', '  name: The Road', '  category: Places', '  summary: Stop and go.'),
  },
  'yaml-tab': {
    title: 'a line is indented with a tab',
    meaning:
      'YAML is indented only with spaces, because each editor shows tabs at a different width. Use two spaces for each step; most editors can insert them when you press Tab.',
    fails: categories('emergency:', '\tname: Emergency', 'town:', '\tname: Around Town'),
    passes: categories('emergency:', '  name: Emergency', 'town:', '  name: Around Town'),
  },
  'duplicate-key': {
    title: 'a field is written twice',
    meaning:
      'A field may appear only once in its group. If it appears twice, other tools silently use one of the values and lose the other. Keep the one that is right.',
    fails: bus('emoji: 🚌', 'emoji: 🚍'),
    passes: bus('emoji: 🚌'),
  },
  'several-documents': {
    title: 'a file contains a second document',
    meaning:
      'A line --- in the middle of a YAML file ends one document and begins the next. A source is one document: give the second entry a file of its own, or remove the line.',
    fails: {
      [busFile]: busText('---', 'id: vehicle-003', 'name: Van', 'category: town'),
    },
    passes: {
      ...bus(),
      'sources/vehicles/van.yaml': text('id: vehicle-003', 'name: Van', 'category: town'),
    },
  },
  'merge-key': {
    title: 'fields are copied in with <<',
    meaning:
      'Some tools copy the fields of one group into another at <<. It is no longer part of YAML, and tools treat it differently. Write the fields out.',
    fails: categories('emergency: &base', '  name: Emergency', 'town:', '  <<: *base'),
    passes: categories('emergency:', '  name: Emergency', 'town:', '  name: Emergency'),
  },
  'too-many-aliases': {
    title: 'a file repeats itself too often with *name',
    meaning:
      'A value that is marked with &name can be repeated with *name. A few times are fine, but a small file can become an enormous one that way, so there is a limit. Write the values out.',
    fails: app(`features: [&it Words${', *it'.repeat(21)}]`),
    passes: app('features: [&it Words, *it]'),
  },
  'unresolved-alias': {
    title: 'a *name repeats nothing',
    meaning:
      'A value that starts with * repeats what was marked with & and the same name further up. Nothing was marked with this name. If you meant a text that starts with a star, put it in quotes.',
    fails: bus('practicePhonemes: [*b]'),
    passes: bus('practicePhonemes: [b]'),
  },
  'yaml-tag': {
    title: 'a value starts with !',
    meaning:
      'In YAML, a word that starts with ! gives the type of a value. Sources do not use that. If you meant a text that starts with an exclamation mark, put it in quotes.',
    fails: named('!new Bus'),
    passes: named('"!new Bus"'),
  },
  'lossy-number': {
    title: 'a number would lose digits',
    meaning:
      'Without quotes YAML takes it for a number, and numbers have no leading zeros, and no trailing ones after the point: 0123 becomes 123, and 1.10 becomes 1.1. Put anything that is really a name or a price in quotes.',
    fails: releasedApp('appId: 0123456789'),
    passes: releasedApp('appId: "0123456789"'),
  },
  'comment-cuts-text': {
    title: 'a # may have cut a text short',
    meaning:
      'After a space, # starts a comment, and the text ends before it. If the rest of the line belongs to the text, put all of it in quotes. If it is a comment, leave a space after the #.',
    fails: named('Bus #7'),
    passes: named('"Bus #7"'),
  },
  'yaml-1.1-boolean': {
    title: 'other tools would read a text as true or false',
    meaning:
      'The catalogue reads yes, no, on and off as words. Older tools read them as true and false. In quotes they are words to every tool.',
    fails: named('On'),
    passes: named('"On"'),
  },
};
