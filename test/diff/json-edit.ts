import { parsePointer } from '../../src/content/diagnostics/json-pointer.ts';

/** A change to a published JSON file; a pointer may call an item of a list by its `name`. */
export interface JsonEdit {
  readonly path: string;
  /** The new document, made of the old one. */
  readonly apply: (document: unknown) => unknown;
}

type Change = (value: unknown) => unknown;

/** Replaces what a pointer leads to; undefined takes it away. */
const at = (path: string, pointer: string, change: Change): JsonEdit => ({
  path,
  apply: (document) => changeAt(document, parsePointer(pointer), change),
});

/** Puts a value where a pointer leads. */
export const put = (path: string, pointer: string, value: unknown): JsonEdit =>
  at(path, pointer, () => value);

/** Takes away what a pointer leads to, which must be there. */
export const drop = (path: string, pointer: string): JsonEdit =>
  at(path, pointer, (value) => {
    if (value === undefined) throw new Error(`${path} has nothing at ${pointer}.`);
    return undefined;
  });

/** Adds an item to the list that a pointer leads to. */
export const append = (path: string, pointer: string, item: unknown): JsonEdit =>
  at(path, pointer, (list) => [...(list as unknown[]), item]);

/** Turns around the list, or the members of the object, that a pointer leads to. */
export const reverse = (path: string, pointer: string): JsonEdit =>
  at(path, pointer, (value) =>
    Array.isArray(value)
      ? (value as unknown[]).toReversed()
      : Object.fromEntries(Object.entries(value as object).reverse()),
  );

/** Moves what one pointer leads to, to where another one leads. */
export const move = (path: string, from: string, to: string): JsonEdit => ({
  path,
  apply: (document) => {
    let moved: unknown;
    const without = changeAt(document, parsePointer(from), (value) => {
      moved = value;
      return undefined;
    });
    return changeAt(without, parsePointer(to), () => moved);
  },
});

/** Changes every item of the list, or member of the object, that a pointer leads to. */
export const each = (path: string, pointer: string, change: Change): JsonEdit =>
  at(path, pointer, (list) => (list as unknown[]).map(change));

function changeAt(value: unknown, steps: readonly string[], change: Change): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return (value as unknown[]).flatMap((item, index) => {
      const isMeant = [String(index), (item as { name?: unknown } | null)?.name].includes(step);
      const changed = isMeant ? changeAt(item, rest, change) : item;
      return changed === undefined ? [] : [changed];
    });
  const members = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...members, [step]: changeAt(members[step], rest, change) };
}
