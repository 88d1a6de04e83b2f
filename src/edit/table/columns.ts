import type { JsonObject } from '../../contract/json-schema.ts';

/** A field of entries that one cell of a table can hold. */
export interface Column {
  /** The field, with dots if it is in a group: `wordWorld.name`. */
  readonly field: string;
  readonly steps: readonly string[];
  readonly type: 'text' | 'number' | 'boolean' | 'list';
}

/** The column with the key of an entry, which is the name of its file. */
export const keyColumn = 'key';

/**
 * The fields that the cells of a table can hold, in the order of a schema. A list of groups, such as
 * screenshots, has no column.
 */
export function columnsOf(schema: JsonObject, above: readonly string[] = []): readonly Column[] {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>;
  return Object.entries(properties).flatMap(([name, property]): readonly Column[] => {
    const steps = [...above, name];
    if (property['properties'] !== undefined) return columnsOf(property, steps);
    const type = typeOf(property);
    return type === undefined ? [] : [{ field: steps.join('.'), steps, type }];
  });
}

function typeOf(property: JsonObject): Column['type'] | undefined {
  switch (property['type']) {
    case 'array':
      return (property['items'] as JsonObject)['type'] === 'string' ? 'list' : undefined;
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return undefined;
    default:
      return 'text';
  }
}
