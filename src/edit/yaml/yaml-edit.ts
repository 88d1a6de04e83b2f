import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isSeq } from 'yaml';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { addField, addItem, beginDocument, removeEntry, renameField } from './change-entries.ts';
import { changesBetween, dataAfter, type Change } from './data-after.ts';
import {
  dataOf,
  openYaml,
  slotAt,
  type OpenedYaml,
  type Slot,
  type YamlFile,
} from './opened-yaml.ts';
import { replaceValue } from './replace-value.ts';
import { applyEdits, areDisjoint, smallestEdit, type TextEdit } from './text-edit.ts';

export type { Change, YamlFile };

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
 */
export function editsOf(
  file: YamlFile,
  changes: readonly Change[],
  order: KeyOrder = () => [],
): readonly TextEdit[] | undefined {
  let state = stateOf(file);
  const steps: (readonly TextEdit[])[] = [];
  const make = (some: readonly Change[]): boolean => {
    if (some.length === 0) return true;
    const next = madeTogether(state, some, order);
    if (next === undefined) return false;
    state = next.state;
    steps.push(next.edits);
    return true;
  };
  for (const run of runsOf(changes))
    if (run.length === 1 || !make(run.flatMap((change) => singleChanges(state.data, change))))
      for (const change of run)
        for (const single of singleChanges(state.data, change))
          if (!make([single])) return undefined;
  const [only, another] = steps;
  if (state.opened === undefined) return undefined;
  return only && another === undefined ? only : smallestEdit(file.text, state.file.text);
}

const singleChanges = (data: unknown, change: Change): readonly Change[] =>
  change.what === 'set'
    ? changesBetween(valueAt(data, change.pointer), change.value, change.pointer)
    : [change];

interface YamlState {
  readonly file: YamlFile;
  readonly opened: OpenedYaml | undefined;
  readonly data: unknown;
}

function stateOf(file: YamlFile): YamlState {
  const opened = openYaml(file);
  return { file, opened, data: opened && dataOf(opened) };
}

/** Changes of one sort that follow each other: a file is parsed once for those that stand apart in it. */
function runsOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const starts = [...changes.keys()].filter((at) => changes[at]?.what !== changes[at - 1]?.what);
  return starts.map((start, index) => changes.slice(start, starts[index + 1]));
}

/** Makes changes in one text; undefined if the data are not the same as after one change after another. */
function madeTogether(
  { file, opened, data }: YamlState,
  changes: readonly Change[],
  order: KeyOrder,
): { readonly state: YamlState; readonly edits: readonly TextEdit[] } | undefined {
  if (opened === undefined || !areApart(opened, changes)) return undefined;
  const wanted = changes.reduce<{ readonly data: unknown } | undefined>(
    (before, change) => before && dataAfter(before.data, change),
    { data },
  );
  const parts = inOrder(changes, order).map((change) => editsFor(opened, change, order));
  if (wanted === undefined || parts.includes(undefined)) return undefined;
  const { offset } = opened;
  const edits = parts.flatMap((part) =>
    (part ?? []).map(({ start, end, text }) => ({
      ...{ start: start + offset, end: end + offset, text },
    })),
  );
  if (!areDisjoint(edits)) return undefined;
  const state = stateOf({ ...file, text: applyEdits(file.text, edits) });
  return isDeepStrictEqual(state.data, wanted.data) ? { state, edits } : undefined;
}

/** Whether each of several changes is in a map or a list that is there, and none sets what another one sets. */
function areApart(opened: OpenedYaml, changes: readonly Change[]): boolean {
  if (changes.length === 1) return true;
  const set = changes.filter(({ what }) => what === 'set');
  const isInside = ({ what, pointer }: Change): boolean => {
    const node = slotAt(opened, what === 'insert' ? pointer : pointer.slice(0, -1))?.node;
    return isCollection(node) && node.items.length > 0;
  };
  const pointers = new Set(set.map(({ pointer }) => JSON.stringify(pointer)));
  return pointers.size === set.length && changes.every(isInside);
}

/** Changes as the text before all of them has to get them: fields in their order, items at places of the old list. */
function inOrder(changes: readonly Change[], order: KeyOrder): readonly Change[] {
  const rankOf = ({ pointer }: Change): number => {
    const rank = order(pointer.slice(0, -1)).indexOf(String(pointer.at(-1)));
    return rank < 0 ? Number.MAX_SAFE_INTEGER : rank;
  };
  const ranks = new Map(changes.map((each) => [each, each.what === 'set' ? rankOf(each) : 0]));
  return changes
    .map((each, earlier) =>
      each.what === 'insert' && each.index !== undefined
        ? { ...each, index: each.index - earlier }
        : each,
    )
    .sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

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
