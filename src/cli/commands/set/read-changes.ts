import { valueAt } from '../../../content/diagnostics/json-pointer.ts';
import type { JsonObject } from '../../../contract/json-schema.ts';
import type { FieldChange } from '../../../edit/field-changes.ts';
import { UsageError } from '../../../base/failures.ts';
import { fieldSchema, listItems, setField } from '../new/set-field.ts';

/** The changes of a run, as typed. */
export interface TypedChanges {
  /** `field=value`; nothing after the `=` removes the field. */
  readonly set: readonly string[];
  /** `field=item`. */
  readonly add: readonly string[];
  /** `field=item`, or just the field. */
  readonly remove: readonly string[];
}

/**
 * The changes that were typed, each value in the form that the schema of the entries wants; set fields come
 * before removals, and removals before additions.
 *
 * @throws UsageError for a field that no such entry has, and for a value that is not valid for it.
 */
export function readChanges(
  { set, add, remove }: TypedChanges,
  schema: JsonObject,
): readonly FieldChange[] {
  return [
    ...set.map((typed): FieldChange => {
      const [field, value] = atEquals(typed, 'Write field=value');
      const entry = {};
      setField(entry, field, value, schema);
      const steps = field.split('.');
      return value === ''
        ? { what: 'drop', field: steps }
        : { what: 'set', field: steps, value: valueAt(entry, steps) };
    }),
    ...remove.flatMap((typed): FieldChange[] => {
      if (typed.includes('=')) return items('--remove', typed, schema, 'take');
      fieldSchema(typed, schema);
      return [{ what: 'drop', field: typed.split('.') }];
    }),
    ...add.flatMap((typed) => items('--add', typed, schema, 'add')),
  ];
}

function items(
  option: string,
  typed: string,
  schema: JsonObject,
  what: 'add' | 'take',
): FieldChange[] {
  const [field, value] = atEquals(typed, `${option} takes field=item`);
  const wanted = fieldSchema(field, schema);
  if (wanted['type'] !== 'array')
    throw new UsageError(`${field} is not a list. Write ${field}=… to set it.`);
  const item = wanted['items'] as JsonObject;
  if (item['type'] === 'object')
    throw new UsageError(`The items of ${field} hold several fields; edit them in the file.`);
  const all = isOneItem(value, item) ? [value] : listItems(value);
  if (all.length === 0 || value === '') throw new UsageError(`${option} ${field}= names no item.`);
  return all.map((each) => ({ what, field: field.split('.'), item: each }));
}

/** Text may contain a comma; a key may not, so several of them can be written at once. */
function isOneItem(value: string, { pattern }: JsonObject): boolean {
  if (!value.includes(',') || typeof pattern !== 'string') return true;
  return new RegExp(pattern, 'u').test(value);
}

function atEquals(typed: string, expected: string): readonly [field: string, value: string] {
  const at = typed.indexOf('=');
  if (at <= 0) throw new UsageError(`${expected}, not ${JSON.stringify(typed)}.`);
  return [typed.slice(0, at), typed.slice(at + 1)];
}
