import type { JsonObject } from './json-schema.ts';

/** What a schema has of a value, in the order of the schema; fields that are undefined are left out. */
export function inSchemaOrder<Value>(value: Value, schema: JsonObject | undefined): Value {
  const properties = schema?.['properties'] as Readonly<Record<string, JsonObject>> | undefined;
  if (properties === undefined) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(properties)
      .filter((field) => fields[field] !== undefined)
      .map((field) => [field, inSchemaOrder(fields[field], properties[field])]),
  ) as Value;
}
