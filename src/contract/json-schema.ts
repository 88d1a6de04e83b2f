/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
/** A JSON Schema, draft 2020-12. */
export type JsonSchema = JsonObject;
