import { asList, asRecord, asText, canonical, isRecord, member } from './json-value.ts';

/** A difference between two values of the same entry. */
export interface FieldChange {
  /** Path to the field, with dots; empty for the value as a whole. */
  readonly field: string;
  readonly change: 'removed' | 'added' | 'changed' | 'retyped' | 'item-removed' | 'item-added';
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * The differences between two JSON values, field by field. The order of members and of list items does not
 * count, nor does whitespace; items with an id or a name are compared with the item of the same id or name. A
 * field that only one side has is one difference, whatever it contains.
 */
export function compareFields(before: unknown, after: unknown, field = ''): FieldChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ field, change: 'added', after }];
  if (after === undefined) return [{ field, change: 'removed', before }];
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      compareFields(
        member(before, name),
        member(after, name),
        field === '' ? name : `${field}.${name}`,
      ),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareItems(before, after, field);
  if (typeOf(before) !== typeOf(after)) return [{ field, change: 'retyped', before, after }];
  return canonical(before) === canonical(after)
    ? []
    : [{ field, change: 'changed', before, after }];
}

function compareItems(before: unknown, after: unknown, field: string): FieldChange[] {
  const [named, alsoNamed] = [byName(before), byName(after)];
  if (named !== undefined && alsoNamed !== undefined) return compareFields(named, alsoNamed, field);
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

/** The items of a list by id or name; undefined if some item has none of its own. */
function byName(list: unknown): Readonly<Record<string, unknown>> | undefined {
  const named = asList(list).map((item) => {
    const { id, name, '@id': iri } = asRecord(item);
    return [asText(id) ?? asText(iri) ?? asText(name), item] as const;
  });
  const names = new Set(named.map(([name]) => name));
  if (names.has(undefined) || names.size < named.length) return undefined;
  return Object.fromEntries(named) as Readonly<Record<string, unknown>>;
}

const byContent = (list: unknown): Map<string, unknown> =>
  new Map(asList(list).map((item) => [canonical(item), item]));

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const dates = /(?:^|\.)(?:generatedAt|dateModified|lastmod|modified)$/;

/** Whether a field says something other than when it was built. */
export const isNoDate = ({ field }: FieldChange): boolean => !dates.test(field);

/** Whether a difference makes something of another type, or gives its terms other meanings. */
export const isOtherType = ({ field, change }: Pick<FieldChange, 'field' | 'change'>): boolean =>
  /(?:^|\.)@(?:type|context)(?:\.|$)/.test(field) &&
  (change === 'changed' || change === 'retyped' || change === 'item-removed');
