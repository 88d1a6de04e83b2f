import type { FieldChange } from './compare-fields.ts';
import { asRecord, canonical } from './json-value.ts';

/** What a change does to those who keep to the contract. */
export type Effect = 'broken' | 'deprecated' | 'extended' | 'text';

/** Who writes the described value: callers, the service, or both. */
export interface Directions {
  readonly request: boolean;
  readonly response: boolean;
}

/**
 * What a change does: what callers send must not be narrowed, what they receive must not be widened. A change
 * that is neither, such as that of a pattern, breaks somebody.
 */
export function effectOf(
  kind: string,
  change: FieldChange,
  { request, response }: Directions,
): Effect {
  const keywords = keywordsIn(kind, change.field);
  if (keywords.some((word) => texts.test(word))) return 'text';
  if (keywords.at(-1) === 'deprecated') return change.after === true ? 'deprecated' : 'text';
  switch (stepOf(kind, change, keywords)) {
    case 'added':
      return 'extended';
    case 'narrowed':
      return request ? 'broken' : 'extended';
    case 'widened':
      return response ? 'broken' : 'extended';
    case 'removed':
    case 'changed':
      return 'broken';
  }
}

/** Whether a pointer leads to an example, which repeats an entry or a fact of the site. */
export const isExample = (kind: string, field: string): boolean =>
  keywordsIn(kind, field).some((word) => word === 'example' || word === 'examples');

/** Members that neither forbid nor allow anything. */
const texts =
  /^(?:title|summary|description|default|tags|externalDocs|\$comment|\$id|\$schema|x-.*)$/;

/** Members whose own members have names that an author chose. */
const named = ['properties', '$defs', 'responses', 'headers', 'content', 'securitySchemes'];

/** The steps of a JSON pointer that are keywords; the last one is empty if it leads to a name. */
function keywordsIn(kind: string, field: string): string[] {
  // The parameters of a tool are a schema.
  const maps = new Set([...named, 'servers', ...(kind === 'tool' ? [] : ['parameters'])]);
  let isName = false;
  return field
    .split('/')
    .slice(1)
    .map((step) => {
      const word = isName ? '' : step;
      isName = maps.has(word);
      return word;
    });
}

type Step = 'added' | 'removed' | 'changed' | 'narrowed' | 'widened';

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Keywords of which each further item allows more. */
const choices = ['type', 'enum', 'anyOf', 'oneOf'];
/** Keywords of which each further item forbids more. */
const demands = ['required', 'allOf', 'security'];

/** Whether a part of the contract came, went, allows less or more than before, or something different. */
function stepOf(
  kind: string,
  { field, change, before, after }: FieldChange,
  keywords: readonly string[],
): Step {
  const keyword = keywords.at(-1) ?? '';
  const [come, gone] = [change.endsWith('added'), change.endsWith('removed')];
  if (keyword === 'required' && [before, after].some((value) => typeof value === 'boolean'))
    return after === true ? 'narrowed' : 'widened';
  if (change.startsWith('item-')) {
    if (choices.includes(keyword)) return come ? 'widened' : 'narrowed';
    if (demands.includes(keyword)) return come ? 'narrowed' : 'widened';
  }
  const isSchema =
    kind === 'schema' ||
    keywords.includes('schema') ||
    (kind === 'tool' && /^\/(?:input_schema|parameters)\//.test(field));
  if (!isSchema || keyword === '' || keyword === 'properties') {
    // A caller must send a new parameter that is required.
    const isDemand = demands.includes(keyword) || asRecord(after)['required'] === true;
    if (come) return isDemand ? 'narrowed' : 'added';
    return gone ? 'removed' : 'changed';
  }
  if (keyword === '$ref') return 'changed';
  if (change === 'added') return 'narrowed';
  if (change === 'removed') return 'widened';
  if (typeof before === 'number' && typeof after === 'number') {
    if (lowerBounds.includes(keyword)) return after > before ? 'narrowed' : 'widened';
    if (upperBounds.includes(keyword)) return after < before ? 'narrowed' : 'widened';
  }
  return choices.includes(keyword) ? choiceStep([before].flat(), [after].flat()) : 'changed';
}

/** How a single choice became several of them, or several one. */
function choiceStep(before: readonly unknown[], after: readonly unknown[]): Step {
  const [old, now] = [before, after].map((values) => values.map(canonical)) as [string[], string[]];
  if (old.every((value) => now.includes(value))) return 'widened';
  return now.every((value) => old.includes(value)) ? 'narrowed' : 'changed';
}
