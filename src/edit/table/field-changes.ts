import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/is-record.ts';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import type { FileKind } from '../../content/sources/source-file.ts';
import { schemaOrder, type EntryTarget } from '../names/entry-targets.ts';
import { dataAfter } from '../yaml/data-after.ts';
import { applyEdits } from '../yaml/text-edit.ts';
import { editsOf, yamlData, type Change } from '../yaml/yaml-edit.ts';

/** What a field of an entry becomes, by its path below the entry; undefined drops it, if it exists. */
export interface FieldChange {
  readonly field: Pointer;
  readonly value: unknown;
}

/** An entry of a file, whether or not it exists, and changes of its fields. */
export interface EntryChanges {
  readonly target: Pick<EntryTarget, 'fileKind' | 'pointer' | 'schema'>;
  readonly changes: readonly FieldChange[];
}

/**
 * The text of a file with fields of one of its entries set, then dropped, each with the groups that it leaves empty.
 * Undefined if the YAML does not allow a change; see `editsOf`.
 */
export function changeFields(
  text: string,
  { fileKind: kind, pointer, schema }: EntryChanges['target'],
  fields: readonly FieldChange[],
): string | undefined {
  const file = { text, kind };
  const changes: Change[] = [];
  let data = yamlData(file);
  for (const { field, value } of fields.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const at = [...pointer, ...field];
    if (value === undefined && valueAt(data, at) === undefined) continue;
    const change: Change =
      value === undefined
        ? { what: 'remove', pointer: withEmptied(data, at, pointer.length) }
        : { what: 'set', pointer: at, value };
    changes.push(change);
    data = dataAfter(data, change)?.data;
  }
  const edits = editsOf(file, changes, schemaOrder(schema, pointer.length));
  return edits && applyEdits(text, edits);
}

const rankOf = ({ value }: FieldChange): number => (value === undefined ? 1 : 0);

/**
 * The text of a file with changes of some of its entries, each entry once, and which of them that changed:
 * undefined for one that `changeFields` cannot change.
 */
export function changeEntries(
  text: string,
  entries: readonly EntryChanges[],
): { readonly text: string; readonly changed: readonly (boolean | undefined)[] } {
  const kind = entries[0]?.target.fileKind ?? 'categories';
  const isApart = entries.length > 1 && entriesAreApart(text, kind);
  const parts = isApart ? partsOf(text) : [text];
  const places = new Map(
    parts.flatMap((part, index) =>
      isApart ? keysOf(part, kind).map((key) => [key, index] as const) : [],
    ),
  );
  const changed = entries.map(({ target, changes }) => {
    const place = places.get(String(target.pointer[0])) ?? parts.length - 1;
    const before = parts[place] ?? '';
    const after = changeFields(before, target, changes);
    if (after === undefined) return undefined;
    if (after === before) return false;
    // What is added at the end becomes a part of its own.
    const isEnd = isApart && place === parts.length - 1;
    parts.splice(place, 1, ...(isEnd ? partsOf(after) : [after]));
    return true;
  });
  return { text: parts.join(''), changed };
}

/** The lines of each entry of a file, so that an edit reads no others. */
const partsOf = (text: string): string[] => text.split(/^(?=[^\s#\-])/m);

const keysOf = (text: string, kind: FileKind): string[] =>
  Object.keys(yamlData({ text, kind }) ?? {});

/** Whether each entry of a file begins at the margin, and none shares anything with another. */
function entriesAreApart(text: string, kind: FileKind): boolean {
  const data = partsOf(text).map((part) => yamlData({ text: part, kind }));
  return (
    !/[&*]/.test(text) &&
    isDeepStrictEqual(Object.assign({}, ...data), yamlData({ text, kind }) ?? {})
  );
}

/** A group that loses its last field is removed. */
function withEmptied(data: unknown, at: Pointer, least: number): Pointer {
  const above = at.slice(0, -1);
  const group = valueAt(data, above);
  return above.length > least && isRecord(group) && Object.keys(group).length === 1
    ? withEmptied(data, above, least)
    : at;
}
