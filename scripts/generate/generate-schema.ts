import * as z from 'zod';
import type { JsonObject, JsonSchema } from '../../src/contract/json-schema.ts';

/** Writes "a text or a group" so that each error is about the one that was written, and not about both. */
function oneOfTwo(schema: Record<string, unknown>): void {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf)) return;
  const [text, group, ...more] = anyOf as Readonly<Record<string, unknown>>[];
  if (text?.['type'] !== 'string' || group?.['type'] !== 'object' || more.length > 0) return;
  delete schema['anyOf'];
  Object.assign(schema, group, text, { type: ['string', 'object'] });
}

/**
 * The JSON Schema of a zod shape, as committed under `schemas/`. Shapes with an `id` below the root are under
 * `$defs`; the root itself is written in place.
 *
 * `io: 'input'` describes what may be sent, so a plain object allows additional properties and only a strict
 * object is closed.
 */
export function generateSchema(shape: z.ZodType): JsonSchema {
  const generated = z.toJSONSchema(shape, {
    io: 'input',
    override: ({ jsonSchema }) => {
      oneOfTwo(jsonSchema);
      // Generators of code write a pattern into a literal of their language, and escape slashes themselves.
      if (jsonSchema.pattern !== undefined)
        jsonSchema.pattern = jsonSchema.pattern.replace(/\\(.)/gs, (escape, character) =>
          character === '/' ? '/' : escape,
        );
    },
  }) as JsonObject;
  const { $ref, $defs, $schema, ...rest } = generated;
  if (typeof $ref !== 'string') return generated;
  const root = $ref.replace('#/$defs/', '');
  const definitions = Object.fromEntries(
    Object.entries($defs as JsonObject).filter(([name]) => name !== root),
  );
  return {
    $schema,
    title: root,
    ...rest,
    ...(($defs as JsonObject)[root] as JsonObject),
    ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
  };
}
