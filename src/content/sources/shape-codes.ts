import type { Retypable } from './right-value.ts';
import { isScalar, Scalar } from 'yaml';
import { toKey } from '../../base/text/to-key.ts';
import { quote, suggestion, error, truncate } from '../diagnostics/message.ts';
import {
  nearKeyIsWritten,
  writeNearKey,
  writeKey,
  valueIn,
  replace,
  removeField,
} from '../diagnostics/propose.ts';
import { bus, moved, busFile, text, phoneme, site, app } from '../diagnostics/example-files.ts';
import { fieldOf, matches } from './field-schema.ts';
import { retyped, reformed } from './right-value.ts';
import { nodeAt } from './node-pointer.ts';

/** What several kinds of findings have in common. */
export interface Described {
  /** The description of the field in the schema. */
  readonly description?: string | undefined;
  readonly example?: string | undefined;
  /** The fields of a group, or of each item of a list. */
  readonly fields?: readonly string[] | undefined;
}

const expected = ({ description, example, fields }: Described): string | undefined => {
  const parts = [
    description === undefined ? undefined : description.replace(/[^.!?]$/u, '$&.'),
    fields === undefined ? undefined : `Its fields: ${fields.join(', ')}.`,
    example === undefined ? undefined : `For example: ${example}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' ');
};

export interface WrongType extends Described, Retypable {
  readonly field: string;
  readonly found: string;
  readonly wanted: string;
  /** What a person can do about it. */
  readonly advice?: string | undefined;
}

function rightType({ quotable, instead, advice, ...described }: WrongType): string | undefined {
  if (quotable !== undefined) return `Write it in quotes: ${quote(quotable)}`;
  return instead?.says ?? advice ?? expected(described);
}

export interface UnknownKey {
  readonly key: string;
  readonly nearest?: string | undefined;
  /** A field that is called so elsewhere. */
  readonly meaning?: string | undefined;
  /** What takes the place of a field of other generators. */
  readonly replacement?: string | undefined;
  readonly allowed: readonly string[];
  /** Those of the allowed that are not there yet. */
  readonly free: readonly string[];
  readonly example?: string | undefined;
  /** What the kind of source is called. */
  readonly kind: string;
}

const mostFields = 8;

function knownFields(a: UnknownKey): string {
  const meant = suggestion(a.nearest ?? a.meaning) ?? a.replacement;
  if (meant !== undefined) return meant;
  const some = (a.free.length === 0 ? a.allowed : a.free).slice(0, mostFields);
  return [
    `Use one of: ${some.join(', ')}${some.length < a.allowed.length ? ', …' : '.'}`,
    `\`catalogue explain ${a.kind}\` lists the fields.`,
    ...(a.example === undefined ? [] : [`For example: ${a.example}`]),
  ].join(' ');
}

export const codes = {
  'unknown-key': error({
    title: 'there is no such field',
    meaning:
      'A source may contain only the fields of its kind: a misspelt one would be ignored and its value lost. Write a field as `catalogue explain` and your editor list it, with its capitals, as in practicePhonemes.',
    message: (a: UnknownKey) => `There is no field ${quote(a.key)} here.`,
    hint: knownFields,
    fix: {
      does: nearKeyIsWritten,
      propose: (a, spot) =>
        writeNearKey(spot, { name: a.key, nearest: a.nearest, choices: a.allowed }, writeKey),
    },
    fails: bus('emojii: 🚌'),
    passes: bus('emoji: 🚌'),
  }),
  'bad-key': error({
    title: 'what comes before the colon has the wrong form',
    meaning:
      'In some groups you choose what comes before the colon: the key of a category, the old path of a redirect. Write a key with a to z, digits and hyphens, a path with a slash at its start.',
    message: (a: { key: string } & Described) =>
      `${quote(a.key)} cannot be used before the colon here.`,
    hint: expected,
    fix: {
      does: 'A key is written in small letters with hyphens, an old path with its leading slash.',
      propose: ({ key }, spot) => {
        if (spot.pointer === undefined || !/^[\p{L}\d/]/u.test(key)) return undefined;
        const names = fieldOf(spot, spot.pointer.slice(0, -1))?.propertyNames ?? {};
        const [name] = [toKey(key), `/${key}`].filter(
          (option) => matches(names, option) && !/[\s?#]/.test(option),
        );
        return name === undefined || names.pattern === undefined ? undefined : writeKey(spot, name);
      },
    },
    fails: moved('redirects:', '  toys: /vehicles'),
    passes: moved('redirects:', '  /toys: /vehicles'),
  }),
  'missing-field': error({
    title: 'a required field is missing',
    meaning:
      'Each kind of entry has a few required fields; the finding is at the first line of the group that lacks one. Add it; the hint says what it is for.',
    message: (a: { field: string; nextFree?: string } & Described) =>
      `The field ${quote(a.field)} is missing.`,
    hint: ({ nextFree, ...a }) =>
      nextFree === undefined
        ? expected(a)
        : `The next free one is ${nextFree}: write \`${a.field}: ${nextFree}\`.`,
    fails: { [busFile]: text('id: vehicle-002', 'category: town') },
    passes: { [busFile]: text('id: vehicle-002', 'name: Bus', 'category: town') },
  }),
  'wrong-type': error({
    title: 'a value is of the wrong kind',
    meaning:
      'The field needs text, a number, true or false, a list or a group of fields, but has something else. Write a list in square brackets, or as lines that start with a hyphen; true and false without quotes.',
    message: (a: WrongType) => `${a.field} must be ${a.wanted}, not ${a.found}.`,
    hint: (a) => rightType(a),
    fix: {
      does: 'A number that is text is put in quotes, a number or yes and no in quotes lose them, a word or words between commas or in braces become a list, an item loses the colon after it, dashes and colons get the space after them.',
      propose: (args, spot) => retyped(args, spot),
    },
    fails: bus('practicePhonemes: b'),
    passes: bus('practicePhonemes: [b]'),
  }),
  'wrong-form': error({
    title: 'a text does not have the form that its field asks for',
    meaning:
      'Some texts follow a pattern: an id, a date, an address, a price. Write it like the example in the hint.',
    message: (a: { field: string; value: unknown } & Described) =>
      `${a.field} cannot be ${quote(a.value)}.`,
    hint: expected,
    fix: {
      does: 'What is right except for its form is written in the right form: https, a slash at the end, the slashes of a label, the day of a date, capitals.',
      propose: ({ value }, spot) => (typeof value === 'string' ? reformed(value, spot) : undefined),
    },
    fails: { [busFile]: text('id: bus-2', 'name: Bus', 'category: town') },
    passes: bus(),
  }),
  'control-character': error({
    title: 'a text contains a line break or an invisible character',
    meaning:
      'A text for one line must not contain line breaks, tabs or other invisible characters; they often come with pasted text. Remove them, or write a long text on several lines after >-, which become one line.',
    message: (a: { field: string; character: string; lineEnd: boolean; isEscaped?: boolean }) =>
      a.lineEnd
        ? `${a.field} must be one line, but it contains a line break.`
        : `${a.field} holds ${a.character}, which does not belong in text.`,
    hint: (a) => {
      if (a.isEscaped === true)
        return "In double quotes a backslash changes what follows it, as in \\n: write \\\\ for one, / in a path, or put the text in '…'.";
      return a.lineEnd
        ? 'Begin a long text with `>-` instead of `|`, and leave no empty line in it.'
        : 'Remove the character.';
    },
    fix: {
      does: 'Text on several lines that has to be one line begins with >-.',
      propose: ({ lineEnd }, spot) => {
        const text = spot.pointer && valueIn(spot, spot.pointer);
        if (!lineEnd || typeof text !== 'string' || spot.pointer === undefined) return undefined;
        const node: unknown = nodeAt(spot.yaml()?.document?.contents, spot.pointer);
        if (!isScalar(node) || node.type !== Scalar.BLOCK_LITERAL) return undefined;
        const [header] = /^\|[-+]?(?=[ \t]*\n)/.exec(spot.written) ?? [];
        return header === undefined || /\n[ \t]|\n\n/.test(text.trim())
          ? undefined
          : replace(spot, 'Begin the text with >-', '>-', [0, header.length]);
      },
    },
    fails: bus('wordWorld:', '  name: The Road', '  category: Places', '  summary: "Stop,\\tgo."'),
    passes: bus('wordWorld:', '  name: The Road', '  category: Places', '  summary: Stop, go.'),
  }),
  'blank-text': error({
    title: 'a text is blank',
    meaning:
      'There is nothing between the quotes, or only spaces, and the field cannot be left out. Write something.',
    message: (a: { field: string } & Described) => `${a.field} is blank.`,
    hint: (a) => expected(a) ?? 'Write something.',
    fails: phoneme('description: " "'),
    passes: phoneme('description: As at the start of "bus".'),
  }),
  'empty-field': error({
    title: 'a field that may be left out is empty',
    meaning:
      'A field with nothing in it, null or an empty list is not the same as none; forms of a CMS may write it. Leave out its name, too: `catalogue check --fix` does that for all of them.',
    message: (a: { field: string } & Described) => `${a.field} is empty.`,
    hint: (a) => `Leave it out, or fill it in. ${expected(a) ?? ''}`.trimEnd(),
    fix: {
      does: 'The field is removed, unless there is a comment with it.',
      propose: (_, spot) => removeField(spot, `Remove ${String(spot.pointer?.at(-1))}`),
    },
    fails: bus("emoji: ''"),
    passes: bus(),
  }),
  'not-allowed': error({
    title: 'a value is not one of the allowed ones',
    meaning:
      'The field takes one of a few words, spelt exactly as given. Write one of them; the hint lists them or names the nearest.',
    message: (a: {
      field: string;
      value: unknown;
      nearest?: string | undefined;
      allowed: readonly string[];
    }) => `${a.field} cannot be ${quote(a.value)}.`,
    hint: (a) => suggestion(a.nearest, a.allowed),
    fix: {
      does: nearKeyIsWritten,
      propose: (a, spot) =>
        writeNearKey(spot, { name: a.value, nearest: a.nearest, choices: a.allowed }),
    },
    fails: site('hosts: [ngnix]'),
    passes: site('hosts: [nginx]'),
  }),
  'out-of-range': error({
    title: 'a number is too small or too large',
    meaning:
      'The field takes whole numbers within limits. Write a number within those that the message names.',
    message: (a: { field: string; value: number; limit: string } & Described) =>
      `${a.field} must be ${a.limit}, not ${a.value}.`,
    hint: expected,
    fails: phoneme('tier: 5'),
    passes: phoneme('tier: 4'),
  }),
  'too-few': error({
    title: 'a list or a group is empty',
    meaning:
      'The list or the group needs at least one item, since an empty one says no more than none. Add an item, or leave the field out completely.',
    message: (a: { field: string; of: 'items' | 'fields' } & Described) =>
      `${a.field} is empty; it needs at least one ${a.of === 'items' ? 'item' : 'field'}.`,
    hint: expected,
    fails: phoneme('words: []'),
    passes: phoneme('words: [bus, ball, boat]'),
  }),
  'repeated-item': error({
    title: 'the same item is in a list twice',
    meaning: 'Each item may be in this list only once. Remove one of the two.',
    message: (a: { field: string; value: unknown }) =>
      `${quote(a.value)} is in the list ${truncate(a.field)} twice.`,
    hint: 'Remove one of them.',
    fails: bus('practicePhonemes: [b, f, b]'),
    passes: bus('practicePhonemes: [b, f]'),
  }),
  'release-state': error({
    title: 'an app is both released and not, or neither',
    meaning:
      'An app says either `released`, with its listing in the store, or `unreleased`, with how far along it is. Keep one of the two.',
    message: (a: { both: boolean }) =>
      a.both
        ? 'The app has both `released` and `unreleased`.'
        : 'The app has neither `released` nor `unreleased`.',
    hint: 'Write `released` with the store listing, or `unreleased` with a status.',
    fails: app('released:', '  appId: "1234567890"', '  appStoreTitle: First App'),
    passes: app(),
  }),
};
