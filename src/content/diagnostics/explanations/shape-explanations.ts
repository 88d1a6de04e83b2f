import type { shapeCodes } from '../codes/shape-codes.ts';
import { app, bus, moved, phoneme, site, text } from './example-files.ts';
import type { Explanation } from './explanation.ts';

const busFile = 'sources/vehicles/bus.yaml';

/** Sources that do not match their schema, explained. */
export const shapeExplanations: Readonly<Record<keyof typeof shapeCodes, Explanation>> = {
  'unknown-key': {
    title: 'there is no such field',
    meaning:
      'A source may contain only the fields of its kind: a misspelt one would be ignored and its value lost. See the suggestion; completion in your editor lists all fields. Capitals count: it is practicePhonemes.',
    fails: bus('emojii: 🚌'),
    passes: bus('emoji: 🚌'),
  },
  'bad-key': {
    title: 'what comes before the colon has the wrong form',
    meaning:
      'In some groups you choose what comes before the colon: the key of a category, the old path of a redirect. A key is made of a to z, digits and hyphens; a path starts with a slash.',
    fails: moved('redirects:', '  toys: /vehicles'),
    passes: moved('redirects:', '  /toys: /vehicles'),
  },
  'missing-field': {
    title: 'a required field is missing',
    meaning:
      'Each kind of entry has a few required fields. The message says what the field is for. It is reported at the first line of the group that lacks it.',
    fails: { [busFile]: text('id: vehicle-002', 'category: town') },
    passes: { [busFile]: text('id: vehicle-002', 'name: Bus', 'category: town') },
  },
  'wrong-type': {
    title: 'a value is of the wrong kind',
    meaning:
      'The field needs text, a number, true or false, a list or a group of fields, but has something else. A list is written in square brackets, or as lines that start with a hyphen; true and false are written without quotes.',
    fails: bus('practicePhonemes: b'),
    passes: bus('practicePhonemes: [b]'),
  },
  'wrong-form': {
    title: 'a text does not have the form that its field asks for',
    meaning:
      'Some texts follow a pattern: an id, a date, an address, a price. The message says what the field is for and shows an example.',
    fails: { [busFile]: text('id: bus-2', 'name: Bus', 'category: town') },
    passes: bus(),
  },
  'control-character': {
    title: 'a text contains a line break or an invisible character',
    meaning:
      'A text for one line must not contain line breaks, tabs or other invisible characters; they often come with pasted text. Write a long text on several lines after >-; they become one line.',
    fails: bus('wordWorld:', '  name: The Road', '  category: Places', '  summary: "Stop,\\tgo."'),
    passes: bus('wordWorld:', '  name: The Road', '  category: Places', '  summary: Stop, go.'),
  },
  'blank-text': {
    title: 'a text is blank',
    meaning:
      'There is nothing between the quotes, or only spaces. Write something; if the field is not needed, leave out the whole line.',
    fails: app('category: " "'),
    passes: app('category: EducationalApplication'),
  },
  'not-allowed': {
    title: 'a value is not one of the allowed ones',
    meaning:
      'The field takes one of a few words, spelt exactly as given. The message lists them or names the one that is nearest to yours.',
    fails: site('hosts: [ngnix]'),
    passes: site('hosts: [nginx]'),
  },
  'out-of-range': {
    title: 'a number is too small or too large',
    meaning: 'The field takes whole numbers within limits, and the message names them.',
    fails: phoneme('tier: 5'),
    passes: phoneme('tier: 4'),
  },
  'too-few': {
    title: 'a list or a group is empty',
    meaning:
      'It needs at least one item. If the field is not needed, leave it out completely; an empty list says no more than none.',
    fails: phoneme('words: []'),
    passes: phoneme('words: [bus, ball, boat]'),
  },
  'repeated-item': {
    title: 'the same item is in a list twice',
    meaning: 'Each item may be in this list only once. Remove one of the two.',
    fails: bus('practicePhonemes: [b, f, b]'),
    passes: bus('practicePhonemes: [b, f]'),
  },
  'release-state': {
    title: 'an app is both released and not, or neither',
    meaning:
      'An app says either `released`, with its listing in the store, or `unreleased`, with how far along it is. When it comes out, replace the second with the first.',
    fails: app('released:', '  appId: "1234567890"', '  appStoreTitle: First App'),
    passes: app(),
  },
};
