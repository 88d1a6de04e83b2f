import { category } from '../../contract/kinds/page-kinds.ts';
import { paths } from '../../contract/paths.ts';
import { error, quote } from '../diagnostics/message.ts';
import {
  bus,
  fireEngine,
  categories as categoriesExample,
  emergency,
  town,
} from '../diagnostics/example-files.ts';
import type { ReportOf } from '../diagnostics/finding.ts';
import type { Rule, RuleInput } from './rule.ts';
import {
  fileClaim,
  type Claim,
  createPrecedence,
  forEachDuplicate,
  normaliseNfc,
  placesOf,
} from './precedence.ts';

/** An old name that something has now: itself, or a newer one. */
export interface NameInUse {
  readonly key: string;
  readonly isOwn: boolean;
  readonly isNew: boolean;
  readonly owner: string;
}

/** An old name of two entries, and whether the sources record which had it first. */
export interface SharedName {
  readonly key: string;
  readonly owner: string;
  readonly first: string;
  readonly isKnown: boolean;
}

const sayOf = (a: NameInUse, own: string, newcomer: string, other: string): string => {
  if (a.isOwn) return own;
  return a.isNew ? newcomer : other;
};

export const codes = {
  'former-slug-in-use': error({
    title: 'an old name is now the name of a vehicle',
    meaning:
      'An address listed under `formerSlugs` leads to the new page of a vehicle, so it cannot be the page of another one. Taken off the list, it is lost for good, so no fix does that. Give the new vehicle a file name that nothing had.',
    message: (a: NameInUse) =>
      sayOf(
        a,
        `${quote(a.key)} is the name of this vehicle itself, so it cannot be an old one.`,
        `${quote(a.key)} was the vehicle ${quote(a.owner)}, whose old address would show this one.`,
        `A vehicle is called ${quote(a.key)} now, so the old address of this one would show another.`,
      ),
    hint: (a) =>
      sayOf(
        a,
        'Remove it from `formerSlugs`.',
        'Give this file a name that no vehicle had.',
        `Give the file vehicles/${a.key}.yaml another name; only if no link leads to the old address, remove it from \`formerSlugs\`.`,
      ),
    fails: bus('formerSlugs: [fire-engine]'),
    passes: bus('formerSlugs: [omnibus]'),
  }),
  'duplicate-former-slug': error({
    title: 'two vehicles claim the same old name',
    meaning:
      'An old address leads to one page only. Keep it with the vehicle that had the name last, and remove it from the other.',
    message: (a: SharedName) =>
      `Another vehicle has the former slug ${quote(a.key)} too, but an old address can lead to only one of them.`,
    hint: (a) => (a.isKnown ? 'Remove it here.' : 'Remove it from one of them.'),
    fails: { ...bus('formerSlugs: [engine]'), ...fireEngine('formerSlugs: [engine]') },
    passes: { ...bus('formerSlugs: [omnibus]'), ...fireEngine('formerSlugs: [engine]') },
  }),
  'former-key-in-use': error({
    title: 'an old key is the key of a category now',
    meaning:
      'An address listed under `formerKeys` leads to the page of a category that was renamed, so it cannot be the page of another one. Taken off the list, it is lost for good, so no fix does that. Give the new category a key that nothing had.',
    message: (a: NameInUse) =>
      sayOf(
        a,
        `${quote(a.key)} is the key of this category itself, so it cannot be an old one.`,
        `${quote(a.key)} was the category ${quote(a.owner)}, whose old address would show this one.`,
        `${quote(a.key)} is the key of a category now, so the old address of this one would show another.`,
      ),
    hint: (a) =>
      sayOf(
        a,
        'Remove it from `formerKeys`.',
        'Give this category a key that none had.',
        `Give the category ${quote(a.key)} another key; only if no link leads to the old address, remove it from \`formerKeys\`.`,
      ),
    fails: categoriesExample(...emergency, ...town, '  formerKeys: [emergency]'),
    passes: categoriesExample(...emergency, ...town, '  formerKeys: [city]'),
  }),
  'duplicate-former-key': error({
    title: 'two categories claim the same old key',
    meaning:
      'An old address leads to one page only. Keep the old key with the category that had it last; if two branches renamed one category in two ways, make it one again with the command in the hint, which keeps every address.',
    message: (a: SharedName) =>
      `Another category has the former key ${quote(a.key)} too, but an old address can lead to only one of them.`,
    hint: (a) =>
      `If both are one category, renamed twice: \`catalogue rm category:${a.owner} --merge-into category:${a.first}\`. Otherwise remove it here.`,
    fails: categoriesExample(...emergency, '  formerKeys: [city]', ...town, '  formerKeys: [city]'),
    passes: categoriesExample(...emergency, ...town, '  formerKeys: [city]'),
  }),
};

/** A former slug or key belongs to one entry only, and is not the name of any. */
export const formerNames: Rule<typeof codes> = (input, report) => {
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
    former: (value?.formerKeys ?? []).map((formerKey, index) => ({
      value: formerKey,
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
  report: ReportOf<typeof codes>,
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
  forEachDuplicate(free, normaliseNfc, input, (repeat, first, isKnown) => {
    const { value, owner } = repeat;
    if (areOne(owner, first.owner)) return;
    const path = what === 'slug' ? paths.vehicle(value) : paths.category(value);
    const args = { key: value, owner: owner.key, first: first.owner.key, isKnown };
    const places = placesOf(repeat, first, `${path} already redirects from here.`);
    report({ code: `duplicate-former-${what}`, args, ...places });
  });
}
