import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import { quote } from '../../content/diagnostics/sentence.ts';
import { insertItem, removeValue, renameKey, setValue, yamlData } from '../yaml-edit.ts';
import type { TextEdit } from '../text-edit.ts';
import { inFile, type Proposal, type RemedySource } from './remedy-rule.ts';

/** A proposal from edits that may not be possible. */
export const proposed = (
  source: RemedySource,
  title: string,
  certain: boolean,
  edits: readonly TextEdit[] | undefined,
): Proposal | undefined =>
  edits === undefined || edits.length === 0 ? undefined : inFile(source, title, certain, ...edits);

/** Writes another value at a pointer. */
export const writeValue = (
  source: RemedySource,
  pointer: Pointer,
  value: unknown,
  certain: boolean,
): Proposal | undefined =>
  proposed(source, `Write ${quote(value)}`, certain, setValue(source, pointer, value));

/** Gives a field another name. */
export const writeKey = (
  source: RemedySource,
  pointer: Pointer,
  name: string,
  certain: boolean,
): Proposal | undefined =>
  proposed(source, `Write ${name}`, certain, renameKey(source, pointer, name));

/** Removes an item or a field; also the field above it if nothing would be left there. */
export function takeOut(
  source: RemedySource,
  pointer: Pointer,
  title: string,
  certain: boolean,
): Proposal | undefined {
  const parent = pointer.slice(0, -1);
  const isLast = parent.length > 0 && sizeOf(valueIn(source, parent)) === 1;
  return proposed(source, title, certain, removeValue(source, isLast ? parent : pointer));
}

/** Adds an item at the end of a list, which need not exist yet. */
export const addItem = (
  source: RemedySource,
  pointer: Pointer,
  value: unknown,
  title: string,
  certain: boolean,
): Proposal | undefined => proposed(source, title, certain, insertItem(source, pointer, value));

/** The value at a pointer of a source; undefined if there is none. */
export const valueIn = (source: RemedySource, pointer: Pointer): unknown =>
  valueAt(yamlData(source), pointer);

const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
