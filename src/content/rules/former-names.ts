import type { Place, RelatedPlace } from '../diagnostics/diagnostic.ts';
import { exact, forEachRepeat } from './for-each-repeat.ts';
import type { RuleInput } from './rule.ts';
import { createSeniority, type Claim } from './who-came-first.ts';

/** A name that an entry lists because it had it once. */
export interface FormerName extends Claim {
  /** The key of the entry. */
  readonly owner: string;
}

/** A former name that an entry has now: at the newcomer of the two, if anything tells who that is. */
export interface NameInUse {
  readonly args: { readonly isOwn: boolean; readonly isNew: boolean; readonly owner: string };
  readonly at: Place;
  readonly related?: readonly RelatedPlace[];
}

/**
 * Finds former names that cannot lead to their entries.
 *
 * @param holders the entries of a kind by their keys.
 */
export function checkFormerNames(
  former: readonly FormerName[],
  holders: ReadonlyMap<string, Claim>,
  input: RuleInput,
  report: {
    readonly inUse: (name: string, found: NameInUse) => void;
    readonly twice: (repeat: FormerName, first: FormerName, isKnown: boolean) => void;
  },
): void {
  const compare = createSeniority(input);
  for (const name of former) {
    const { value, owner, at } = name;
    const holder = holders.get(value);
    if (holder === undefined) continue;
    const isOwn = value === owner;
    const isNew = !isOwn && compare(name, holder) < 0;
    report.inUse(value, {
      args: { isOwn, isNew, owner },
      at: isNew ? holder.at : at,
      ...(!isOwn && {
        related: [
          isNew
            ? { at, message: `It is a former name of ${owner} here.` }
            : { at: holder.at, message: 'What has this name now is here.' },
        ],
      }),
    });
  }
  const free = former.filter(({ value }) => !holders.has(value));
  forEachRepeat(free, exact, input, report.twice);
}
