import { category } from '../../contract/kinds/page-kinds.ts';
import { paths } from '../../contract/paths.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import {
  normaliseNfc,
  forEachDuplicate,
  createPrecedence,
  fileClaim,
  type Claim,
} from './precedence.ts';
import type { Rule, RuleInput } from './rule.ts';

/** A former slug or key belongs to one entry only, and is not the name of any. */
export const formerNames: Rule = (input, report) => {
  const vehicles = input.entries.vehicles.map(({ file, key, value }) => ({
    ...{ key, id: value.id, claim: fileClaim(file) },
    former: (value.formerSlugs ?? []).map((slug, index) => ({
      value: slug,
      at: { file, pointer: ['formerSlugs', index] },
    })),
  }));
  checkKind('slug', vehicles, input, report);
  const { file } = category;
  const categories = Object.entries(input.entries.categories?.value ?? {}).map(([key, value]) => ({
    ...{ key, claim: { value: key, at: { file, pointer: [key], on: 'key' as const } } },
    former: (value?.formerKeys ?? []).map((each, index) => ({
      value: each,
      at: { file, pointer: [key, 'formerKeys', index] },
    })),
  }));
  checkKind('key', categories, input, report);
};

interface Owner {
  readonly key: string;
  /** Two of one id are reported elsewhere. */
  readonly id?: string | undefined;
  readonly claim: Claim;
  readonly former: readonly Claim[];
}

const areOne = (one: Owner, other: Owner): boolean => one.id !== undefined && one.id === other.id;

/** Finds former names that cannot lead to their owners; each finding is at the newcomer, if precedence decides. */
function checkKind(
  what: 'slug' | 'key',
  owners: readonly Owner[],
  input: RuleInput,
  report: Report,
): void {
  const compare = createPrecedence(input);
  const byKey = new Map(owners.map((owner) => [owner.key, owner]));
  const names = owners.flatMap((owner) => owner.former.map((name) => ({ ...name, owner })));
  for (const { owner, ...name } of names) {
    const holder = byKey.get(name.value);
    const isOwn = holder === owner;
    if (holder === undefined || (!isOwn && areOne(holder, owner))) continue;
    const isNew = !isOwn && compare(name, holder.claim) < 0;
    const [at, other] = isNew ? [holder.claim.at, name.at] : [name.at, holder.claim.at];
    report({
      code: `former-${what}-in-use`,
      args: { key: name.value, isOwn, isNew, owner: owner.key },
      at,
      related: isOwn ? [] : [{ at: other, message: 'The other one is here.' }],
    });
  }
  const free = names.filter(({ value }) => !byKey.has(value));
  forEachDuplicate(free, normaliseNfc, input, ({ value, owner, at }, first, isKnown) => {
    if (areOne(owner, first.owner)) return;
    const path = what === 'slug' ? paths.vehicle(value) : paths.category(value);
    report({
      code: `duplicate-former-${what}`,
      args: { key: value, owner: owner.key, first: first.owner.key, isKnown },
      at,
      related: [{ at: first.at, message: `${path} already redirects from here.` }],
    });
  });
}
