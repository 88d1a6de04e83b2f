import { truncate, error, quote, warning } from '../message.ts';
import { app, bus, busText, categories, releasedApp, text } from './example-files.ts';

const busFile = 'sources/vehicles/bus.yaml';

const named = (name: string) => ({
  [busFile]: text('id: vehicle-002', `name: ${name}`, 'category: town'),
});

export const yamlCodes = {
  'yaml-syntax': error({
    title: 'a file is not YAML',
    meaning:
      'Some characters have a meaning in YAML, and here they do not fit together; only the first fault of a file is shown. Look for a colon and a space within a text, a quote that is not closed, or a line indented too far; in quotes a text may contain any character.',
    message: (a: { problem: string; hint?: string | undefined }) =>
      `This is not valid YAML: ${a.problem}`,
    hint: (a) => a.hint,
    fails: named('Bus: the red one'),
    passes: named('"Bus: the red one"'),
  }),
  'curly-quotes': error({
    title: 'a text is in the quotes of a word processor',
    meaning:
      'YAML knows only straight quotes; curly ones are part of the text and would be published. They come from word processors, and from keyboards that are set to make them. Write straight ones, or none.',
    message: 'The quotes around this text are curly, so YAML takes them as part of it.',
    hint: (a: { text: string }) =>
      `Write straight ones: ${quote(a.text.slice(1, -1))}. If readers should see the quotes, put straight ones around them: ${quote(a.text)}`,
    fails: bus('wordWorld:', '  name: “The Road”', '  category: Places', '  summary: Stop and go.'),
    passes: bus(
      'wordWorld:',
      '  name: "The Road"',
      '  category: Places',
      '  summary: Stop and go.',
    ),
  }),
  indentation: error({
    title: 'the fields of a group are not indented',
    meaning:
      'Without spaces before them, the fields of a group are fields of the whole file, and the group is empty. Indent them by two spaces more than its name.',
    message: (a: { group: string; field: string; hasOddSpaces?: boolean }) =>
      `${quote(a.group)} is empty, because the lines below it are not indented${a.hasOddSpaces === true ? ' with ordinary spaces' : ''}.`,
    hint: (a) =>
      `Put two spaces before ${a.field} and each line below it that belongs to ${a.group}.`,
    fails: bus('wordWorld:', 'name: The Road', 'category: Places', 'summary: Stop and go.'),
    passes: bus('wordWorld:', '  name: The Road', '  category: Places', '  summary: Stop and go.'),
  }),
  'yaml-tab': error({
    title: 'a line is indented with a tab',
    meaning:
      'YAML is indented only with spaces, because each editor shows tabs at a different width. Use two spaces for each step; most editors can insert them when you press Tab.',
    message: 'A tab is used for indentation.',
    hint: 'Use two spaces instead.',
    fails: categories('emergency:', '\tname: Emergency', 'town:', '\tname: Around Town'),
    passes: categories('emergency:', '  name: Emergency', 'town:', '  name: Around Town'),
  }),
  'duplicate-key': error({
    title: 'a field is written twice',
    meaning:
      'A field may appear only once in its group. If it appears twice, other tools silently use one of the values and lose the other. Keep the one that is right.',
    message: (a: { key: string }) => `The field ${quote(a.key)} is written twice.`,
    hint: (a) =>
      /^(?:redirects|removed|former.*)$/.test(a.key)
        ? 'Write one list with the entries of both.'
        : 'Keep one of the two.',
    fails: bus('emoji: 🚌', 'emoji: 🚍'),
    passes: bus('emoji: 🚌'),
  }),
  'several-documents': error({
    title: 'a file contains a second document',
    meaning:
      'A line --- in the middle of a YAML file ends one document and begins the next. A source is one document: give the second entry a file of its own, or remove the line.',
    message: 'A second YAML document begins here; a source is one document.',
    hint: 'Remove this `---` or `...` line, or what follows it.',
    fails: {
      [busFile]: busText('---', 'id: vehicle-003', 'name: Van', 'category: town'),
    },
    passes: {
      ...bus(),
      'sources/vehicles/van.yaml': text('id: vehicle-003', 'name: Van', 'category: town'),
    },
  }),
  'merge-key': error({
    title: 'fields are copied in with <<',
    meaning:
      'Some tools copy the fields of one group into another at <<. It is no longer part of YAML, and tools treat it differently. Write the fields out.',
    message: 'The merge key `<<` is not supported.',
    hint: 'Write the fields out here.',
    fails: categories('emergency: &base', '  name: Emergency', 'town:', '  <<: *base'),
    passes: categories('emergency:', '  name: Emergency', 'town:', '  name: Emergency'),
  }),
  'too-many-aliases': error({
    title: 'a file repeats itself too often with *name',
    meaning:
      'A value that is marked with &name can be repeated with *name. A few times are fine, but a small file can become an enormous one that way, so there is a limit. Write the values out.',
    message: (a: { limit: number }) =>
      `Aliases (*name) repeat values here more than the ${a.limit} times that are allowed.`,
    hint: 'Write the values out.',
    fails: app(`features: [&it Words${', *it'.repeat(21)}]`),
    passes: app('features: [&it Words, *it]'),
  }),
  'unresolved-alias': error({
    title: 'a *name repeats nothing',
    meaning:
      'A value that starts with * repeats what was marked with & and the same name further up. Nothing was marked with this name. If you meant a text that starts with a star, put it in quotes.',
    message: (a: { name: string; within: boolean }) =>
      a.within
        ? `The alias ${quote(`*${a.name}`)} is inside the value that it repeats.`
        : `The alias ${quote(`*${a.name}`)} repeats nothing: there is no &${truncate(a.name)} above it.`,
    hint: 'Text that starts with * needs quotes.',
    fails: bus('practicePhonemes: [*b]'),
    passes: bus('practicePhonemes: [b]'),
  }),
  'yaml-tag': error({
    title: 'a value starts with !',
    meaning:
      'In YAML, a word that starts with ! gives the type of a value. Sources do not use that. If you meant a text that starts with an exclamation mark, put it in quotes.',
    message: (a: { tag: string }) => `The tag ${quote(a.tag)} is not supported.`,
    hint: 'Text that starts with ! needs quotes.',
    fails: named('!new Bus'),
    passes: named('"!new Bus"'),
  }),
  'lossy-number': error({
    title: 'a number would lose digits',
    meaning:
      'Without quotes YAML takes it for a number, and numbers have no leading zeros, and no trailing ones after the point: 0123 becomes 123, and 1.10 becomes 1.1. Put anything that is really a name or a price in quotes.',
    message: (a: { source: string; read: string; wanted: 'text' | 'number' }) =>
      `Without quotes, ${truncate(a.source)} is read as the number ${a.read}.`,
    hint: (a) =>
      a.wanted === 'text' ? `Write it in quotes: "${truncate(a.source)}"` : `Write ${a.read}`,
    fails: releasedApp('appId: 0123456789'),
    passes: releasedApp('appId: "0123456789"'),
  }),
  'folded-list': warning({
    title: 'the items of a list become one line',
    meaning:
      'A text after > has one line for each paragraph, so a list in it is no list. Begin it with |, after which each line stays one.',
    message: (a: { text: string }) =>
      `${quote(a.text)} and the items below it become one line, as > joins lines.`,
    hint: 'Begin the text with | instead of >.',
    fails: bus('description: >', '  It has:', '', '  - wheels', '  - a bell'),
    passes: bus('description: |', '  It has:', '', '  - wheels', '  - a bell'),
  }),
  'comment-cuts-text': warning({
    title: 'a # may have cut a text short',
    meaning:
      'After a space, # starts a comment, and the text ends before it. Put the whole text in quotes; if it is a comment, leave a space after the #.',
    message: (a: { kept: string; cut: string }) =>
      `The text ends before ${quote(a.cut)}: after a space, # starts a comment.`,
    hint: (a) =>
      `If it belongs to the text, put the whole text in quotes: ${quote(`${a.kept} ${a.cut}`)}`,
    fails: named('Bus #7'),
    passes: named('"Bus #7"'),
  }),
  'yaml-1.1-boolean': warning({
    title: 'other tools would read a text as true or false',
    meaning:
      'The catalogue reads yes, no, on and off as words; older tools read them as true and false. Put the word in quotes.',
    message: (a: { source: string }) =>
      `${quote(a.source)} is text here, but true or false to tools that read YAML 1.1.`,
    hint: (a) => `Write it in quotes: "${a.source}"`,
    fails: named('On'),
    passes: named('"On"'),
  }),
};
