import { valueAt } from '../content/diagnostics/json-pointer.ts';
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../contract/json-schema.ts';
import type { Pointer } from '../content/diagnostics/diagnostic.ts';
import { schemaOrder, type EntryTarget } from './entry-targets.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';
import { insertItem, removeValue, setValue, yamlData } from './yaml-edit.ts';
import { isFields } from './yaml/data-after.ts';

/** A change of one field of an entry; `field` is its path below the entry. */
export type FieldChange =
  | { readonly what: 'set'; readonly field: Pointer; readonly value: unknown }
  | { readonly what: 'add' | 'take'; readonly field: Pointer; readonly item: unknown }
  | { readonly what: 'drop'; readonly field: Pointer };

/**
 * The text of a file with changes to one of its entries, made one after another. What already has the wanted
 * state stays: an item that the list has, a field that does not exist. A list that loses its last item is
 * removed. Undefined if the YAML does not allow the change; see `setValue`.
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

function editsOf(
  text: string,
  { fileKind, pointer, schema }: Pick<EntryTarget, 'fileKind' | 'pointer' | 'schema'>,
  change: FieldChange,
): readonly TextEdit[] | undefined {
  const file = { text, kind: fileKind };
  const at = [...pointer, ...change.field];
  const order = schemaOrder(schema, pointer.length);
  const data = yamlData(file);
  const now = valueAt(data, at);
  switch (change.what) {
    case 'set':
      return setValue(file, at, change.value, order);
    case 'drop':
      return now === undefined ? [] : removeValue(file, withEmptied(data, at, pointer.length));
    case 'add': {
      const has = Array.isArray(now) && now.some((item) => isDeepStrictEqual(item, change.item));
      return has ? [] : insertItem(file, at, change.item, undefined, order);
    }
    case 'take': {
      if (!Array.isArray(now)) return now === undefined ? [] : undefined;
      const index = now.findIndex((item) => isDeepStrictEqual(item, change.item));
      if (index < 0) return [];
      const isLast = now.length === 1 && !isRequired(schema, change.field);
      return removeValue(file, isLast ? at : [...at, index]);
    }
  }
}

/** A group that loses its last field is removed. */
function withEmptied(data: unknown, at: Pointer, least: number): Pointer {
  const above = at.slice(0, -1);
  const group = valueAt(data, above);
  return above.length > least && isFields(group) && Object.keys(group).length === 1
    ? withEmptied(data, above, least)
    : at;
}

function isRequired(schema: JsonObject, field: Pointer): boolean {
  let inner: unknown = schema;
  for (const step of field.slice(0, -1)) inner = valueAt(inner, ['properties', step]);
  const required = isFields(inner) ? inner['required'] : undefined;
  return Array.isArray(required) && required.includes(field.at(-1));
}
