export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
export type JsonSchema = JsonObject;

const [ofComponents, ofItsOwn] = ['"#/components/schemas/', '"#/$defs/'] as const;

/** A copy of a schema of an OpenAPI document whose references lead to its own `$defs`. */
export const withLocalReferences = (schema: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(schema).replaceAll(ofComponents, ofItsOwn)) as JsonObject;

/** The reverse: a copy whose references lead to the components of the document. */
export const withComponentReferences = (schema: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(schema).replaceAll(ofItsOwn, ofComponents)) as JsonObject;

type Fields<Value> = Readonly<Record<string, Value>>;

/**
 * The fields of a value that a schema has, in the order of the schema; undefined fields are left out.
 *
 * @param instead fields that replace those of the value.
 */
export function inSchemaOrder<Value>(value: unknown, schema: JsonObject, instead?: object): Value {
  const properties = schema['properties'] as Fields<JsonObject> | undefined;
  if (properties === undefined) return value as Value;
  const fields = value as Fields<unknown>;
  const others = (instead ?? {}) as Fields<unknown>;
  const ordered: Record<string, unknown> = {};
  for (const name in properties) {
    const content = name in others ? others[name] : fields[name];
    if (content !== undefined) ordered[name] = inSchemaOrder(content, properties[name] ?? {});
  }
  return ordered as Value;
}
