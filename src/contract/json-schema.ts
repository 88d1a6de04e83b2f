export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
export type JsonSchema = JsonObject;

/** A copy of a schema of an OpenAPI document whose references lead to its own `$defs`. */
export const withLocalReferences = (schema: JsonObject): JsonObject =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'),
  ) as JsonObject;

/**
 * The fields of a value that a schema has, in the order of the schema; undefined fields are left out.
 *
 * @param instead fields that replace those of the value.
 */
export function inSchemaOrder<Value>(value: object, schema: JsonObject, instead?: object): Value {
  let inOrder = orders.get(schema);
  if (inOrder === undefined) orders.set(schema, (inOrder = orderOf(schema)));
  return inOrder(value, instead) as Value;
}

type InOrder = (value: unknown, instead?: object) => unknown;

/** A schema orders the fields of thousands of entries. */
const orders = new WeakMap<JsonObject, InOrder>();

function orderOf(schema: JsonObject): InOrder {
  const properties = schema['properties'] as Readonly<Record<string, JsonObject>> | undefined;
  if (properties === undefined) return (value) => value;
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, orderOf(property)] as const,
  );
  return (value, instead = {}) => {
    const source = value as Readonly<Record<string, unknown>>;
    const other = instead as Readonly<Record<string, unknown>>;
    const ordered: Record<string, unknown> = {};
    for (const [name, inOrder] of fields) {
      const content = name in other ? other[name] : source[name];
      if (content !== undefined) ordered[name] = inOrder(content);
    }
    return ordered;
  };
}
