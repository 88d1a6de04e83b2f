import type { Change } from '../../content/diagnostics/fix.ts';
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/is-record.ts';
import { commonAffixes } from '../../base/text/common-affixes.ts';
import type { Pointer } from '../../content/diagnostics/finding.ts';

type Inner = Record<string | number, unknown>;

/** The data with a change made; undefined if the change does not fit the data. */
export function dataAfter(data: unknown, change: Change): { readonly data: unknown } | undefined {
  const { what, pointer } = change;
  const whole: Inner = { whole: data };
  const above = ['whole', ...pointer];
  const last = what === 'insert' ? undefined : above.pop();
  const creates = what === 'set' || what === 'insert';
  let parent: Inner = whole;
  for (const [depth, step] of above.entries()) {
    const missing = what === 'insert' && depth === above.length - 1 ? [] : {};
    const inner = ownValue(parent, step) ?? (creates ? missing : undefined);
    if (typeof inner !== 'object' || !takes(parent, step)) return undefined;
    const copy = (Array.isArray(inner) ? [...(inner as unknown[])] : { ...inner }) as Inner;
    define(parent, step, copy);
    parent = copy;
  }
  if (change.what === 'insert') {
    if (!Array.isArray(parent)) return undefined;
    const { index = parent.length } = change;
    if (index < 0 || index > parent.length) return undefined;
    parent.splice(index, 0, change.value);
  } else if (last === undefined) return undefined;
  else if (change.what === 'set') {
    if (!takes(parent, last)) return undefined;
    define(parent, last, change.value);
  } else if (!Object.hasOwn(parent, last)) return undefined;
  else if (Array.isArray(parent)) {
    if (change.what === 'rename') return undefined;
    parent.splice(Number(last), 1);
  } else {
    const value = parent[last];
    Reflect.deleteProperty(parent, last);
    if (change.what === 'rename') {
      if (Object.hasOwn(parent, change.name)) return undefined;
      define(parent, change.name, value);
    }
  }
  return { data: whole['whole'] };
}

const ownValue = (parent: Inner, step: string | number): unknown =>
  Object.hasOwn(parent, step) ? parent[step] : undefined;

/** Whether something can have a field or an item: the next item of a list, too. */
const takes = (parent: Inner, step: string | number): boolean =>
  Array.isArray(parent)
    ? Number.isInteger(Number(step)) && Number(step) >= 0 && Number(step) <= parent.length
    : typeof step === 'string' || Object.hasOwn(parent, step);

/** Not an assignment, which would give `__proto__` a meaning. */
const define = (parent: Inner, step: string | number, value: unknown): void => {
  Object.defineProperty(parent, step, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
};

/** The changes that lead from one value to another: of a map or a list, those of what differs. */
export function changesBetween(
  before: unknown,
  after: unknown,
  pointer: Pointer,
): readonly Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isRecord(before) && isRecord(after) && Object.keys(before).length > 0) {
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
    return [
      ...Object.entries(after).flatMap(([key, value]) =>
        changesBetween(before[key], value, [...pointer, key]),
      ),
      ...gone.map((key): Change => ({ what: 'remove', pointer: [...pointer, key] })),
    ];
  }
  return Array.isArray(before) && Array.isArray(after) && before.length * after.length > 0
    ? changedItems(before, after, pointer)
    : [{ what: 'set', pointer, value: after }];
}

/** Items at the start and at the end that are the same stay; those between them are taken in turn. */
function changedItems(
  before: readonly unknown[],
  after: readonly unknown[],
  pointer: Pointer,
): readonly Change[] {
  const texts = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item));
  const { lead, tail } = commonAffixes(texts(before), texts(after));
  const removed = before.slice(lead, before.length - tail);
  const added = after.slice(lead, after.length - tail);
  const paired = Math.min(removed.length, added.length);
  return [
    ...added.flatMap((value, at): readonly Change[] =>
      at < paired
        ? changesBetween(removed[at], value, [...pointer, lead + at])
        : [{ what: 'insert', pointer, value, index: lead + at }],
    ),
    ...removed
      .slice(paired)
      .map((): Change => ({ what: 'remove', pointer: [...pointer, lead + paired] })),
  ];
}
