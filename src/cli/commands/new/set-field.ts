import type { FieldSchema } from '../../../content/sources/field-schema.ts';
import { UsageError } from '../../../base/failures.ts';
import { didYouMean } from '../../../base/text/nearest.ts';
import { fieldWithin, sameMeaning } from '../../../content/sources/foreign-fields.ts';

type Fields = Record<string, unknown>;

/**
 * Puts a typed value into an entry, in the form that its schema wants: a list from commas, a number, true or
 * false, else text. A dotted field leads into a group of fields. An empty value removes the field.
 *
 * @throws UsageError for a field that the schema does not have, or a value that is not valid for it.
 */
export function setField(entry: Fields, field: string, value: string, schema: FieldSchema): void {
  const property = fieldSchema(field, schema);
  const steps = field.split('.');
  const last = steps.pop() ?? field;
  const group = steps.reduce((fields, step) => (fields[step] ??= {}) as Fields, entry);
  group[last] = value === '' ? undefined : typedValue(field, value, property);
}

/** Schema of a typed field, dotted or not; the field must be one of its schema. */
export const fieldSchema = (field: string, schema: FieldSchema): FieldSchema =>
  field
    .split('.')
    .reduce(
      (inner, step, depth, steps) => propertyOf(inner, step, steps.slice(0, depth).join('.')),
      schema,
    );

export const listItems = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function propertyOf(schema: FieldSchema, name: string, above: string): FieldSchema {
  const { properties = {} } = schema;
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (property !== undefined) return property;
  const names = Object.keys(properties);
  if (names.length === 0) throw new UsageError(`${above} holds no fields; write ${above}=….`);
  const meant = sameMeaning(name, names) ?? fieldWithin(name, schema);
  const place = above === '' ? '' : ` in ${above}`;
  const advice =
    meant === undefined
      ? didYouMean(name, names, `Fields: ${names.join(', ')}.`)
      : `Did you mean ${meant}?`;
  throw new UsageError(`There is no field ${JSON.stringify(name)}${place}. ${advice}`);
}

function typedValue(field: string, value: string, schema: FieldSchema): unknown {
  switch (schema.type) {
    case 'array':
      return listItems(value);
    case 'integer':
      if (!/^-?\d{1,15}$/.test(value))
        throw new UsageError(`${field} takes a whole number, not ${JSON.stringify(value)}.`);
      return Number(value);
    case 'boolean':
      if (value !== 'true' && value !== 'false')
        throw new UsageError(`${field} takes true or false, not ${JSON.stringify(value)}.`);
      return value === 'true';
    case 'object':
      throw new UsageError(
        `${field} holds several fields; set them one by one: ${Object.keys(schema.properties ?? {})
          .map((name) => `${field}.${name}`)
          .join(', ')}.`,
      );
    default:
      return value;
  }
}
