import { asList, canonical, member, type JsonRecord } from '../json-value.ts';
import { difference, setStep, type SchemaDifference } from './schema-difference.ts';

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const alternatives = ['anyOf', 'oneOf'];
/** Keywords that contain schemas, which are compared one by one. */
export const nestedKeywords = [
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
];
/** Keywords whose effect cannot be judged without understanding them. */
const understood: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'properties', 'required', '$ref', '$defs'],
  ...[...lowerBounds, ...upperBounds, ...alternatives, ...nestedKeywords],
]);
/** Keywords that neither forbid nor allow anything. */
const isText = (name: string): boolean =>
  /^(?:title|description|default|deprecated|examples?|\$comment|\$id|\$schema|x-.*)$/.test(name);

type Keywords = (
  before: JsonRecord,
  after: JsonRecord,
  at: readonly string[],
) => SchemaDifference[];

/** What changed in the keywords that contain no schema of their own. */
export const compareKeywords: Keywords = (before, after, at) =>
  [compareTypes, compareEnums, compareBounds, compareOpaque, compareTexts].flatMap((compare) =>
    compare(before, after, at),
  );

const allTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

const compareTypes: Keywords = (before, after, at) => {
  const [old, now] = [before, after].map(({ type }) => {
    const named = type === undefined ? allTypes : [type].flat().map(String);
    return new Set(named.includes('number') ? [...named, 'integer'] : named);
  });
  const step = old && now && setStep(old, now);
  return step === undefined
    ? []
    : [difference(step, [...at, 'type'], before['type'], after['type'])];
};

const compareEnums: Keywords = (before, after, at) => {
  const [old, now] = [before, after].map((schema) =>
    Object.hasOwn(schema, 'const') ? [schema['const']] : schema['enum'] && asList(schema['enum']),
  );
  const list = (values: unknown) => new Set(asList(values).map(canonical));
  const step =
    old === undefined || now === undefined ? absenceStep(old, now) : setStep(list(old), list(now));
  return step === undefined ? [] : [difference(step, [...at, 'enum'], old, now)];
};

/** A new keyword forbids something; a removed one allows it again. */
function absenceStep(before: unknown, after: unknown): 'narrowed' | 'widened' | undefined {
  if ((before === undefined) === (after === undefined)) return undefined;
  return before === undefined ? 'narrowed' : 'widened';
}

const compareBounds: Keywords = (before, after, at) =>
  [...lowerBounds, ...upperBounds].flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if (old === now) return [];
    const upper = upperBounds.includes(name);
    const bound = (value: unknown) =>
      typeof value === 'number' ? value : upper ? Infinity : -Infinity;
    const narrowed = upper ? bound(now) < bound(old) : bound(now) > bound(old);
    return [difference(narrowed ? 'narrowed' : 'widened', [...at, name], old, now)];
  });

const compareOpaque: Keywords = (before, after, at) => [
  ...namesOf(before, after).flatMap((name) => {
    if (understood.has(name) || isText(name)) return [];
    const [old, now] = [member(before, name), member(after, name)];
    if (canonical(old) === canonical(now)) return [];
    return [difference(absenceStep(old, now) ?? 'changed', [...at, name], old, now)];
  }),
  ...alternatives.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    const list = (values: unknown) => new Set(asList(values).map(canonical));
    const step = absenceStep(old, now) ?? setStep(list(old), list(now));
    return step === undefined ? [] : [difference(step, [...at, name], old, now)];
  }),
];

const compareTexts: Keywords = (before, after, at) =>
  namesOf(before, after)
    .filter(isText)
    .flatMap((name) => {
      const [old, now] = [member(before, name), member(after, name)];
      if (canonical(old) === canonical(now)) return [];
      const step = name === 'deprecated' && now === true ? 'deprecated' : 'text';
      return [difference(step, [...at, name], old, now)];
    });

const namesOf = (before: JsonRecord, after: JsonRecord): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];
