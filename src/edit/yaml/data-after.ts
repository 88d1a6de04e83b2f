import { isRecord } from '../../base/is-record.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';

export type Change =
  | { readonly what: 'set'; readonly pointer: Pointer; readonly value: unknown }
  | { readonly what: 'remove'; readonly pointer: Pointer }
  | { readonly what: 'rename'; readonly pointer: Pointer; readonly name: string }
  | {
      readonly what: 'insert';
      readonly pointer: Pointer;
      readonly value: unknown;
      readonly index?: number;
    };

type Fields = Readonly<Record<string, unknown>>;

/** The data with a change made; undefined if the change does not fit the data. */
export function dataAfter(data: unknown, change: Change): { readonly data: unknown } | undefined {
  if (change.what === 'set') return setIn(data, change.pointer, change.value);
  if (change.what === 'insert') return insertIn(data, change.pointer, change);
  const last = change.pointer.at(-1);
  if (last === undefined) return undefined;
  const above = change.pointer.slice(0, -1);
  const parent = valueAt(data, above);
  if (change.what === 'remove') {
    const left = without(parent, last);
    return left === undefined ? undefined : setIn(data, above, left);
  }
  if (!isRecord(parent) || !Object.hasOwn(parent, String(last))) return undefined;
  if (change.name !== last && Object.hasOwn(parent, change.name)) return undefined;
  return setIn(data, above, renamed(parent, String(last), change.name));
}

function setIn(data: unknown, pointer: Pointer, value: unknown): { data: unknown } | undefined {
  const [step, ...rest] = pointer;
  if (step === undefined) return { data: value };
  if (Array.isArray(data)) {
    const items = data as readonly unknown[];
    const index = Number(step);
    if (!Number.isInteger(index) || index < 0 || index > items.length) return undefined;
    const item = setIn(items[index], rest, value);
    return item && { data: items.toSpliced(index, 1, item.data) };
  }
  if (data !== undefined && data !== null && !isRecord(data)) return undefined;
  if (typeof step === 'number' && !isRecord(data)) return undefined;
  const fields: Fields = isRecord(data) ? data : {};
  const name = String(step);
  const inner = setIn(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, value);
  return inner && { data: { ...fields, [name]: inner.data } };
}

function insertIn(
  data: unknown,
  pointer: Pointer,
  { value, index }: { readonly value: unknown; readonly index?: number },
): { data: unknown } | undefined {
  const list = valueAt(data, pointer) ?? [];
  if (!Array.isArray(list)) return undefined;
  const at = index ?? list.length;
  if (at < 0 || at > list.length) return undefined;
  return setIn(data, pointer, (list as unknown[]).toSpliced(at, 0, value));
}

function without(parent: unknown, step: string | number): unknown {
  if (Array.isArray(parent)) {
    const index = Number(step);
    const isThere = Number.isInteger(index) && index >= 0 && index < parent.length;
    return isThere ? (parent as unknown[]).toSpliced(index, 1) : undefined;
  }
  if (!isRecord(parent) || !Object.hasOwn(parent, String(step))) return undefined;
  return Object.fromEntries(Object.entries(parent).filter(([name]) => name !== String(step)));
}

const renamed = (fields: Fields, from: string, to: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name === from ? to : name, value]),
  );
