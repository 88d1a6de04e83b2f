import { isMap, isSeq } from 'yaml';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import type { TextEdit } from './text-edit.ts';
import { addField, addItem, beginDocument, removeEntry, renameField } from './change-entries.ts';
import type { Change } from './data-after.ts';
import { slotAt, type OpenedYaml, type Slot } from './opened-yaml.ts';
import { replaceValue } from './replace-value.ts';

/** Keys in the order in which a map has them, by the pointer to the map. */
export type KeyOrder = (pointer: Pointer) => readonly string[];

/** The edits of the YAML that make one change; undefined if there is no place for it. */
export function editsFor(
  opened: OpenedYaml,
  change: Change,
  order: KeyOrder,
): TextEdit[] | undefined {
  switch (change.what) {
    case 'set':
      return setAt(opened, change.pointer, change.value, order);
    case 'insert':
      return insertAt(opened, change, order);
    case 'remove':
      return removeAt(opened, change.pointer);
    case 'rename':
      return renameAt(opened, change.pointer, change.name);
  }
}

function setAt(
  opened: OpenedYaml,
  pointer: Pointer,
  value: unknown,
  order: KeyOrder,
): TextEdit[] | undefined {
  const slot = slotAt(opened, pointer);
  const last = pointer.at(-1);
  if (last === undefined) return undefined;
  if (slot !== undefined) return replaceValue(opened, slot, value);
  const above = pointer.slice(0, -1);
  const parent = slotAt(opened, above);
  const { node } = parent ?? {};
  if (isSeq(node)) return addItem(opened, node, node.items.length, value);
  if (isMap(node) && node.items.length > 0)
    return addField(opened, node, String(last), value, order(above));
  if (parent !== undefined && above.length === 0) return beginDocument(opened, String(last), value);
  // The map does not exist, or is empty: it is written with its field.
  return setAt(opened, above, { [last]: value }, order);
}

function insertAt(
  opened: OpenedYaml,
  { pointer, value, index }: Extract<Change, { what: 'insert' }>,
  order: KeyOrder,
): TextEdit[] | undefined {
  const node = slotAt(opened, pointer)?.node;
  return isSeq(node)
    ? addItem(opened, node, index ?? node.items.length, value)
    : setAt(opened, pointer, [value], order);
}

function removeAt(opened: OpenedYaml, pointer: Pointer): TextEdit[] | undefined {
  const slot = slotAt(opened, pointer);
  const owner = slotAt(opened, pointer.slice(0, -1));
  if (slot?.in === undefined || owner === undefined) return undefined;
  return removeEntry(opened, slot.in, indexIn(slot), owner);
}

function renameAt(opened: OpenedYaml, pointer: Pointer, name: string): TextEdit[] | undefined {
  const slot = slotAt(opened, pointer);
  return slot?.in !== undefined && 'pair' in slot
    ? renameField(opened, slot.in, indexIn(slot), name)
    : undefined;
}

const indexIn = (slot: Exclude<Slot, { in?: undefined }>): number =>
  'pair' in slot ? slot.in.items.indexOf(slot.pair) : slot.index;
