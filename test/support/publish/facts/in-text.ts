import { formatsOf } from '../../../../src/site/publish/words/formats.ts';
import type { Words } from '../../../../src/site/publish/words/words.ts';
import { listed, type Facts, type Kind } from './facts-of.ts';
import { factsOfApp } from './in-app-text.ts';
import { spaced, type Line, type Outline } from './outline.ts';
import { keyOf, labelled, paths, said, written, type Reading } from './reading.ts';

/** The facts that the page of an entry says, read from its first page and those that go on with its list. */
export const factsInText = (kind: Kind, pages: readonly Outline[], reading: Reading): Facts => {
  const [page] = pages;
  return page === undefined ? {} : readers[kind](page, reading, pages);
};

type Read = (page: Outline, reading: Reading, pages: readonly Outline[]) => Facts;

const tiers = [1, 2, 3, 4];

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
      alsoCalled: otherNamesOf(page, reading),
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
      ipas: listed(
        (page.sections.get(words.forTherapists) ?? [])
          .map(({ text }) => text.split(' IPA '))
          .filter(({ length }) => length > 1),
      ),
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
    const name = written(
      said('name', reading).map(String),
      (label) => words.soundTitle({ label }),
      [page.title],
    );
    const toCards = spaced(words.cardsOfSound({ sound: String(name) }));
    const cards = linesOf(page).find(({ text }) => text === toCards)?.links[0]?.href;
    let list = main;
    for (const line of pages.flatMap((each) =>
      each === page ? (each.sections.get(words.vehiclesWithSound) ?? []) : linesOf(each),
    )) {
      if (line.text === toCards) continue;
      if (line.text === words.asMainSound) list = main;
      else if (tiers.some((tier) => line.text === spaced(words.asOtherSound({ tier }))))
        list = others;
      else list.push(line);
    }
    return {
      key: cards && /\/speech-sounds\/practise\?sound=([^&#]+)$/.exec(cards)?.[1],
      name,
      alsoCalled: otherNamesOf(page, reading),
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
  category(page, reading, pages) {
    const { title, lead } = page;
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
      alsoCalled: otherNamesOf(page, reading),
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
  app: factsOfApp,
};

const linesOf = ({ head, sections }: Outline): Line[] => [
  ...head,
  ...[...sections.values()].flat(),
];

/** The names of an entry besides its own. */
const otherNamesOf = ({ head }: Outline, reading: Reading): readonly string[] | undefined =>
  written(
    said('alsoCalled', reading) as readonly (readonly string[])[],
    (names) => reading.words.alsoCalled({ names: names.join(', ') }),
    head.map(({ text }) => text),
  );

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
