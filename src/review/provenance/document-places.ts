import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { jsonOf } from '../../base/text/json-of.ts';
import { withoutMarks } from './mark.ts';

/** A JSON value without values inside it, with its place. */
export type Leaf = readonly [pointer: Pointer, value: unknown];

/** Every value of a document without values inside it; an empty list is one. */
export function* leavesOf(value: unknown, above: Pointer = []): Iterable<Leaf> {
  const inner = membersOf(value);
  if (inner.length === 0) yield [above, value];
  else for (const [name, member] of inner) yield* leavesOf(member, [...above, name]);
}

/** The members of a list or an object; none for anything else. */
export const membersOf = (value: unknown): (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * A pointer as it was typed, with list items by number: an item may be named by its id, its slug or its name.
 * Undefined if the document has no such place.
 */
export function resolvePointer(document: unknown, typed: Pointer): Pointer | undefined {
  const found: string[] = [];
  let value = document;
  for (const segment of typed) {
    const step = String(segment);
    const own = Array.isArray(value) && !/^\d+$/.test(step) ? itemNamed(value, step) : step;
    value = valueAt(value, [own]);
    if (value === undefined) return undefined;
    found.push(own);
  }
  return found;
}

const nameFields = ['id', 'slug', '@id', 'appId', 'operationId', 'name', 'siteName'] as const;

function itemNamed(list: readonly unknown[], name: string): string {
  const fields = nameFields.find((field) => list.some((item) => valueAt(item, [field]) === name));
  return String(
    fields === undefined ? -1 : list.findIndex((item) => valueAt(item, [fields]) === name),
  );
}

/** The place in a document of what another one has at a pointer. */
export function counterpartOf(base: unknown, other: unknown, pointer: Pointer): Pointer {
  const found: (string | number)[] = [];
  let [one, two] = [base, other];
  for (const segment of pointer) {
    const step = stepIn(one, two, segment);
    found.push(step);
    one = valueAt(one, [segment]);
    two = valueAt(two, [step]);
  }
  return found;
}

/**
 * The places at which another document says something different, or nothing; lists are compared item by item.
 */
export function* differingPlaces(
  one: unknown,
  other: unknown,
  above: Pointer = [],
): Iterable<Pointer> {
  const members = membersOf(one);
  if (members.length === 0) {
    if (JSON.stringify(one) !== JSON.stringify(other)) yield above;
    return;
  }
  for (const [name, member] of members) {
    const step = stepIn(one, other, name);
    yield* differingPlaces(member, valueAt(other, [step]), [...above, name]);
  }
}

/** The most similar item of a list; the key that is the same except for marks. */
function stepIn(one: unknown, two: unknown, segment: string | number): string | number {
  if (Array.isArray(one) && Array.isArray(two)) {
    const item: unknown = one[Number(segment)];
    const same = likeness(item, two[Number(segment)]);
    if (same > 0.5 || typeof item !== 'object') return segment;
    let [best, at] = [same, segment];
    for (const [index, candidate] of two.entries()) {
      const like = likeness(item, candidate);
      // An item that has not moved is not the counterpart of another one.
      if (like > best && plain(candidate) !== plain(one[index])) [best, at] = [like, index];
      if (best === 1) break;
    }
    return at;
  }
  if (typeof two !== 'object' || two === null || Object.hasOwn(two, segment)) return segment;
  return Object.keys(two).find((key) => withoutMarks(key) === segment) ?? segment;
}

/** How much of a value another one shares, ignoring marks: from 0 to 1. */
function likeness(one: unknown, other: unknown): number {
  const members = membersOf(one);
  if (members.length === 0) return plain(one) === plain(other) ? 1 : 0;
  if (typeof other !== 'object' || other === null) return 0;
  const same = members.filter(
    ([name, member]) => plain(member) === plain((other as Readonly<Record<string, unknown>>)[name]),
  );
  return same.length / members.length;
}

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' ? withoutMarks(value) : withoutMarks(jsonOf(value));
