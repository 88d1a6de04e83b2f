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

interface Kept {
  of: readonly unknown[];
  value: unknown;
  round: number;
}

/** A memo; each call of `next` begins a round, and what a whole round had no use for is forgotten. */
export function createMemo(): Memo & { readonly next: () => void } {
  const makers = new Map<string, Map<string, Kept>>();
  let round = 0;
  const keptOf = (maker: string, name: string): Kept => {
    const byName = makers.get(maker) ?? new Map<string, Kept>();
    makers.set(maker, byName);
    const kept = byName.get(name);
    if (kept !== undefined) {
      kept.round = round;
      return kept;
    }
    const first = { of: nothing, value: undefined, round };
    byName.set(name, first);
    return first;
  };
  return {
    next: () => {
      for (const byName of makers.values())
        for (const [name, kept] of byName) if (kept.round < round) byName.delete(name);
      round += 1;
    },
    same: (maker, name, data) => {
      const kept = keptOf(maker, name);
      if (!isSame(kept.value, data)) kept.value = data;
      return kept.value as typeof data;
    },
    kept: <Made>(maker: string, name: string, of: readonly unknown[], make: () => Made) => {
      const kept = keptOf(maker, name);
      const isKept = kept.of.length === of.length && of.every((one, at) => one === kept.of[at]);
      if (!isKept) {
        kept.of = nothing; // until it is made
        kept.value = make();
        kept.of = of;
      }
      return kept.value as Made;
    },
  };
}

const nothing: readonly unknown[] = [Symbol('nothing')];

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
