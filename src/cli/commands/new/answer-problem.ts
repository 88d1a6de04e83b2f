import type { JsonObject } from '../../../contract/json-schema.ts';
import { nearest } from '../../../base/text/nearest.ts';
import type { Question } from './entry-kind.ts';
import { fieldSchema, listItems } from './set-field.ts';

/**
 * Why an answer is not valid, as far as its question and its schema can say, so that it can be asked again;
 * undefined if it is valid.
 */
export function answerProblem(
  { field, fallback, items }: Question,
  answer: string,
  schema: JsonObject,
): string | undefined {
  if (answer === '') return fallback === undefined ? 'This is required.' : undefined;
  const wanted = fieldSchema(field, schema);
  if (wanted['type'] !== 'array') return formProblem(answer, wanted);
  const list = listItems(answer);
  const repeated = list.find((item, index) => list.indexOf(item) < index);
  if (repeated !== undefined) return `${repeated} is there twice.`;
  for (const item of list) {
    if (items !== undefined && !items.includes(item)) return unknownItem(item, items);
    const problem = formProblem(item, wanted['items'] as JsonObject);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function unknownItem(item: string, items: readonly string[]): string {
  const meant = nearest(item, items);
  return meant === undefined ? `There is no ${item}.` : `There is no ${item}. Is it ${meant}?`;
}

/** What the schema says about a field whose pattern an answer does not match. */
function formProblem(answer: string, schema: JsonObject): string | undefined {
  const { pattern, description } = schema;
  if (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(answer)) return undefined;
  const [example] = (schema['examples'] ?? []) as readonly unknown[];
  return [
    typeof description === 'string' ? description : 'It cannot be that.',
    ...(typeof example === 'string' ? [`For example: ${example}`] : []),
  ].join(' ');
}
