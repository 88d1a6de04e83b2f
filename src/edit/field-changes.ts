import { valueAt } from '../content/diagnostics/json-pointer.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Pointer } from '../content/diagnostics/diagnostic.ts';
import { schemaOrder, type EntryTarget } from './entry-targets.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';
import { changeAll, removeValue, setValue, yamlData, type KeyOrder } from './yaml-edit.ts';
import { dataAfter } from './yaml/data-after.ts';
import { isRecord } from '../base/is-record.ts';

/** A change of one field of an entry; `field` is its path below the entry. */
export type FieldChange =
  | { readonly what: 'set'; readonly field: Pointer; readonly value: unknown }
  | { readonly what: 'drop'; readonly field: Pointer };

/**
 * The text of a file with changes to one of its entries, made one after another. A field that is to be dropped
 * need not exist. Undefined if the YAML does not allow the change; see `setValue`.
 */
export function changeFields(
  text: string,
  target: Pick<EntryTarget, 'fileKind' | 'pointer' | 'schema'>,
  changes: readonly FieldChange[],
): string | undefined {
  let changed = text;
  for (const change of changes) {
    const edits = editsOf(changed, target, change);
    if (edits === undefined) return undefined;
    changed = applyEdits(changed, edits);
  }
  return changed;
}

/** An entry of a file, and changes of its fields. */
export interface EntryChanges {
  readonly target: Pick<EntryTarget, 'fileKind' | 'pointer' | 'schema'>;
  readonly changes: readonly FieldChange[];
}

/**
 * The text of a file with fields of some entries set or dropped, each entry once, and which of them that
 * changed: undefined for one that `changeFields` cannot change. Many take hardly longer than one.
 */
export function changeEntries(
  text: string,
  entries: readonly EntryChanges[],
): { readonly text: string; readonly changed: readonly (boolean | undefined)[] } {
  const atOnce = entries.length > 1 ? changedAtOnce(text, entries) : undefined;
  if (atOnce !== undefined) return atOnce;
  let after = text;
  const changed = entries.map(({ target, changes }) => {
    const [before, next] = [after, changeFields(after, target, changes)];
    after = next ?? before;
    return next === undefined ? undefined : next !== before;
  });
  return { text: after, changed };
}

/** All entries as one change of the map that holds them; undefined where that cannot be written. */
function changedAtOnce(
  text: string,
  entries: readonly EntryChanges[],
): ReturnType<typeof changeEntries> | undefined {
  const { fileKind, schema, pointer = [] } = entries[0]?.target ?? {};
  if (fileKind === undefined || schema === undefined || pointer.length !== 1) return undefined;
  const order = schemaOrder(schema, 1);
  const file = { text, kind: fileKind };
  const data = yamlData(file);
  if (!isRecord(data)) return undefined;
  const values = new Map(
    entries.map(({ target, changes }) => {
      const value = changes.reduce(dataWith, valueAt(data, target.pointer));
      return [String(target.pointer[0]), inOrder(value, order, target.pointer)];
    }),
  );
  const all = Object.entries(data).map(([key, now]) => [
    key,
    values.has(key) ? values.get(key) : now,
  ]);
  const value: unknown = Object.fromEntries(all);
  const edits = changeAll(file, [{ what: 'set', pointer: [], value }], order);
  const isNew = ([key, now]: [string, unknown]) => !isDeepStrictEqual(valueAt(data, [key]), now);
  return edits && { text: applyEdits(text, edits), changed: [...values].map(isNew) };
}

/** The data of an entry with a field set or dropped. */
function dataWith(data: unknown, change: FieldChange): unknown {
  if (change.what === 'set')
    return dataAfter(data, { what: 'set', pointer: change.field, value: change.value })?.data;
  if (valueAt(data, change.field) === undefined) return data;
  const pointer = withEmptied(data, change.field, 0);
  return dataAfter(data, { what: 'remove', pointer })?.data;
}

/** A value with the fields of its maps in the order of a schema, so that new ones are written in it. */
function inOrder(value: unknown, order: KeyOrder, pointer: Pointer): unknown {
  if (!isRecord(value)) return value;
  const keys = order(pointer);
  const rank = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return Object.fromEntries(
    Object.keys(value)
      .sort((a, b) => rank(a) - rank(b))
      .map((key) => [key, inOrder(value[key], order, [...pointer, key])]),
  );
}

function editsOf(
  text: string,
  { fileKind, pointer, schema }: Pick<EntryTarget, 'fileKind' | 'pointer' | 'schema'>,
  change: FieldChange,
): readonly TextEdit[] | undefined {
  const file = { text, kind: fileKind };
  const at = [...pointer, ...change.field];
  if (change.what === 'set')
    return setValue(file, at, change.value, schemaOrder(schema, pointer.length));
  const data = yamlData(file);
  if (valueAt(data, at) === undefined) return [];
  return removeValue(file, withEmptied(data, at, pointer.length));
}

/** A group that loses its last field is removed. */
function withEmptied(data: unknown, at: Pointer, least: number): Pointer {
  const above = at.slice(0, -1);
  const group = valueAt(data, above);
  return above.length > least && isRecord(group) && Object.keys(group).length === 1
    ? withEmptied(data, above, least)
    : at;
}
