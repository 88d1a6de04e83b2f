import { isDeepStrictEqual } from 'node:util';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { commonAffixes } from '../../base/text/common-affixes.ts';
import { isRecord } from '../../base/is-record.ts';
import type { Change } from './data-after.ts';

/** The longest list of texts that is written on one line. */
const shortList = 60;
/** Beyond this many comparisons, items are matched by position. */
const comparisons = 250_000;

/**
 * The changes, to be made one after another, that lead from one value to another and leave alone what both
 * have: fields of maps, items of lists.
 */
export function diffValues(before: unknown, after: unknown, pointer: Pointer): readonly Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isRecord(before) && isRecord(after) && Object.keys(before).length > 0) {
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
    return [
      ...Object.entries(after).flatMap(([key, value]) => {
        const at = [...pointer, key];
        return Object.hasOwn(before, key)
          ? diffValues(before[key], value, at)
          : [{ what: 'set', pointer: at, value } as const];
      }),
      ...gone.map((key) => ({ what: 'remove', pointer: [...pointer, key] }) as const),
    ];
  }
  if (Array.isArray(before) && Array.isArray(after) && after.length > 0)
    if (before.length > 0 || isShort(after)) return listSteps(before, after, pointer);
  return [{ what: 'set', pointer, value: after }];
}

const isShort = (list: readonly unknown[]): boolean =>
  list.every((item) => typeof item !== 'object') && list.join(', ').length <= shortList;

function listSteps(
  before: readonly unknown[],
  after: readonly unknown[],
  pointer: Pointer,
): readonly Change[] {
  const steps: Change[] = [];
  let index = 0;
  for (const { kept, removed, added } of matched(before, after)) {
    const paired = Math.min(removed.length, added.length);
    for (let at = 0; at < paired; at += 1, index += 1)
      steps.push(...diffValues(removed[at], added[at], [...pointer, index]));
    for (const value of added.slice(paired)) {
      steps.push({ what: 'insert', pointer, value, index });
      index += 1;
    }
    for (let at = paired; at < removed.length; at += 1)
      steps.push({ what: 'remove', pointer: [...pointer, index] });
    index += kept;
  }
  return steps;
}

/** Items that differ, and how many the two lists share after them. */
interface Stretch {
  readonly removed: readonly unknown[];
  readonly added: readonly unknown[];
  readonly kept: number;
}

function matched(before: readonly unknown[], after: readonly unknown[]): readonly Stretch[] {
  const old = before.map((item) => JSON.stringify(item));
  const now = after.map((item) => JSON.stringify(item));
  const { lead: head, tail } = commonAffixes(old, now);
  const pairs = longestCommon(
    old.slice(head, old.length - tail),
    now.slice(head, now.length - tail),
  );
  const stretches: Stretch[] = [{ removed: [], added: [], kept: head }];
  let [from, to] = [head, head];
  for (const [a, b] of pairs) {
    stretches.push({
      removed: before.slice(from, head + a),
      added: after.slice(to, head + b),
      kept: 1,
    });
    [from, to] = [head + a + 1, head + b + 1];
  }
  stretches.push({
    removed: before.slice(from, old.length - tail),
    added: after.slice(to, now.length - tail),
    kept: tail,
  });
  return stretches;
}

function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length > comparisons) return [];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (lengths[i] as Uint32Array)[j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;)
    if (a[i] === b[j]) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return pairs;
}
