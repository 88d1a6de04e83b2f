import { z } from 'zod';
import { nearest, slips } from '../../base/text/nearest.ts';
import { notThere } from './answer.ts';

/**
 * What is wrong with the arguments: for each fault a sentence that says what would be right. The error has to
 * come from a check with `reportInput`.
 */
export function describeIssues({ issues }: z.ZodError, { shape }: z.ZodObject): string {
  return issues.flatMap((issue) => describe(issue, shape)).join(' ');
}

function describe(
  issue: z.core.$ZodIssue,
  shape: Readonly<Record<string, z.core.$ZodType>>,
): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownArgument(key.slice(0, 100), Object.keys(shape)));
  const place = issue.path.map(String).join('.');
  const what = place === '' ? 'The arguments' : JSON.stringify(place);
  const field = shape[place];
  if (issue.code === 'invalid_type' && issue.input === undefined && field !== undefined)
    return [`${what} is missing: ${descriptionOf(field)}`];
  return [`${what} ${faultOf(issue)}`.replace(/[^?]$/, '$&.')];
}

function faultOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}${instead(issue)}`;
    case 'invalid_value':
      return valueFault(issue);
    case 'too_big':
    case 'too_small':
      return sizeFault(issue);
    default:
      return `is not right: ${issue.message}`;
  }
}

/** Which values there are, and which one may be meant. */
function valueFault({ values, input }: z.core.$ZodIssueInvalidValue): string {
  const texts = values.map(String);
  const meant = typeof input === 'string' ? nearest(input, texts) : undefined;
  const all = values.map((value) => JSON.stringify(value)).join(' or ');
  return `must be ${all}${meant === undefined ? '' : `. Did you mean ${JSON.stringify(meant)}?`}`;
}

/** What came instead of an expected type; nothing more is to be said of a number that has to be whole. */
function instead({ expected, input }: z.core.$ZodIssueInvalidType): string {
  return expected === 'int' && typeof input === 'number' ? '' : `, not ${nameOf(input)}`;
}

function sizeFault(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const { input } = issue;
  const [bound, limit] =
    issue.code === 'too_big' ? ['most', issue.maximum] : ['least', issue.minimum];
  if (typeof input === 'number')
    return `must be at ${bound} ${String(limit)}; ${String(input)} is too ${bound === 'most' ? 'large' : 'small'}`;
  if (Array.isArray(input))
    return `must have at ${bound} ${limit === 1n || limit === 1 ? 'one item' : `${String(limit)} items`}`;
  if (input === '') return 'must not be empty';
  const length = typeof input === 'string' ? `; it has ${String(input.length)}` : '';
  return `must have at ${bound} ${String(limit)} characters${length}`;
}

/** An argument that is only a little like another is not taken for a typo. */
function unknownArgument(given: string, names: readonly string[]): string {
  const meant = nearest(given, names);
  const isTypo = meant !== undefined && slips(given, meant) === 1;
  return notThere('argument', given, isTypo ? meant : undefined, names);
}

/** The description of a field as a part of a sentence. */
function descriptionOf(field: z.core.$ZodType): string {
  const { description = '' } = z.globalRegistry.get(field) ?? {};
  return description.charAt(0).toLowerCase() + description.slice(1);
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
};

function nameOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  return typeNames[typeof input] ?? typeof input;
}
