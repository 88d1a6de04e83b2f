import { formatsOf } from '../../../../src/site/publish/words/formats.ts';
import type { Words } from '../../../../src/site/publish/words/words.ts';
import { listed, type Entry, type Facts, type Kind } from './facts-of.ts';
import { spaced, type Line, type Outline } from './outline.ts';

/** What it takes to read facts from texts: the language, the addresses, and what the texts may say. */
export interface Reading {
  readonly words: Words;
  readonly entries: readonly Entry[];
  /** The path that a link of a page leads to. */
  readonly pathOf: (href: string) => string;
}

/** The facts that the page of an entry says, read from its first page and those that go on with its list. */
export const factsInText = (kind: Kind, pages: readonly Outline[], reading: Reading): Facts => {
  const [page] = pages;
  return page === undefined ? {} : readers[kind](page, reading, pages);
};

type Read = (page: Outline, reading: Reading, pages: readonly Outline[]) => Facts;

const keyOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const tiers = [1, 2, 3, 4];

/** What follows a name in the head: “Tier: …”. */
const labelled = ({ head }: Outline, label: string): string | undefined =>
  head.find(({ text }) => text.startsWith(`${label}: `))?.text.slice(label.length + 2);

/** The value that is written so in one of the lines. */
const written = <T>(
  values: readonly T[],
  say: (value: T) => string,
  lines: readonly string[],
): T | undefined => values.find((value) => lines.includes(spaced(say(value))));

const paths = (lines: readonly Line[], { pathOf }: Reading): string[] =>
  lines.flatMap(({ links }) => links.slice(0, 1).map(({ href }) => pathOf(href)));

/** Everything that the catalogue has of a fact: what a text may say. */
const said = (fact: string, { entries }: Reading): readonly unknown[] => [
  ...new Set(entries.map(({ facts }) => facts[fact]).filter((value) => value !== undefined)),
];

const readers: Readonly<Record<Kind, Read>> = {
  vehicle(page, reading) {
    const { words } = reading;
    const sounds = page.sections.get(words.soundsToPractise) ?? [];
    const main =
      sounds.length > 1 ? sounds.filter((line) => line.remark === words.mainSound) : sounds;
    const theme = said('theme', reading).find((name) =>
      page.sections.has(spaced(words.wordWorld({ name: String(name) }))),
    );
    const about = page.sections.get(spaced(words.wordWorld({ name: String(theme) }))) ?? [];
    const [themeCategory, ...summary] =
      about.length === 1 ? (about[0]?.text.split(': ') ?? []) : about.map(({ text }) => text);
    return {
      id: labelled(page, 'Id'),
      name: page.title,
      summary: page.lead || undefined,
      emoji: labelled(page, 'Emoji'),
      picture: page.picture,
      tier: tierOf(page, words),
      category: page.head.find(({ links }) =>
        (links[0]?.href ?? '').includes('/vehicles/categories/'),
      )?.links[0]?.text,
      sounds: listed(paths(sounds, reading).map(keyOf)),
      soundLabels: listed(sounds.map(({ links }) => links[0]?.text)),
      mainSound: paths(main, reading).map(keyOf)[0],
      theme,
      themeCategory,
      themeSummary: summary.length === 0 ? undefined : summary.join(': '),
    };
  },
  phoneme(page, reading, pages) {
    const { words } = reading;
    const lines = page.head.map(({ text }) => text);
    const age = labelled(page, 'Typical age');
    const ages = age === undefined ? lines : [age.replace(`. ${spaced(words.agesCaveat)}`, '')];
    const practice = page.sections.get(words.practiceWords) ?? [];
    const apps = page.sections.get(words.soundApps) ?? [];
    const [main, others]: [Line[], Line[]] = [[], []];
    let list = main;
    for (const line of pages.flatMap((each) =>
      each === page ? (each.sections.get(words.vehiclesWithSound) ?? []) : linesOf(each),
    )) {
      if (line.text === words.asMainSound) list = main;
      else if (tiers.some((tier) => line.text === spaced(words.asOtherSound({ tier }))))
        list = others;
      else list.push(line);
    }
    return {
      name: written(said('name', reading).map(String), (label) => words.soundTitle({ label }), [
        page.title,
      ]),
      summary: page.lead,
      words: practice.length > 1 ? practice.map(({ text }) => text) : practice[0]?.text.split(', '),
      tier: tierOf(page, words),
      typicalAge: written(
        said('typicalAge', reading).map(String),
        (each) =>
          age === undefined ? words.typicalAge({ age: ageIn(each, words) }) : ageIn(each, words),
        ages,
      ),
      ipa: labelled(page, 'IPA') ?? lines.find((text) => text.startsWith('IPA '))?.slice(4),
      picture: page.picture,
      parentTip: page.sections.get(words.tryThis)?.[0]?.text,
      apps: listed(paths(apps, reading).sort()),
      unreleasedApps: listed(
        paths(
          apps.filter(({ remark }) => remark === words.unreleased),
          reading,
        ).sort(),
      ),
      mainVehicles: listed(paths(main, reading).sort()),
      noVehicle: linesOf(page).some(({ text }) => text === words.noVehicleWithSound) || undefined,
      otherVehicles: listed(paths(others, reading).sort()),
    };
  },
  category({ title, lead }, reading, pages) {
    const { words, pathOf } = reading;
    const found = pages.flatMap(linesOf).flatMap(({ links: [link] }) => {
      const path = pathOf(link?.href ?? '');
      const isVehicle = /^\/vehicles\/[^/]+$/.test(path);
      return isVehicle ? [path] : [];
    });
    const vehicles = words.vehicleCount({ count: found.length });
    const tally = found.length === 0 ? words.noVehicle : words.categoryTally({ vehicles });
    const description = lead.endsWith(tally) ? lead.slice(0, -tally.length).trim() : lead;
    return {
      name: title,
      description: description === '' ? undefined : description,
      vehicles: listed(found.sort()),
    };
  },
  article({ title, lead, head }, reading) {
    const { day } = formatsOf(reading.words);
    const [line = ''] = head.map(({ text }) => text.split(' · ')[0] ?? '');
    const days = said('published', reading).map(String);
    const say = (each: string) => reading.words.publishedOn({ date: day(each) });
    return { name: title, summary: lead, published: written(days, say, [line]) };
  },
  app(page, reading) {
    const { words, entries } = reading;
    const { money } = formatsOf(words);
    const [price = '', offline = '', privacy = ''] = [
      words.price,
      words.offline,
      words.privacy,
    ].map((label) => labelled(page, label));
    const status = labelled(page, 'Status');
    const links = (label: string) => page.head.filter(({ text }) => text.startsWith(`${label}: `));
    const lines = (heading: string) => page.sections.get(heading) ?? [];
    const prices = said('price', reading) as readonly (readonly [string, string])[];
    const names = lines(words.otherNames)[0]?.text;
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
      otherNames: entries
        .map(({ facts }) => facts['otherNames'] as readonly string[] | undefined)
        .find((all) => all && names === spaced(words.otherNamesLead({ names: all.join(', ') }))),
      price: prices.find(([currency, amount]) =>
        price.startsWith(words.priceOnce({ price: money(currency, amount) })),
      ),
      priceNote: isUnreleased ? undefined : within('priceNote', price),
    };
  },
};

const linesOf = ({ head, sections }: Outline): Line[] => [
  ...head,
  ...[...sections.values()].flat(),
];

function tierOf(page: Outline, words: Words): number | undefined {
  const lines = linesOf(page).map(({ text }) => text);
  return (
    written(tiers, (tier) => words.tierOf({ tier }), lines) ??
    written(tiers, (tier) => `Tier: ${String(tier)} of 4`, lines)
  );
}

function ageIn(age: string, words: Words): string {
  const [min = 0, max = 0] = age.match(/\d+/g)?.map(Number) ?? [];
  return words.agesLong({ min, max });
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
