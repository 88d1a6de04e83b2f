import { UsageError } from '../../base/failures.ts';
import type { RequestLimits } from '../../base/requests/limits.ts';
import { nearest } from '../../base/text/nearest.ts';

/** Each form that an option can have: what it must be, how that is told, and what somebody may write. */
const forms = {
  text: { is: isText, expected: 'a text', example: "'…'" },
  'text or false': {
    is: (value: unknown) => value === false || isText(value),
    expected: 'a text, or false',
    example: 'false',
  },
  flag: {
    is: (value: unknown) => typeof value === 'boolean',
    expected: 'true or false',
    example: 'true',
  },
  date: {
    is: (value: unknown) => value instanceof Date || isText(value),
    expected: 'a Date or a text',
    example: "'2026-03-14T09:00:00Z'",
  },
  function: {
    is: (value: unknown) => typeof value === 'function',
    expected: 'a function',
    example: '() => …',
  },
  texts: {
    is: (value: unknown) => Array.isArray(value) && value.every(isText),
    expected: 'a list of texts',
    example: "['…']",
  },
  'map of texts': {
    is: (value: unknown) =>
      value instanceof Map && [...value].flat().every((each: unknown) => isText(each)),
    expected: 'a Map of texts',
    example: "new Map([['…', '…']])",
  },
  environment: {
    is: (value: unknown) =>
      isObject(value) && Object.values(value).every((each) => each === undefined || isText(each)),
    expected: 'an object of texts',
    example: "{ NAME: '…' }",
  },
  limits: {
    is: (value: unknown) =>
      isObject(value) &&
      Object.values(value).every((each) =>
        ['number', 'boolean', 'undefined'].includes(typeof each),
      ),
    expected: 'an object of numbers',
    example: '{ requestMs: 10_000 }',
  },
  objects: {
    is: (value: unknown) => Array.isArray(value) && value.every(isObject),
    expected: 'a list of objects',
    example: '[{ … }]',
  },
} as const;

type Form = keyof typeof forms;

/** The form of an option, by its type. */
type FormOf<Value> = [Value] extends [string]
  ? 'text'
  : [Value] extends [string | false]
    ? 'text or false'
    : [Value] extends [boolean]
      ? 'flag'
      : [Value] extends [string | Date]
        ? 'date'
        : [Value] extends [(...given: never[]) => unknown]
          ? 'function'
          : [Value] extends [readonly string[]]
            ? 'texts'
            : [Value] extends [readonly object[]]
              ? 'objects'
              : [Value] extends [ReadonlyMap<string, string>]
                ? 'map of texts'
                : [Value] extends [Readonly<Record<string, string | undefined>>]
                  ? 'environment'
                  : [Value] extends [Partial<RequestLimits>]
                    ? 'limits'
                    : never;

/** Every option of a function with its form; the types leave no other choice. */
export type OptionForms<Options> = {
  readonly [Name in keyof Options]-?: FormOf<NonNullable<Options[Name]>>;
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
  const formsByName: Readonly<Record<string, Form>> = known;
  const names = Object.keys(formsByName);
  const given: unknown = options;
  if (!isObject(given))
    throw new UsageError(
      `${name} takes its options as an object, such as { ${names[0] ?? ''}: … }.`,
    );
  for (const [option, value] of Object.entries(given)) {
    const form = Object.hasOwn(formsByName, option) ? formsByName[option] : undefined;
    if (form === undefined) {
      const meant = nearest(option, names);
      const help = meant === undefined ? `Options: ${names.join(', ')}.` : `Did you mean ${meant}?`;
      throw new UsageError(`${name} has no option ${JSON.stringify(option)}. ${help}`);
    }
    const { is, expected, example } = forms[form];
    if (value !== undefined && !is(value))
      throw new UsageError(
        `The option ${option} of ${name} must be ${expected}, and is ${shown(value)}. Write ${option}: ${example}.`,
      );
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that is of no use, short enough for a sentence. */
function shown(value: unknown): string {
  if (value === null || ['number', 'boolean', 'string'].includes(typeof value))
    return JSON.stringify(value).slice(0, 40);
  if (Array.isArray(value)) return 'a list';
  return value instanceof Map ? 'a Map' : `a ${typeof value}`.replace('a object', 'an object');
}
