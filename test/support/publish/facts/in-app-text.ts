import { formatsOf } from '../../../../src/site/publish/words/formats.ts';
import { listed, type Facts } from './facts-of.ts';
import { spaced, type Line, type Outline } from './outline.ts';
import { keyOf, labelled, paths, said, type Reading } from './reading.ts';

/** The facts that the page of an app says. */
export function factsOfApp(page: Outline, reading: Reading): Facts {
  const { words, entries } = reading;
  const { money } = formatsOf(words);
  const [price = '', offline = '', privacy = ''] = [words.price, words.offline, words.privacy].map(
    (label) => labelled(page, label),
  );
  const status = labelled(page, 'Status');
  const links = (label: string) => page.head.filter(({ text }) => text.startsWith(`${label}: `));
  const lines = (heading: string) => page.sections.get(heading) ?? [];
  const prices = said('price', reading) as readonly (readonly [string, string])[];
  const names = lines(words.otherNames)[0]?.text;
  const named = entries.find(({ kind, facts: { otherNames = [], alsoCalled = [] } }) => {
    const all = [...(otherNames as string[]), ...(alsoCalled as string[])].join(', ');
    return kind === 'app' && names === spaced(words.otherNamesLead({ names: all }));
  });
  /** The longest of what the catalogue has of a fact that a line contains. */
  const within = (fact: string, text: string): unknown =>
    said(fact, reading)
      .map((value) => ({ value, forms: formsOf(value).filter((form) => form !== '') }))
      .filter(({ forms }) => forms.some((form) => text.includes(form)))
      .sort((a, b) => (b.forms[0]?.length ?? 0) - (a.forms[0]?.length ?? 0))[0]?.value;
  const either = (text: string, yes: string, no: string): boolean | undefined =>
    text.includes(yes) ? true : text.includes(no) ? false : undefined;
  const isUnreleased = price.startsWith(words.notForSale);
  return {
    name: page.title,
    summary: withoutStatus(page.lead, reading),
    status: isUnreleased ? 'unreleased' : 'released',
    statusText: within('statusText', status ?? page.head.map(({ text }) => text).join(' ')),
    note: isUnreleased ? within('note', price) : undefined,
    operatingSystem: labelled(page, words.runsOn),
    ages: (said('ages', reading) as [number, number][]).find(
      ([min, max]) => labelled(page, words.ages) === words.agesLong({ min, max }),
    ),
    features: listed(lines(words.features).map(({ text }) => text)),
    sounds: listed(paths(lines(words.appSounds), reading).map(keyOf)),
    soundLabels: listed(lines(words.appSounds).map(({ text }) => text)),
    questions: pairs(lines(words.questions)),
    worksOffline: either(offline, words.withoutNetwork, words.withNetwork),
    networkNeededFor: within('networkNeededFor', offline),
    offlineNote: within('offlineNote', offline),
    ads: either(privacy, words.hasAds, words.noAdvertisements),
    accounts: either(privacy, words.hasAccounts, words.noAccounts),
    dataCollected: privacy.startsWith(words.collectsNothing)
      ? []
      : within('dataCollected', privacy),
    privacyNote: within('privacyNote', privacy),
    policyUrl: [...links(words.privacyPolicy), ...links(words.privacy)].flatMap(
      (line) => line.links,
    )[0]?.href,
    appId: labelled(page, 'appId'),
    storeTitle: labelled(page, 'Store title') ?? within('storeTitle', listedAs(page, reading)),
    storeUrl: links('Store listing')[0]?.links[0]?.href,
    otherNames: named?.facts['otherNames'],
    alsoCalled: named?.facts['alsoCalled'],
    price: prices.find(([currency, amount]) =>
      price.startsWith(words.priceOnce({ price: money(currency, amount) })),
    ),
    priceNote: isUnreleased ? undefined : within('priceNote', price),
  };
}

/** How a list is written in a sentence, in markdown or in HTML. */
const formsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? [', ', '; ', ' '].map((by) => spaced(value.join(by)))
    : [spaced(String(value))];

const pairs = (lines: readonly Line[]): readonly (readonly string[])[] | undefined =>
  listed(
    lines.flatMap(({ text }, at) => (at % 2 === 0 ? [[text, lines[at + 1]?.text ?? '']] : [])),
  );

/** What a page says of the title in the store. */
const listedAs = ({ head }: Outline, reading: Reading): string =>
  said('storeTitle', reading)
    .map((title) => spaced(reading.words.listedAs({ title: String(title) })))
    .find((text) => head.some((line) => line.text.includes(text))) ?? '';

/** What the lead of an app says of the app itself. */
const withoutStatus = (lead: string, reading: Reading): string | undefined => {
  const { words } = reading;
  const descriptions = said('summary', reading).map(String);
  const found = descriptions.find(
    (each) => spaced(words.unreleasedApp({ description: each })) === lead,
  );
  return found ?? (lead || undefined);
};
