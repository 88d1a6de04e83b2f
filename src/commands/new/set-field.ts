import { UsageError } from '../../failures.ts';
import type { JsonObject } from '../../contract/json-schema.ts';
import { nearest } from '../../text/nearest.ts';

type Fields = Record<string, unknown>;

/**
 * Puts a value that was typed into an entry, as its schema wants it: a list from commas, a number,
 * true or false, else text. A dotted field leads into a map.
 *
 * @throws UsageError for a field that the schema does not have, or a value that cannot be one.
 */
export function setField(entry: Fields, field: string, value: string, schema: JsonObject): void {
  const [head = '', ...rest] = field.split('.');
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>;
  const property = properties[head];
  if (property === undefined) {
    const meant = nearest(head, Object.keys(properties));
    throw new UsageError(
      `There is no field ${JSON.stringify(head)}.${meant === undefined ? ` Fields: ${Object.keys(properties).join(', ')}.` : ` Did you mean ${meant}?`}`,
    );
  }
  if (rest.length === 0) {
    entry[head] = typed(field, value, property);
    return;
  }
  const inner = (entry[head] ?? {}) as Fields;
  entry[head] = inner;
  setField(inner, rest.join('.'), value, property);
}

function typed(field: string, value: string, { type }: JsonObject): unknown {
  switch (type) {
    case 'array':
      return value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '');
    case 'integer':
      if (!/^-?\d+$/.test(value))
        throw new UsageError(`${field} takes a whole number, not ${JSON.stringify(value)}.`);
      return Number(value);
    case 'boolean':
      if (value !== 'true' && value !== 'false')
        throw new UsageError(`${field} takes true or false, not ${JSON.stringify(value)}.`);
      return value === 'true';
    case 'object':
      throw new UsageError(`${field} holds several fields; set one of them, as ${field}.name=….`);
    default:
      return value;
  }
}
