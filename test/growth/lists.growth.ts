import { test } from 'node:test';
import { sourceLimits } from '../../src/content/sources/source-limits.ts';
import { assertLinear } from './cpu.ts';
import { checkOf, withValues } from './check.ts';
import { fieldsOf, shapes, valueOf, type Field, type Shape } from './schema-fields.ts';

// Each list and each map as long as it may be; groups of fields, whose names are given, share that.

const { entries, allEntries } = sourceLimits;

/** Entries that a file has room for beside those that it needs. */
const mostEntries = allEntries - 1000;

/** Entries of a list or a group and of all below it. */
function entriesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value);
  return below.reduce<number>((all, item) => all + entriesIn(item), below.length);
}

const many = <Value>(length: number, value: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, index) => value(index));

/** Grows what stands at some places of a shape; they share `most` entries. */
function linear(
  shape: Shape,
  what: string,
  fields: readonly Field[],
  value: (field: Field, size: number) => unknown,
  most: number = entries,
): void {
  const name = `${shape}: ${what}`;
  if (fields.length > 0)
    test(name, () => {
      const values = (size: number) =>
        fields.map((field) => [field.path, value(field, size / fields.length)] as const);
      assertLinear(name, (size) => checkOf(withValues(shape, values(size))), most);
    });
}

for (const shape of shapes) {
  const fields = fieldsOf(shape);
  const itemsOf = ({ schema: { items = {} } }: Field) => items;
  const lists = fields.filter(({ schema }) => schema.type === 'array');
  for (const list of lists)
    linear(
      shape,
      `a long list of ${list.path.join('.')}`,
      [list],
      (field, length) => many(length, (index) => valueOf(itemsOf(field), index)),
      Math.min(entries, Math.floor(mostEntries / (1 + entriesIn(valueOf(itemsOf(list), 0))))),
    );
  linear(shape, 'repeated items', lists, (field, length) =>
    many(length, () => valueOf(itemsOf(field), 1)),
  );
  linear(shape, 'items of a wrong kind', lists, (_, length) => many(length, () => []));

  const groups = fields.filter(({ schema }) => schema.type === 'object');
  const moreOf = ({ schema: { additionalProperties: more } }: Field) =>
    typeof more === 'object' ? more : undefined;
  const entriesOf = ({ schema, ...field }: Field, length: number) => {
    const { propertyNames = {} } = schema;
    const key = (index: number) => String(valueOf({ type: 'string', ...propertyNames }, index));
    const item = moreOf({ schema, ...field }) ?? { type: 'string' };
    return Object.fromEntries(many(length, (index) => [key(index), valueOf(item, index)]));
  };
  for (const map of groups.filter(moreOf))
    linear(shape, `a long map of ${map.path.join('.') || 'the document'}`, [map], entriesOf);
  linear(
    shape,
    'unknown fields in every group',
    groups.filter((group) => moreOf(group) === undefined),
    entriesOf,
  );
}
