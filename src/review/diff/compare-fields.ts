import { isRecord } from '../../base/is-record.ts';
import { oneLine } from '../../base/text/plain-text.ts';

export interface FieldChange {
  /** Path to the field, with dots; empty for the value as a whole. */
  readonly field: string;
  readonly change: 'removed' | 'added' | 'changed' | 'retyped' | 'item-removed' | 'item-added';
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * The differences between two values of a record, field by field. Whitespace does not count, nor does the order of members;
 * that of lists does, as pages show it. A field that only one side has is one difference, whatever it contains.
 */
export function compareFields(before: unknown, after: unknown, field = ''): FieldChange[] {
  if (isSame(before, after)) return [];
  if (before === undefined) return [{ field, change: 'added', after }];
  if (after === undefined) return [{ field, change: 'removed', before }];
  const within = (name: string | number): string =>
    (field === '' ? '' : `${field}.`) + String(name);
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    const of = (value: typeof before, name: string): unknown =>
      Object.hasOwn(value, name) ? value[name] : undefined;
    return [...names].flatMap((name) =>
      compareFields(of(before, name), of(after, name), within(name)),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const isTable = before.length === after.length && before.every(isRecord);
    return isTable
      ? before.flatMap((item, index) => compareFields(item, after[index], within(index)))
      : compareItems(before, after, field);
  }
  const change = typeOf(before) === typeOf(after) ? 'changed' : 'retyped';
  return [{ field, change, before, after }];
}

function compareItems(
  before: readonly unknown[],
  after: readonly unknown[],
  field: string,
): FieldChange[] {
  const byForm = (list: readonly unknown[]): Map<string, unknown> =>
    new Map(list.map((item) => [canonical(item), item]));
  const [old, now] = [byForm(before), byForm(after)];
  const changes = [
    ...[...old].flatMap(([form, item]): FieldChange[] =>
      now.has(form) ? [] : [{ field, change: 'item-removed', before: item }],
    ),
    ...[...now].flatMap(([form, item]): FieldChange[] =>
      old.has(form) ? [] : [{ field, change: 'item-added', after: item }],
    ),
  ];
  return changes.length > 0 ? changes : [{ field, change: 'changed', before, after }];
}

/** Whether two values mean the same; most are written alike, which is seen sooner. */
export const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) === JSON.stringify(after) || canonical(before) === canonical(after);

/** One text for all values that mean the same: members sorted, whitespace collapsed. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(oneLine(value));
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isRecord(value)) return value === undefined ? '' : JSON.stringify(value);
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(',')}}`;
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
