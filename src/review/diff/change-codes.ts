import {
  type Change,
  type ChangeCode,
  type DiffRule,
  ofProgram,
  type FoundChange,
} from './change.ts';
import { addresses } from './rules/address-changes.ts';
import { entries } from './rules/entry-changes.ts';
import { entryFields } from './rules/entry-field-changes.ts';
import { site } from './rules/site-changes.ts';
import { texts } from './rules/text-changes.ts';
import { count } from '../../base/text/plain-text.ts';
import type { Manifest } from '../../content/publication/manifest.ts';

export const programCodes = {
  'program-changed': ofProgram('the same sources are published by another version of the program'),
};

/**
 * What changed, more than dates, between two publications of the same sources: all of it is the program's doing, and
 * one change. Undefined if the sources differ, or a manifest does not say.
 */
export function programChanges(
  before: Manifest,
  after: Manifest,
  differing: readonly string[],
): FoundChange<keyof typeof programCodes>[] | undefined {
  const isSame = before.content !== undefined && before.content === after.content;
  if (!isSame || before.baseUrl !== after.baseUrl) return undefined;
  const files = count(differing.length, 'file');
  return [
    {
      code: 'program-changed',
      ...{ kind: 'api', id: 'program' },
      message: `The sources are the same; another version of the program publishes ${files} differently.`,
    },
  ];
}

export const diffRules: readonly DiffRule[] = [entries, entryFields, addresses, texts, site];

export const changeCodes: ReadonlyMap<string, ChangeCode> = new Map([
  ...diffRules.flatMap(({ codes }) => Object.entries(codes)),
  ...Object.entries(programCodes),
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
