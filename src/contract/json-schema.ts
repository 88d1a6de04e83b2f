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
