import { valueAt } from '../content/diagnostics/json-pointer.ts';
import { isDeepStrictEqual } from 'node:util';
import { isMap, isSeq } from 'yaml';
import type { Pointer } from '../content/diagnostics/diagnostic.ts';
import { applyEdits, areDisjoint, type TextEdit } from './text-edit.ts';
import { dataAfter, type Change } from './yaml/data-after.ts';
import { editsFor, type KeyOrder } from './yaml/edits-for.ts';
import { dataOf, openYaml, slotAt, type OpenedYaml, type YamlFile } from './yaml/opened-yaml.ts';
import { diffValues } from './yaml/diff-values.ts';

/** The shortest single edit that turns one text into another; none if they are equal. */
function smallestEdit(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let tail = 0;
  while (
    tail < shorter - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  // Half a surrogate pair would not be readable text in the edit.
  if (start > 0 && isHigh(before, start - 1)) start -= 1;
  if (tail > 0 && isLow(before, before.length - tail)) tail -= 1;
  return [{ start, end: before.length - tail, text: after.slice(start, after.length - tail) }];
}

const isHigh = (text: string, at: number): boolean => /[\ud800-\udbff]/.test(text.charAt(at));
const isLow = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));

export type { Change, KeyOrder, YamlFile };

const noOrder: KeyOrder = () => [];

/*
 * Each function here returns edits of the text of a file, as it is on disk. They keep the comments, the
 * quotes and the layout of everything else; none if nothing has to change; undefined if the change is not
 * possible: the YAML has errors, the pointer leads nowhere, or an anchor, an alias or a tag is in the way.
 * The data after the edits is that of the change, or there are no edits: each is tried before it is
 * returned.
 */

/**
 * Writes a value: a new field, with the maps that it needs, or another value in the style of the existing
 * one. In a list or a map only what differs is changed. An item at the length of a list is added.
 */
export const setValue = (
  file: YamlFile,
  pointer: Pointer,
  value: unknown,
  order: KeyOrder = noOrder,
): readonly TextEdit[] | undefined => edited(file, { what: 'set', pointer, value }, order);

/** Removes a field or an item, with the comment after it; a list or map that becomes empty stays. */
export const removeValue = (file: YamlFile, pointer: Pointer): readonly TextEdit[] | undefined =>
  edited(file, { what: 'remove', pointer });

/** Renames a field in place. Undefined also if the map already has that name. */
export const renameKey = (
  file: YamlFile,
  pointer: Pointer,
  name: string,
): readonly TextEdit[] | undefined => edited(file, { what: 'rename', pointer, name });

/** Adds an item to a list, at an index or the end; a field that does not exist becomes a list of one. */
export const insertItem = (
  file: YamlFile,
  pointer: Pointer,
  value: unknown,
  index?: number,
  order: KeyOrder = noOrder,
): readonly TextEdit[] | undefined =>
  edited(file, { what: 'insert', pointer, value, ...(index !== undefined && { index }) }, order);

/** The data of the YAML of a file for edits; undefined if it cannot be read. */
export function yamlData(file: YamlFile): unknown {
  const opened = openYaml(file);
  return opened && dataOf(opened);
}

/**
 * Makes several changes, each as the function of its name does; they do not depend on each other. Many take
 * hardly longer than one.
 */
export function changeAll(
  file: YamlFile,
  changes: readonly Change[],
  order: KeyOrder = noOrder,
): readonly TextEdit[] | undefined {
  const opened = openYaml(file);
  if (opened === undefined) return undefined;
  let wanted: { readonly data: unknown } | undefined = { data: dataOf(opened) };
  const steps: Change[] = [];
  for (const change of changes) {
    if (wanted === undefined) return undefined;
    steps.push(...stepsOf(wanted.data, change));
    wanted = dataAfter(wanted.data, change);
  }
  if (wanted === undefined) return undefined;
  for (const find of [editsAtOnce, editsOf]) {
    const edits = find(file, steps, order);
    if (edits === undefined) continue;
    const after = yamlData({ ...file, text: applyEdits(file.text, edits) });
    if (isDeepStrictEqual(after, wanted.data)) return edits;
  }
  return undefined;
}

function edited(
  file: YamlFile,
  change: Change,
  order: KeyOrder = noOrder,
): readonly TextEdit[] | undefined {
  const opened = openYaml(file);
  if (opened === undefined) return undefined;
  const data = dataOf(opened);
  const wanted = dataAfter(data, change);
  if (wanted === undefined) return undefined;
  if (change.what !== 'rename' && isDeepStrictEqual(data, wanted.data)) return [];
  const edits = editsOf(file, stepsOf(data, change), order);
  if (edits === undefined) return undefined;
  const after = yamlData({ ...file, text: applyEdits(file.text, edits) });
  return isDeepStrictEqual(after, wanted.data) ? edits : undefined;
}

const stepsOf = (data: unknown, change: Change): readonly Change[] =>
  change.what === 'set'
    ? diffValues(valueAt(data, change.pointer), change.value, change.pointer)
    : [change];

/** Several changes are made one after another, each in the text that the last one left. */
function editsOf(
  file: YamlFile,
  changes: readonly Change[],
  order: KeyOrder,
): readonly TextEdit[] | undefined {
  let { text } = file;
  let edits: readonly TextEdit[] | undefined = [];
  for (const change of changes) {
    const opened = openYaml({ ...file, text });
    edits = opened && shifted(editsFor(opened, change, order), opened.offset);
    if (edits === undefined) return undefined;
    text = applyEdits(text, edits);
  }
  return changes.length === 1 ? edits : smallestEdit(file.text, text);
}

/** Changes of different places are independent; undefined if some may be of one place. */
function editsAtOnce(
  file: YamlFile,
  changes: readonly Change[],
  order: KeyOrder,
): readonly TextEdit[] | undefined {
  const opened = openYaml(file);
  if (opened === undefined) return undefined;
  const edits: TextEdit[] = [];
  const fields = new Set<string>();
  for (const change of changes) {
    // A missing list or map would be created by each of them.
    if (!hasPlaceFor(opened, change)) return undefined;
    // An item that comes or goes moves those after it.
    const { what, pointer } = change;
    const field = JSON.stringify(
      what === 'set' || what === 'insert' ? pointer : pointer.slice(0, -1),
    );
    if (what !== 'rename' && (what !== 'remove' || typeof pointer.at(-1) === 'number')) {
      if (fields.has(field)) return undefined;
      fields.add(field);
    }
    const own = shifted(editsFor(opened, change, order), opened.offset);
    if (own === undefined) return undefined;
    edits.push(...own);
  }
  return areDisjoint(edits) ? edits : undefined;
}

function hasPlaceFor(opened: OpenedYaml, { what, pointer }: Change): boolean {
  const node = slotAt(opened, what === 'insert' ? pointer : pointer.slice(0, -1))?.node;
  return (isSeq(node) || isMap(node)) && node.items.length > 0;
}

const shifted = (
  edits: readonly TextEdit[] | undefined,
  offset: number,
): readonly TextEdit[] | undefined =>
  edits?.map(({ start, end, text }) => ({ start: start + offset, end: end + offset, text }));
