import type { FieldChange } from './compare-fields.ts';
import { asRecord } from './json-value.ts';

/** What a change does to those who keep to the contract. */
export type Effect = 'broken' | 'limited' | 'deprecated' | 'extended' | 'text';

/**
 * What a change does: what is removed, replaced or newly required breaks somebody.
 *
 * @param isAnswer whether it is of a schema that nobody sends: there, what is required is promised.
 */
export function contractEffect({ field, change, after }: FieldChange, isAnswer: boolean): Effect {
  const keywords = keywordsIn(field);
  const keyword = keywords.at(-1) ?? '';
  if (keywords.some((word) => texts.test(word))) return 'text';
  if (keyword === 'deprecated') return after === true ? 'deprecated' : 'text';
  if (limits.test(keyword)) return 'limited';
  const come = change.endsWith('added');
  // A promise that is gone is a part that is gone.
  const isDemand = keyword === 'security' || (keyword === 'required' && !isAnswer);
  if (isDemand || typeof after === 'boolean') return come || after === true ? 'broken' : 'extended';
  if (come) return asRecord(after)['required'] === true ? 'broken' : 'extended';
  return 'broken';
}

/** Whether a pointer leads to an example, which repeats an entry or a fact of the site. */
export const isExample = (field: string): boolean =>
  keywordsIn(field).some((word) => word === 'example' || word === 'examples');

/** Members that neither forbid nor allow anything. */
const texts =
  /^(?:title|summary|description|default|tags|externalDocs|\$comment|\$id|\$schema|x-.*)$/;

/** Members that say how much or what form. */
const limits =
  /^(?:(?:min|max)[A-Z]\w*|minimum|maximum|exclusive\w+|multipleOf|pattern|format|uniqueItems|(?:additional|unevaluated)\w+|propertyNames)$/;

/** Members whose own members have names that an author chose. */
const named = new Set([
  ...['properties', '$defs', 'responses', 'headers', 'content', 'securitySchemes', 'servers'],
  'parameters',
]);

/** The steps of a JSON pointer that are keywords; the last one is empty if it leads to a name. */
function keywordsIn(field: string): string[] {
  let isName = false;
  return field
    .split('/')
    .slice(1)
    .map((step) => {
      const word = isName ? '' : step;
      isName = named.has(word);
      return word;
    });
}
