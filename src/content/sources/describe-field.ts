import type { Described } from './shape-codes.ts';
import { quote } from '../diagnostics/message.ts';
import type { FieldSchema } from './field-schema.ts';

/**
 * The purpose of a field, and an example, from its schema.
 *
 * @param name of the field, for the example of a group: one line that can be copied.
 */
export function describeField(schema: FieldSchema, name?: string): Described {
  const { description, examples = [], type } = schema;
  const isGroup = type === 'object' || type === 'array';
  const example = isGroup && name === undefined ? undefined : exampleOf(schema);
  const fields = Object.keys((type === 'array' ? schema.items : schema)?.properties ?? {});
  return {
    ...(description !== undefined && { description }),
    ...(isGroup && name !== undefined && fields.length > 0 && { fields }),
    ...((examples.length > 0 || isGroup) &&
      example !== undefined && { example: isGroup ? `${name ?? ''}: ${example}` : example }),
  };
}

/** A value for a field on one line, as YAML; undefined without an example. Of a group it has what must be there. */
export function exampleOf(schema: FieldSchema, isInGroup = false): string | undefined {
  const { examples = [], properties = {}, required = [], dependentRequired = {} } = schema;
  const [example = schema.enum?.[0]] = examples;
  if (example !== undefined) return asWritten(example, isInGroup);
  switch (schema.type) {
    case 'boolean':
      return 'true';
    case 'integer':
    case 'number':
      return String(schema.minimum ?? 1);
    case 'array': {
      const item = schema.items && exampleOf(schema.items, true);
      return item && `[${item}]`;
    }
    case 'object': {
      const [first] = Object.keys(properties);
      const few = first === undefined ? [] : [first, ...(dependentRequired[first] ?? [])];
      const names = required.length > 0 ? required : few;
      const fields = names.map((name) => [name, properties[name]] as const);
      const { additionalProperties: further, propertyNames } = schema;
      if (names.length === 0 && typeof further === 'object')
        fields.push([(propertyNames && exampleOf(propertyNames, true)) ?? 'key', further]);
      const parts = fields.flatMap(([name, field]) => {
        const value = field && exampleOf(field, true);
        return value === undefined ? [] : [`${name}: ${value}`];
      });
      return parts.length === fields.length ? `{ ${parts.join(', ')} }` : undefined;
    }
    default:
      return undefined;
  }
}

/** Text that YAML would read otherwise is written in quotes: a number, a comment, what ends an item of a group. */
const asWritten = (example: unknown, isInGroup: boolean): string =>
  typeof example === 'string' && !odd.test(example) && !(isInGroup && /[,[\]{}]/.test(example))
    ? example
    : JSON.stringify(example);

const odd = /^(?:\d+(?:\.\d+)?|true|false|null|~)$|^[#&*!|>'"%@`[\]{}?:-]|:(?:\s|$)|\s#/;

/** Name of a field for a sentence: `offline.note`, `path of item 1 of navigation`, `"/old" in redirects`. */
export function fieldName(pointer: readonly string[]): string {
  const last = pointer.at(-1);
  if (last === undefined) return 'The file';
  const above = pointer.slice(0, -1);
  if (isIndex(last, above.length)) return `item ${Number(last) + 1} of ${fieldName(above)}`;
  if (!/^[\w-]+$/.test(last)) return `${quote(last)} in ${fieldName(above)}`;
  if (above.some(isIndex)) return `${last} of ${fieldName(above)}`;
  return pointer.join('.');
}

/** No source is a list as a whole, so the first step is a name, even if it is a number. */
const isIndex = (segment: string, depth: number): boolean => depth > 0 && /^\d+$/.test(segment);

const typeNames: Readonly<Record<string, string>> = {
  object: 'a group of fields',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

export const typeName = (type: string): string => typeNames[type] ?? type;

/** The words for a value of the wrong type; `written` is how the file has it. */
export function valueName(value: unknown, written?: string): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  return typeof value === 'number'
    ? `the number ${written ?? String(value)}`
    : JSON.stringify(value);
}

export function rangeOf({ minimum, maximum }: FieldSchema): string {
  if (minimum === undefined) return `at most ${String(maximum)}`;
  if (maximum === undefined) return `at least ${minimum}`;
  return `from ${minimum} to ${maximum}`;
}
