import { exampleOf, rangeOf, typeName } from './describe-field.ts';
import type { FieldSchema } from './field-schema.ts';

/** A field of a source, as a table of all fields has it. */
export interface FieldRow {
  /** As `pricing.currency`; `screenshots[].file` is a field of each item, `<key>` a name of your own. */
  readonly field: string;
  readonly isRequired: boolean;
  readonly shape: string;
  readonly meaning: string;
  /** A value on one line, as YAML; none of a group, whose fields have their own. */
  readonly example?: string | undefined;
}

/**
 * Every field of a source by its schema, those of groups after the group; groups that repeat name the first.
 *
 * @param seen groups that were told already, such as those of another source; this one's are added.
 */
export function fieldRows(source: FieldSchema, seen = new Map<string, string>()): FieldRow[] {
  const rowsIn = (group: FieldSchema, lead: string): FieldRow[] => {
    const { properties = {}, additionalProperties: any, propertyNames, required = [] } = group;
    const own = Object.entries(properties).flatMap(([name, schema]) =>
      rowsOf(schema, lead + name, required.includes(name)),
    );
    if (typeof any !== 'object') return own;
    const { description = '' } = propertyNames ?? {};
    return [
      ...own,
      ...rowsOf({ ...any, description: any.description ?? description }, `${lead}<key>`, false),
    ];
  };
  const rowsOf = (schema: FieldSchema, field: string, isRequired: boolean): FieldRow[] => {
    const { type, items, description = '' } = schema;
    const group = type === 'array' ? items : schema;
    const below = group?.type === 'object' ? `${field}${type === 'array' ? '[]' : ''}.` : undefined;
    const fields =
      below === undefined ? '' : JSON.stringify([group?.properties, group?.additionalProperties]);
    const first = seen.get(fields);
    if (below !== undefined && first === undefined) seen.set(fields, field);
    const meaning =
      first === undefined ? description : `${description} Its fields are those of \`${first}\`.`;
    const example = below === undefined ? exampleOf(schema) : undefined;
    const row = { field, isRequired, shape: shapeOf(schema), meaning: meaning.trim(), example };
    return below === undefined || first !== undefined
      ? [row]
      : [row, ...rowsIn(group ?? {}, below)];
  };
  return rowsIn(source, '');
}

/** What a field takes, in words. */
function shapeOf(schema: FieldSchema): string {
  const { type = 'string', enum: words, minimum, maximum, items } = schema;
  if (words !== undefined) return `one of: ${words.map(String).join(', ')}`;
  if (type === 'array') return items === undefined ? typeName(type) : `a list: ${shapeOf(items)}`;
  const range = (minimum ?? maximum) === undefined ? '' : ` ${rangeOf(schema)}`;
  return typeName(type) + range;
}
