import { allowanceCodes } from './allow/apply-allowances.ts';
import type { Change, ChangeCode, DiffRule } from './change.ts';
import { programCodes } from './program-changes.ts';
import { addresses } from './rules/address-changes.ts';
import { contract } from './rules/contract-changes.ts';
import { entries } from './rules/entry-changes.ts';
import { entryFields } from './rules/entry-field-changes.ts';
import { site } from './rules/site-changes.ts';
import { texts } from './rules/text-changes.ts';

/** Every rule of a comparison. */
export const diffRules: readonly DiffRule[] = [
  entries,
  entryFields,
  addresses,
  texts,
  site,
  contract,
];

export const changeCodes: ReadonlyMap<string, ChangeCode> = new Map([
  ...diffRules.flatMap(({ codes }) => Object.entries(codes)),
  ...Object.entries(programCodes),
  ...Object.entries(allowanceCodes),
]);

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
