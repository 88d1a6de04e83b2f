import { isRecord } from '../../../base/is-record.ts';
import { count } from '../../../base/text/plain-text.ts';
import { paths } from '../../../contract/paths.ts';
import { additive, breaking, editorial, notable, type FoundChange, defineRule } from '../change.ts';
import { compareFields } from '../compare-fields.ts';
import { describeDifference, values } from '../describe.ts';
import type { Pair, Side } from '../pair.ts';

const codes = {
  'base-url-changed': breaking(
    'the site has a different address',
    'Keep the old address as baseUrl; if the site moves, list the old one in formerBaseUrls, and let its host redirect every path to the new one.',
  ),
  'base-url-moved': notable('the site has a different address, and remembers the old one'),
  'store-address-changed': breaking(
    'the store lists the apps at a different address',
    'Restore appStore.urlPattern in site.yaml, unless the store itself moved its listings.',
  ),
  'sign-up-closed': breaking(
    'the sign-up is turned off',
    'Leave the sign-up on until no program uses it, or tell those who do.',
  ),
  'licence-changed': notable('the licence of the data changed'),
  'crawlers-changed': notable('what crawlers may do with the content changed'),
  'sign-up-opened': additive('there is now a sign-up'),
  'site-fact-changed': editorial('what is said about the studio or the site changed'),
};

type Report = (foundChange: FoundChange<keyof typeof codes>) => void;

/** The site as a whole: its address, the store, the sign-up, and facts of no entry. */
export const site = defineRule({
  codes,
  compare(pair, report) {
    const { before, after } = pair;
    const told = new Set([
      ...compareAddress(pair, report),
      ...compareSignUp(pair, report),
      ...compareListings(pair, report),
    ]);
    for (const change of compareFields(before.record.site, after.record.site)) {
      if (told.has(change.field)) continue;
      report({
        code: codeOf(change.field),
        ...{ kind: 'api', id: 'site', field: change.field },
        ...values(change.before, change.after),
        message: `${change.field} of the site ${describeDifference(change)}.`,
      });
    }
    const [old, now] = [orderOf(before, after), orderOf(after, before)];
    if (old !== now)
      report({
        code: 'site-fact-changed',
        ...{ kind: 'api', id: 'categories', field: 'order', page: paths.vehicles },
        ...{ before: old, after: now },
        message: `The order of the categories was ${old} and is ${now}.`,
      });
  },
});

function compareAddress({ before, after }: Pair, report: Report): readonly string[] {
  const [{ baseUrl: old }, { baseUrl: now, site: facts }] = [before.record, after.record];
  if (old === now) return [];
  const former = facts['formerBaseUrls'];
  const isKnown = Array.isArray(former) && former.includes(old);
  report({
    code: isKnown ? 'base-url-moved' : 'base-url-changed',
    ...{ kind: 'api', id: 'baseUrl', before: old, after: now },
    written: { page: paths.home, field: 'baseUrl' },
    message: `The site was at ${old} and is at ${now}.`,
  });
  return isKnown ? ['formerBaseUrls'] : [];
}

function compareSignUp({ before, after }: Pair, report: Report): readonly string[] {
  const [took, takes] = [takesSignUps(before), takesSignUps(after)];
  if (took === takes) return [];
  const field = 'signUp.enabled';
  report({
    code: takes ? 'sign-up-opened' : 'sign-up-closed',
    ...{ kind: 'api', id: 'signUp', before: took, after: takes },
    written: { page: paths.home, field },
    message: takes
      ? 'The site now takes sign-ups.'
      : 'The site no longer takes sign-ups: programs that send an address are refused.',
  });
  return [field];
}

const takesSignUps = ({ record: { site: facts } }: Side): boolean =>
  isRecord(facts['signUp']) && facts['signUp']['enabled'] === true;

/** Where the store lists apps; reported once, because every app has it. */
function compareListings({ movedListings }: Pair, report: Report): readonly string[] {
  const field = 'appStore.urlPattern';
  const unique = new Map([...movedListings.values()].map((moved) => [moved.join(' '), moved]));
  for (const [before, after] of unique.values())
    report({
      code: 'store-address-changed',
      ...{ kind: 'api', id: 'appStore', before, after },
      written: { page: paths.home, field },
      message: `The store lists ${count(movedListings.size, 'app')} at a different address.`,
    });
  return unique.size > 0 ? [field] : [];
}

function codeOf(field: string) {
  if (/^crawlers\b/.test(field)) return 'crawlers-changed';
  return /^licence\b/.test(field) ? 'licence-changed' : 'site-fact-changed';
}

/** The categories that the other side has, too, in their order. */
const orderOf = ({ record: { categories } }: Side, other: Side): string =>
  categories.filter((key) => other.record.categories.includes(key)).join(', ');
