import type { AppEntry } from '../../../../src/contract/resources/app-catalogue.ts';
import { elementsNamed, parseHtml, textOf } from '../html.ts';
import { listed, type Entry, type Facts } from './facts-of.ts';
import { factsOfSoftware } from './in-data.ts';
import type { Reading } from './reading.ts';

type Thing = Readonly<Record<string, unknown>>;

/** What programs read in the head of a page. */
export interface Head {
  readonly cardTitle: string | undefined;
  readonly graph: readonly Thing[];
}

/** Reads the head of an HTML page. */
export function headOf(html: string): Head {
  const root = parseHtml(html);
  const meta = (name: string) =>
    elementsNamed(root, 'meta')
      .find(({ attributes }) => attributes.get('property') === name)
      ?.attributes.get('content');
  const graph = elementsNamed(root, 'script')
    .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
    .flatMap((script) => {
      const data = JSON.parse(textOf(script)) as Thing;
      return (data['@graph'] ?? [data]) as Thing[];
    });
  return { cardTitle: meta('og:title'), graph };
}

/** The facts that the JSON-LD says of an entry, on its page and on those that go on with its list. */
export function factsInGraph(
  { kind }: Entry,
  [graph = [], ...further]: readonly Head['graph'][],
  reading: Reading,
): Facts {
  const { words, entries, pathOf } = reading;
  const [thing = {}, ...others] = graph;
  const { name, description: summary } = thing;
  const listOf = <T>(of: Thing | undefined, field: string) => (of?.[field] ?? []) as readonly T[];
  const picture = (thing['image'] as { readonly caption?: string } | undefined)?.caption;
  const names = ([] as string[]).concat((thing['alternateName'] ?? []) as string | string[]);
  if (kind === 'category') {
    const lists = [thing, ...further.flatMap(([first = {}]) => [first])];
    const vehicles = lists.flatMap((each) =>
      listOf<{ readonly url: string }>(each['mainEntity'] as Thing | undefined, 'itemListElement'),
    );
    return {
      name,
      alsoCalled: listed(names),
      vehicles: listed(vehicles.map(({ url }) => pathOf(url)).sort()),
    };
  }
  if (kind === 'article')
    return { name: thing['headline'], summary, published: thing['datePublished'] };
  if (kind === 'phoneme') {
    const apps = listOf<{ readonly url: string }>(thing, 'subjectOf');
    const isIpa = (each: string) => entries.some(({ facts }) => facts['ipa'] === each);
    return {
      key: thing['termCode'],
      name,
      summary,
      ipa: names.find(isIpa),
      alsoCalled: listed(names.filter((each) => !isIpa(each))),
      picture,
      apps: listed(apps.map(({ url }) => pathOf(url)).sort()),
    };
  }
  const sounds = listOf<Thing>(thing, kind === 'vehicle' ? 'teaches' : 'about');
  const inSounds = {
    sounds: listed(sounds.map((term) => term['termCode'])),
    soundLabels: listed(sounds.map((term) => term['name'])),
  };
  if (kind === 'vehicle')
    return {
      id: thing['identifier'],
      name,
      alsoCalled: listed(names),
      summary,
      category: listOf<Thing>(thing, 'isPartOf')[0]?.['name'],
      picture,
      tier: [1, 2, 3, 4].find((tier) => words.tierOf({ tier }) === thing['educationalLevel']),
      ...inSounds,
      mainSound: sounds[0]?.['termCode'],
    };
  interface Question {
    readonly name: string;
    readonly acceptedAnswer: { readonly text: string };
  }
  const page = others.find((each) => each['@type'] === 'FAQPage');
  const isReleased = thing['@type'] === 'MobileApplication';
  return {
    ...(isReleased ? factsOfSoftware(thing as unknown as AppEntry) : { name, summary }),
    ...inSounds,
    price: (thing['offers'] as { readonly description?: string } | undefined)?.description
      ?.match(/ for ([A-Z]{3}) ([\d.]+) /)
      ?.slice(1),
    status: isReleased ? 'released' : 'unreleased',
    questions: listed(
      listOf<Question>(page, 'mainEntity').map((each) => [each.name, each.acceptedAnswer.text]),
    ),
  };
}

/** The name of an entry in the title of its page. */
export const nameIn = (
  title: string | undefined,
  { kind }: Entry,
  reading: Reading,
): string | undefined => (kind === 'phoneme' && title ? labelIn(title, reading) : title);

const labelIn = (title: string, { words, entries }: Reading): string | undefined =>
  entries
    .filter(({ kind }) => kind === 'phoneme')
    .map(({ facts }) => String(facts['name']))
    .find((label) => words.soundTitle({ label }) === title);
