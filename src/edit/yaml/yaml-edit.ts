import type { Change } from '../../content/diagnostics/fix.ts';
import { isDeepStrictEqual } from 'node:util';
import { isMap, isSeq } from 'yaml';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../content/diagnostics/finding.ts';
import { fieldOf } from '../../content/sources/field-schema.ts';
import { addField, addItem, beginDocument, removeEntry, renameField } from './change-entries.ts';
import { changesBetween, dataAfter } from './data-after.ts';
import {
  dataOf,
  openYaml,
  slotAt,
  type OpenedYaml,
  type Slot,
  type YamlFile,
} from './opened-yaml.ts';
import { replaceValue } from './replace-value.ts';
import { applyEdits, movedBy, smallestEdit, type TextEdit } from '../../base/text/text-edit.ts';

export type { YamlFile };

/** Keys in the order in which a map has them, by the pointer to the map. */
export type KeyOrder = (pointer: Pointer) => readonly string[];

/** The data of the YAML of a file for edits; undefined if it cannot be read. */
export function yamlData(file: YamlFile): unknown {
  const opened = openYaml(file);
  return opened && dataOf(opened);
}

/**
 * The edits that make changes one after another, each in the text that the last one left, of the text of a file as it
 * is on disk. They keep the comments, the quotes and the layout of everything else. A value is written in the style of
 * the one that it replaces, and of a list or a map only what differs is changed; a new field gets the maps that it
 * needs. What is removed goes with the comment after it; a list or a map that becomes empty stays.
 *
 * None if nothing has to change; undefined if a change is not possible: the YAML has errors, a pointer leads nowhere, a
 * name is taken, or an anchor, an alias or a tag is in the way. The data after each edit is that of the change, or
 * there are no edits.
 *
 * @param order where a new field comes; that of the schema, if left out.
 */
export function editsOf(
  file: YamlFile,
  changes: readonly Change[],
  order: KeyOrder = (pointer) => Object.keys(fieldOf(file, pointer)?.properties ?? {}),
): readonly TextEdit[] | undefined {
  let opened = openYaml(file);
  let data = opened && dataOf(opened);
  let { text } = file;
  const steps: (readonly TextEdit[])[] = [];
  for (const change of changes)
    for (const step of singleChanges(data, change)) {
      const wanted = dataAfter(data, step);
      const offset = opened?.offset ?? 0;
      const edits =
        opened && wanted && editsFor(opened, step, order)?.map((edit) => movedBy(offset, edit));
      if (edits === undefined) return undefined;
      text = applyEdits(text, edits);
      opened = openYaml({ ...file, text });
      data = opened && dataOf(opened);
      if (!isDeepStrictEqual(data, wanted?.data)) return undefined;
      steps.push(edits);
    }
  const [only, another] = steps;
  if (opened === undefined) return undefined;
  return only && another === undefined ? only : smallestEdit(file.text, text);
}

const singleChanges = (data: unknown, change: Change): readonly Change[] =>
  change.what === 'set'
    ? changesBetween(valueAt(data, change.pointer), change.value, change.pointer)
    : [change];

/** The edits of the YAML that make one change; undefined if there is no place for it. */
function editsFor(opened: OpenedYaml, change: Change, order: KeyOrder): TextEdit[] | undefined {
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
    return addField(opened, node, [String(last), value], order(above));
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
