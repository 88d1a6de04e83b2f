import { UsageError } from '../../base/failures.ts';
import type { RequestLimits } from '../../base/requests/limits.ts';
import { nearest } from '../../base/text/nearest.ts';

/** What an option must be, in words, and what somebody may write. */
export interface Form<Value> {
  readonly expected: string;
  readonly example: string;
  readonly is: (value: unknown) => boolean;
  /** Ties it to options that have no other values. */
  readonly of?: (value: Value) => void;
}

const form = <Value>(expected: string, example: string, is: Form<Value>['is']): Form<Value> => ({
  ...{ expected, example, is },
});

const isText = (value: unknown): boolean => typeof value === 'string';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf =
  (isItem: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isItem);
const isRecordOf =
  (...types: readonly string[]) =>
  (value: unknown): boolean =>
    isObject(value) && Object.values(value).every((each) => types.includes(typeof each));

/** Each form that an option can have. */
export const forms = {
  text: form<string>('a text', "'…'", isText),
  textOrFalse: form<string | false>(
    'a text, or false',
    'false',
    (value) => value === false || isText(value),
  ),
  flag: form<boolean>('true or false', 'true', (value) => typeof value === 'boolean'),
  date: form<string | Date>(
    'a Date or a text',
    "'2026-03-14T09:00:00Z'",
    (value) => value instanceof Date || isText(value),
  ),
  function: form<(...given: never[]) => unknown>(
    'a function',
    '() => …',
    (value) => typeof value === 'function',
  ),
  texts: form<readonly string[]>('a list of texts', "['…']", isListOf(isText)),
  objects: form<readonly object[]>('a list of objects', '[{ … }]', isListOf(isObject)),
  mapOfTexts: form<ReadonlyMap<string, string>>(
    'a Map of texts',
    "new Map([['…', '…']])",
    (value) => value instanceof Map && isListOf(isText)([...value].flat()),
  ),
  environment: form<Readonly<Record<string, string | undefined>>>(
    'an object of texts',
    "{ NAME: '…' }",
    isRecordOf('string', 'undefined'),
  ),
  limits: form<Partial<RequestLimits>>(
    'an object of numbers',
    '{ requestMs: 10_000 }',
    isRecordOf('number', 'boolean', 'undefined'),
  ),
};

/** Every option of a function with its form; the types refuse a form that lacks one of its values. */
export type OptionForms<Options> = {
  readonly [Name in keyof Options]-?: Form<NonNullable<Options[Name]>>;
};

/**
 * Refuses options that a function does not have, and values of another type: a misspelt option would be
 * ignored in silence.
 *
 * @throws UsageError that says where, what was expected and what to write.
 */
export function refuseUnknownOptions<Options extends object>(
  name: string,
  options: Options,
  known: OptionForms<Options>,
): void {
  const byName: ReadonlyMap<string, Form<never>> = new Map(Object.entries(known));
  const names = [...byName.keys()];
  const given: unknown = options;
  if (!isObject(given))
    throw new UsageError(
      `${name} takes its options as an object, such as { ${names[0] ?? ''}: … }.`,
    );
  for (const [option, value] of Object.entries(given)) {
    const wanted = byName.get(option);
    if (wanted === undefined) {
      const meant = nearest(option, names);
      const help = meant === undefined ? `Options: ${names.join(', ')}.` : `Did you mean ${meant}?`;
      throw new UsageError(`${name} has no option ${JSON.stringify(option)}. ${help}`);
    }
    const { is, expected, example } = wanted;
    if (value !== undefined && !is(value))
      throw new UsageError(
        `The option ${option} of ${name} must be ${expected}, and is ${shown(value)}. Write ${option}: ${example}.`,
      );
  }
}

/** A value that is of no use, short enough for a sentence. */
function shown(value: unknown): string {
  if (value === null || ['number', 'boolean', 'string'].includes(typeof value))
    return JSON.stringify(value).slice(0, 40);
  if (Array.isArray(value)) return 'a list';
  return value instanceof Map ? 'a Map' : `a ${typeof value}`.replace('a object', 'an object');
}
