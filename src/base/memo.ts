/** What the making of one thing after another, mostly the same, need not make again. */
export interface Memo {
  /** Of equal data the one that had this name the last time, so that what is made of it is kept. */
  readonly same: <Data>(maker: string, name: string, data: Data) => Data;
  /** What was made under this name the last time, if it was of the very same objects; these must never change. */
  readonly kept: <Made>(
    maker: string,
    name: string,
    of: readonly unknown[],
    make: () => Made,
  ) => Made;
}

/** For what is made once. */
export const noMemo: Memo = {
  same: (_maker, _name, data) => data,
  kept: (_maker, _name, _of, make) => make(),
};

interface Made {
  readonly of: readonly unknown[];
  readonly value: unknown;
}

/** A memo of what was made since `next` was called the last time but one; all else is forgotten. */
export function createMemo(): Memo & { readonly next: () => void } {
  let before = new Map<string, Map<string, Made>>();
  let now: typeof before = new Map();
  const madeBy = (round: typeof before, maker: string): Map<string, Made> => {
    const made = round.get(maker) ?? new Map<string, Made>();
    round.set(maker, made);
    return made;
  };
  return {
    next: () => {
      [before, now] = [now, new Map()];
    },
    same: (maker, name, data) => {
      const last = madeBy(before, maker).get(name)?.value;
      const value = isSame(last, data) ? (last as typeof data) : data;
      madeBy(now, maker).set(name, { of: none, value });
      return value;
    },
    kept: <Value>(maker: string, name: string, of: readonly unknown[], make: () => Value) => {
      const last = madeBy(before, maker).get(name);
      const isKept = last?.of.length === of.length && last.of.every((one, at) => one === of[at]);
      const made = isKept ? last : { of, value: make() };
      madeBy(now, maker).set(name, made);
      return made.value as Value;
    },
  };
}

const none: readonly unknown[] = [];

/** Whether two values are the same data; of two functions nobody knows. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Uint8Array) return Buffer.compare(a, b as Uint8Array) === 0;
  if (a instanceof Map || a instanceof Set) return isSame([...a], [...(b as typeof a)]);
  const [fields, others] = [a as Fields, b as Fields];
  let more = 0;
  for (const name in fields) {
    if (!(name in others) || !isSame(fields[name], others[name])) return false;
    more += 1;
  }
  for (const _ in others) more -= 1;
  return more === 0;
}

type Fields = Readonly<Record<string, unknown>>;
