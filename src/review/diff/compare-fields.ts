import { isRecord } from '../../base/is-record.ts';
import { asRecord, asText, canonical, member } from './json-value.ts';

export interface FieldChange {
  /** Path to the field; empty for the value as a whole. */
  readonly field: string;
  readonly change: 'removed' | 'added' | 'changed' | 'retyped' | 'item-removed' | 'item-added';
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface Comparing {
  /** How a path to a field goes on with the name of a member. */
  readonly step: (field: string, name: string) => string;
  /** Whether the order of each list counts; else only that of pictures. */
  readonly ordered: boolean;
}

/** Values of the API: paths with dots. */
const ofApi: Comparing = {
  step: (field, name) => (field === '' ? name : `${field}.${name}`),
  ordered: false,
};

/** Values of sources, where an order shows on pages. */
export const ofSources: Comparing = { ...ofApi, ordered: true };

/**
 * The differences between two JSON values, field by field. The order of members does not count, nor does whitespace;
 * items with an id, a name or an address are compared with the item of the same. A field that only one side has is one
 * difference, whatever it contains.
 */
export function compareFields(
  before: unknown,
  after: unknown,
  how = ofApi,
  field = '',
): FieldChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ field, change: 'added', after }];
  if (after === undefined) return [{ field, change: 'removed', before }];
  if (canonical(before) === canonical(after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      compareFields(member(before, name), member(after, name), how, how.step(field, name)),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareItems(before, after, how, field);
  return [
    { field, change: typeOf(before) === typeOf(after) ? 'changed' : 'retyped', before, after },
  ];
}

function compareItems(
  before: readonly unknown[],
  after: readonly unknown[],
  how: Comparing,
  field: string,
): FieldChange[] {
  const [named, alsoNamed] = how.ordered ? [] : [byName(before), byName(after)];
  if (named !== undefined && alsoNamed !== undefined)
    return compareFields(named, alsoNamed, how, field);
  if (how.ordered && before.length === after.length && before.every(isRecord))
    return before.flatMap((item, index) =>
      compareFields(item, after[index], how, how.step(field, String(index))),
    );
  const byForm = (list: readonly unknown[]): Map<string, unknown> =>
    new Map(list.map((item) => [canonical(item), item]));
  const [old, now] = [byForm(before), byForm(after)];
  const changes = [
    ...[...old].flatMap(([content, item]): FieldChange[] =>
      now.has(content) ? [] : [{ field, change: 'item-removed', before: item }],
    ),
    ...[...now].flatMap(([content, item]): FieldChange[] =>
      old.has(content) ? [] : [{ field, change: 'item-added', after: item }],
    ),
  ];
  const isOrdered = how.ordered || before.some((item) => asRecord(item)['@type'] === 'ImageObject');
  return isOrdered && changes.length === 0
    ? [{ field, change: 'changed', before, after }]
    : changes;
}

/** The items of a list by id, name or address; undefined if some item has none of its own. */
function byName(list: readonly unknown[]): Readonly<Record<string, unknown>> | undefined {
  const named = list.map((item) => {
    const { id, name, '@id': iri, url } = asRecord(item);
    return [asText(id) ?? asText(iri) ?? asText(name) ?? asText(url), item] as const;
  });
  const names = new Set(named.map(([name]) => name));
  if (names.has(undefined) || names.size < named.length) return undefined;
  return Object.fromEntries(named) as Readonly<Record<string, unknown>>;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
