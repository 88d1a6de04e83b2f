import type { Change } from '../../content/diagnostics/fix.ts';
import { isRecord } from '../../base/is-record.ts';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../content/diagnostics/finding.ts';
import { schemaOrder, type EntryTarget } from '../names/entry-targets.ts';
import { dataAfter } from '../yaml/data-after.ts';
import { applyEdits } from '../../base/text/text-edit.ts';
import { editsOf, yamlData } from '../yaml/yaml-edit.ts';

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

/** A group that loses its last field is removed. */
function withEmptied(data: unknown, at: Pointer, least: number): Pointer {
  const above = at.slice(0, -1);
  const group = valueAt(data, above);
  return above.length > least && isRecord(group) && Object.keys(group).length === 1
    ? withEmptied(data, above, least)
    : at;
}
