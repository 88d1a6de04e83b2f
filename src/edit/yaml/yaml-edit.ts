import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { applyEdits, smallestEdit, type TextEdit } from './text-edit.ts';
import { changesBetween, dataAfter, type Change } from './data-after.ts';
import { editsFor, type KeyOrder } from './edits-for.ts';
import { dataOf, openYaml, type YamlFile } from './opened-yaml.ts';

export type { Change, KeyOrder, YamlFile };

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
  order?: KeyOrder,
): readonly TextEdit[] | undefined => changeAll(file, [{ what: 'set', pointer, value }], order);

/** Removes a field or an item, with the comment after it; a list or map that becomes empty stays. */
export const removeValue = (file: YamlFile, pointer: Pointer): readonly TextEdit[] | undefined =>
  changeAll(file, [{ what: 'remove', pointer }]);

/** Renames a field in place. Undefined also if the map already has that name. */
export const renameKey = (
  file: YamlFile,
  pointer: Pointer,
  name: string,
): readonly TextEdit[] | undefined => changeAll(file, [{ what: 'rename', pointer, name }]);

/** Adds an item to a list, at an index or the end; a field that does not exist becomes a list of one. */
export const insertItem = (
  file: YamlFile,
  pointer: Pointer,
  value: unknown,
  index?: number,
): readonly TextEdit[] | undefined =>
  changeAll(file, [{ what: 'insert', pointer, value, ...(index !== undefined && { index }) }]);

/** The data of the YAML of a file for edits; undefined if it cannot be read. */
export function yamlData(file: YamlFile): unknown {
  const opened = openYaml(file);
  return opened && dataOf(opened);
}

/** Makes changes one after another, each in the text that the last one left. */
export function changeAll(
  file: YamlFile,
  changes: readonly Change[],
  order: KeyOrder = () => [],
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
        opened &&
        wanted &&
        editsFor(opened, step, order)?.map(({ start, end, text: written }) => ({
          ...{ start: start + offset, end: end + offset, text: written },
        }));
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
