import { asList, canonical, type JsonRecord } from '../json-value.ts';
import { difference, setStep, type SchemaDifference } from './schema-difference.ts';

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
/** What any other value than before allows cannot be said without understanding it. */
const opaque = [
  'pattern',
  'format',
  'multipleOf',
  'propertyNames',
  'patternProperties',
  'uniqueItems',
  'contains',
  'prefixItems',
  'dependentRequired',
  'dependentSchemas',
  'allOf',
  'not',
  'if',
  'then',
  'else',
];
const alternatives = ['anyOf', 'oneOf'];
const texts = ['title', 'description', 'default', 'deprecated'];

type Keywords = (
  before: JsonRecord,
  after: JsonRecord,
  at: readonly string[],
) => SchemaDifference[];

/** What changed in the keywords that hold no schema of their own. */
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
    'const' in schema ? [schema['const']] : schema['enum'] && asList(schema['enum']),
  );
  const list = (values: unknown) => new Set(asList(values).map(canonical));
  const step =
    old === undefined || now === undefined ? absenceStep(old, now) : setStep(list(old), list(now));
  return step === undefined ? [] : [difference(step, [...at, 'enum'], old, now)];
};

/** A keyword that comes forbids something; one that goes allows it again. */
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
  ...opaque.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
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
  texts.flatMap((name) =>
    canonical(before[name]) === canonical(after[name])
      ? []
      : [difference('text', [...at, name], before[name], after[name])],
  );
