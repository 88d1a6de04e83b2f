import type { Change, ChangeCode, DiffRule } from './change.ts';
import { addresses } from './rules/address-changes.ts';
import { entries } from './rules/entry-changes.ts';
import { fields } from './rules/field-changes.ts';
import { media } from './rules/media-changes.ts';
import { site } from './rules/site-changes.ts';

export const diffRules: readonly DiffRule[] = [entries, fields, media, addresses, site];

export const changeCodes: ReadonlyMap<string, ChangeCode> = new Map(
  diffRules.flatMap(({ codes }) => Object.entries(codes)),
);

/** What to do about changes, printed at the first breaking change of each code. */
export function remediesOf(changes: readonly Change[]): ReadonlyMap<Change, string> {
  const shown = new Set<string>();
  return new Map(
    changes.flatMap((change) => {
      const remedy = changeCodes.get(change.code)?.remedy;
      if (remedy === undefined || shown.has(change.code)) return [];
      shown.add(change.code);
      return [[change, remedy] as const];
    }),
  );
}
