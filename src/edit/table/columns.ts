import type { FieldSchema } from '../../content/sources/field-schema.ts';

export interface Column {
  /** The field, with dots if it is in a group: `wordWorld.name`. */
  readonly field: string;
  readonly steps: readonly string[];
  readonly type: 'text' | 'number' | 'boolean' | 'list';
}

/** The column with the key of an entry, which is the name of its file. */
export const keyColumn: Column = { field: 'key', steps: [], type: 'text' };

/**
 * The fields that the cells of a table can hold, in the order of a schema. A list of groups, such as
 * screenshots, has no column.
 */
export function columnsOf(
  { properties = {} }: FieldSchema,
  above: readonly string[] = [],
): readonly Column[] {
  return Object.entries(properties).flatMap(([name, property]): readonly Column[] => {
    const steps = [...above, name];
    if (property.properties !== undefined) return columnsOf(property, steps);
    const type = typeOf(property);
    return type === undefined ? [] : [{ field: steps.join('.'), steps, type }];
  });
}

function typeOf({ type, items }: FieldSchema): Column['type'] | undefined {
  switch (type) {
    case 'array':
      return items?.type === 'string' ? 'list' : undefined;
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

/** What a spreadsheet may read as a formula, after any apostrophes that were put before it: OWASP's list. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A value as a cell. The items of a list are separated by ` | `, and `\|` stands for that character in an
 * item, as does `\,` for a comma in the only one. Text that a spreadsheet would read as a formula begins with an apostrophe.
 */
export function cellOf(value: unknown, { type }: Pick<Column, 'type'>): string {
  if (value === undefined || value === null) return '';
  const text =
    type === 'list' && Array.isArray(value)
      ? value
          .map((item) => String(item).replace(value.length > 1 ? /[\\|]/g : /[\\|,]/g, '\\$&'))
          .join(' | ')
      : (value as string | number | boolean).toString().replace(/\n$/, '');
  return formula.test(text) ? `'${text}` : text;
}

/**
 * The value of a cell that is not empty. Something that is not a valid number or boolean stays text, and the
 * check of the entry reports it.
 */
export function valueOfCell(cell: string, { type }: Pick<Column, 'type'>): unknown {
  const text = plainCell(cell);
  switch (type) {
    case 'list':
      return itemsOf(text);
    case 'number':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    case 'boolean': {
      const word = text.toLowerCase();
      return word === 'true' || word === 'false' ? word === 'true' : text;
    }
    case 'text':
      return text;
  }
}

/** A cell as its author sees it, with the line ends of the sources. */
export function plainCell(cell: string): string {
  // A guarded text may end with the very character that it is guarded for.
  const text = cell.replace(/\r\n?/g, '\n').trimStart();
  return (text.startsWith("'") && formula.test(text) ? text.slice(1) : text).trim();
}

/** Commas separate items unless `|` does: a comma is often part of a text. */
function itemsOf(text: string): string[] {
  const tokens = [...text.matchAll(/\\([\\|,])|[|,]|[^\\|,]+|\\/g)];
  const separator = tokens.some(([token]) => token === '|') ? '|' : ',';
  const items = [''];
  for (const [token, escaped = token] of tokens)
    if (token === separator) items.push('');
    else items.push((items.pop() ?? '') + escaped);
  return items.map((item) => item.trim()).filter((item) => item !== '');
}
