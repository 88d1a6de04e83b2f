import { asList, canonical, isRecord } from './json-value.ts';

/** A difference between two values of the same entry. */
export interface FieldChange {
  /** Steps to the field with dots between them; empty for the value as a whole. */
  readonly field: string;
  readonly change: 'removed' | 'added' | 'changed' | 'retyped' | 'item-removed' | 'item-added';
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * What differs between two JSON values, field by field. The order of members and of list items is
 * nothing, nor are blanks. A field that is there on one side only is one difference, whatever it
 * holds.
 */
export function compareFields(before: unknown, after: unknown, field = ''): FieldChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ field, change: 'added', after }];
  if (after === undefined) return [{ field, change: 'removed', before }];
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      compareFields(before[name], after[name], field === '' ? name : `${field}.${name}`),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareItems(before, after, field);
  if (typeOf(before) !== typeOf(after)) return [{ field, change: 'retyped', before, after }];
  return canonical(before) === canonical(after)
    ? []
    : [{ field, change: 'changed', before, after }];
}

function compareItems(before: unknown, after: unknown, field: string): FieldChange[] {
  const old = byContent(before);
  const now = byContent(after);
  return [
    ...[...old].flatMap(([content, item]): FieldChange[] =>
      now.has(content) ? [] : [{ field, change: 'item-removed', before: item }],
    ),
    ...[...now].flatMap(([content, item]): FieldChange[] =>
      old.has(content) ? [] : [{ field, change: 'item-added', after: item }],
    ),
  ];
}

const byContent = (list: unknown): Map<string, unknown> =>
  new Map(asList(list).map((item) => [canonical(item), item]));

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
