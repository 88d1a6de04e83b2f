import { asRecord, asText, canonical, isRecord, member } from './json-value.ts';

export interface FieldChange {
  /** Path to the field; empty for the value as a whole. */
  readonly field: string;
  readonly change: 'removed' | 'added' | 'changed' | 'retyped' | 'item-removed' | 'item-added';
  readonly before?: unknown;
  readonly after?: unknown;
}

/** How a path to a field goes on with the name of a member. */
type Step = (field: string, name: string) => string;

const dotted: Step = (field, name) => (field === '' ? name : `${field}.${name}`);

/** Paths as JSON pointers (RFC 6901). */
export const asPointer: Step = (field, name) =>
  `${field}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * The differences between two JSON values, field by field. The order of members and of list items does not
 * count, except of pictures, nor does whitespace; items with an id, a name or an address are compared with the
 * item of the same. A field that only one side has is one difference, whatever it contains.
 *
 * @param step how paths are written; with dots if left out.
 * @param form one text for all values that mean the same.
 */
export function compareFields(
  before: unknown,
  after: unknown,
  step: Step = dotted,
  form: (value: unknown) => string = canonical,
  field = '',
): FieldChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ field, change: 'added', after }];
  if (after === undefined) return [{ field, change: 'removed', before }];
  if (form(before) === form(after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => {
      const [old, now] = [member(before, name), member(after, name)];
      return form({ [name]: old }) === form({ [name]: now })
        ? []
        : compareFields(old, now, step, form, step(field, name));
    });
  }
  if (Array.isArray(before) && Array.isArray(after))
    return compareItems(before, after, step, form, field);
  return [
    { field, change: typeOf(before) === typeOf(after) ? 'changed' : 'retyped', before, after },
  ];
}

function compareItems(
  before: readonly unknown[],
  after: readonly unknown[],
  step: Step,
  form: (value: unknown) => string,
  field: string,
): FieldChange[] {
  const [named, alsoNamed] = [byName(before), byName(after)];
  if (named !== undefined && alsoNamed !== undefined)
    return compareFields(named, alsoNamed, step, form, field);
  const byForm = (list: readonly unknown[]): Map<string, unknown> =>
    new Map(list.map((item) => [form(item), item]));
  const [old, now] = [byForm(before), byForm(after)];
  const changes = [
    ...[...old].flatMap(([content, item]): FieldChange[] =>
      now.has(content) ? [] : [{ field, change: 'item-removed', before: item }],
    ),
    ...[...now].flatMap(([content, item]): FieldChange[] =>
      old.has(content) ? [] : [{ field, change: 'item-added', after: item }],
    ),
  ];
  const isOrdered = before.some((item) => asRecord(item)['@type'] === 'ImageObject');
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
