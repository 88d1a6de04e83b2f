import type { Change } from './change.ts';
import { changeCodes } from './codes.ts';

/** What to do about changes, shown at the first change of each code that breaks somebody. */
export function remediesOf(changes: readonly Change[]): ReadonlyMap<Change, string> {
  const firsts = new Map<string, Change>();
  for (const change of changes) if (!firsts.has(change.code)) firsts.set(change.code, change);
  return new Map(
    [...firsts.values()].flatMap((change) => {
      const remedy = changeCodes.get(change.code)?.remedy;
      return remedy === undefined ? [] : [[change, remedy] as const];
    }),
  );
}
