import { category } from '../../contract/kinds/page-kinds.ts';
import { paths } from '../../contract/paths.ts';
import type { Place } from '../diagnostics/finding.ts';
import { formerPaths } from '../model/old-addresses.ts';
import { pagePaths } from '../publication/published-paths.ts';
import { idsOnline, recordOnline } from '../publication/online.ts';
import { once } from '../../base/once.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { RuleInput, SourceText } from './rule.ts';

/** What only one place of the sources may have, and where it is. */
export interface Claim {
  readonly value: string;
  readonly at: Place;
  /** The value as its file has it, if it has something else; empty if the file itself is the claim. */
  readonly text?: string;
}

type Known = Pick<RuleInput, 'entries' | 'arrivals' | 'online'>;

/**
 * Compares claims by precedence: what the base branch has, by its history, before what it lacks; then what
 * is online. Negative if the first one certainly has it, 0 if undecided. Its inputs are read when the
 * first two are compared.
 */
export function createPrecedence(input: Known): (one: Claim, other: Claim) => number {
  const rankOf = once(() => createRank(input));
  const cameOf = (claim: Claim): number => input.arrivals?.(evidenceOf(claim)) ?? Infinity;
  return (one, other) => {
    const [a, b] = [cameOf(one), cameOf(other)];
    return a === b ? rankOf()(one) - rankOf()(other) : a - b;
  };
}

export const fileClaim = (file: string) => ({ value: '', at: { file } }) satisfies Claim;

/** The text in the file since the claim: of an entry that shares its file with others, its key. */
function evidenceOf({ value, at, text = value }: Claim): SourceText {
  const { file } = at;
  const pointer = 'pointer' in at ? at.pointer : [];
  if (file === category.file) return { file, field: String(pointer[0]), text: '' };
  return { file, field: pointer.findLast((step) => typeof step === 'string'), text };
}

/** How surely the entry of a claim was published: 0 under its address, 1 under a former one, 2 under neither. */
function createRank({ entries, online }: Known): (claim: Claim) => number {
  const record = recordOnline(online)?.newest;
  const known = idsOnline(online);
  const ids = new Map(entries.vehicles.map(({ file, value }) => [file, value.id]));
  const pages = new Map(pagePaths(entries).map(({ file, path }) => [file, path]));
  const former = groupBy(formerPaths(entries), ({ to }) => to);
  return ({ at }) => {
    const isCategory = at.file === category.file && 'pointer' in at;
    const path = isCategory ? paths.category(String(at.pointer[0])) : pages.get(at.file);
    const has = (address: string): boolean =>
      record?.addresses[address] !== undefined && known.get(address) === ids.get(at.file);
    if (path === undefined) return 2;
    if (has(path)) return 0;
    return former.get(path)?.some(({ from }) => has(from)) === true ? 1 : 2;
  };
}

/** Calls back for each claim that another has, too, with the one that has precedence: `isKnown` if it was decided. */
export function forEachDuplicate<Item extends Claim>(
  claims: Iterable<Item>,
  keyOf: (value: string) => string,
  input: RuleInput,
  report: (repeat: Item, first: Item, isKnown: boolean) => void,
): void {
  const all = groupBy([...claims], ({ value }) => keyOf(value));
  const compare = createPrecedence(input);
  for (const group of all.values()) {
    const [first = group[0], ...others] = group.toSorted(compare);
    for (const repeat of others) report(repeat, first, compare(first, repeat) < 0);
  }
}

/** The place of a finding about a repeated claim, and that of the first one, with what is said of it. */
export const placesOf = ({ at }: Claim, first: Claim, message: string) => ({
  at,
  related: [{ at: first.at, message }],
});

/** For keys that are compared as they are read: the bytes of an accent do not count. */
export const normaliseNfc = (value: string): string => value.normalize('NFC');
