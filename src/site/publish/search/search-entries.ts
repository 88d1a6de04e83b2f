import { entryKinds } from '../../../contract/kinds/registry.ts';
import {
  article,
  category as categoryKind,
  page as pageKind,
} from '../../../contract/kinds/page-kinds.ts';
import { vehicle as vehicleKind } from '../../../contract/kinds/vehicle-kind.ts';
import { furtherListPage, paths } from '../../../contract/paths.ts';
import {
  isReleased,
  type App,
  type Catalogue,
  type Category,
  type Phoneme,
  type Vehicle,
} from '../../../content/model/catalogue.ts';
import type { SearchEntry, SearchText } from '../../search/build-index.ts';
import type { Picture } from '../../../content/model/pictures.ts';
import { withoutAddressLine } from '../../search/excerpt.ts';
import { maxTextWeight, practiceWordWeight } from '../../search/format.ts';
import type { Synonyms } from '../words/words-for.ts';
import { tokenize, umlautsInFull } from '../../search/tokenize.ts';
import type { Memo } from '../../../base/memo.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import type { RenderedPage } from '../emitter.ts';
import { soundClasses } from './sound-classes.ts';

/** How much the words of a text count, by the kind of the text. */
const weights = {
  title: 100,
  otherName: 90,
  synonym: 75,
  practiceWord: practiceWordWeight,
  address: 60,
  theme: 45,
  description: maxTextWeight,
  category: 12,
  body: 6,
} as const;

const name = (text: string, weight: number): SearchText => ({ text, weight, isName: true });
const prose = (text: string, weight: number): SearchText => ({ text, weight, isName: false });

/**
 * Everything that can be found: first everything but vehicles, in the order of the pages, then the vehicles
 * by their ids, since a catalogue has more of them than of anything else.
 */
export function searchEntries(
  catalogue: Catalogue,
  pages: readonly RenderedPage[],
  synonyms: Synonyms,
  memo: Memo,
): readonly (readonly SearchEntry[])[] {
  const isGerman = /^de\b/.test(catalogue.site.locale);
  const inFull = (entry: SearchEntry) => (isGerman ? withUmlautsInFull(entry) : entry);
  const formerNames = formerNamesIn(catalogue);
  const kinds = kindsOf(catalogue);
  const list = pages.find(({ path }) => path === paths.vehicles)?.title ?? '';
  const facts = factsOf(catalogue, list);
  const vehicles = new Set(catalogue.vehicles.map(({ path }) => path));
  const others = pages
    .filter(
      ({ path, section }) =>
        !vehicles.has(path) && section !== 'search' && !furtherListPage.test(path),
    )
    .map((page): SearchEntry => {
      const { image, texts: more = [], isWhole, precedence } = facts.get(page.path) ?? {};
      const texts = [
        name(page.title, weights.title),
        name(lastStep(page.path), weights.address),
        ...(formerNames.get(page.path) ?? []),
        prose(page.description, weights.description),
        ...more,
        ...(isWhole === true ? [] : textsOfPage(page)),
      ];
      return {
        path: page.path,
        title: page.title,
        note: page.description,
        kind: kinds.get(page.path) ?? pageKind.name,
        picture: pictureOf(image),
        texts: withSynonyms(texts, synonyms),
        precedence,
      };
    });
  return [
    others.map(inFull),
    catalogue.vehicles.map((vehicle) =>
      memo.kept('search entry', vehicle.path, [vehicle, catalogue.redirects], () =>
        inFull(vehicleEntry(vehicle, formerNames, synonyms)),
      ),
    ),
  ];
}

interface EntryFacts {
  readonly path: string;
  readonly image?: Picture | undefined;
  readonly texts: readonly SearchText[];
  /** Whether nothing else of its page is searched. */
  readonly isWhole?: boolean;
  readonly precedence?: SearchEntry['precedence'];
}

/** What is found of the entries that have a page, besides what all pages have, by its path. */
function factsOf({ apps, phonemes, categories, pages }: Catalogue, list: string) {
  const entryFacts: readonly EntryFacts[] = [
    ...apps.map((app) => ({
      ...app,
      image: app.icon ?? app.image,
      texts: namesOfApp(app),
      precedence: 'apps' as const,
    })),
    ...phonemes.map((sound) => ({ ...sound, texts: textsOfPhoneme(sound), isWhole: true })),
    // The list of all signs, where each sound only has its own.
    ...(phonemes.some(({ ipa }) => ipa !== undefined)
      ? [{ path: paths.phonemes, texts: [name('IPA', weights.otherName)] }]
      : []),
    ...categories.map((category) => ({
      ...category,
      texts: textsOfCategory(category, list),
      isWhole: true,
    })),
    ...pages.map((page) => ({
      ...page,
      texts: otherNames(page.alsoCalled),
      precedence: page.forWorries === true ? ('worries' as const) : undefined,
    })),
  ];
  return new Map(entryFacts.map((facts) => [facts.path, facts]));
}

/** The texts of an entry, and the synonyms of its names. */
const withSynonyms = (texts: readonly SearchText[], synonyms: Synonyms): SearchText[] => [
  ...texts,
  ...texts
    .filter(({ weight, isName }) => isName && weight >= weights.otherName)
    .flatMap(({ text }) => synonyms(text).map((synonym) => name(synonym, weights.synonym))),
];

/** In German, `Löschzug` is also written `Loeschzug`. */
const withUmlautsInFull = ({ texts, ...entry }: SearchEntry): SearchEntry => ({
  ...entry,
  texts: texts.flatMap((searchText) => {
    const text = umlautsInFull(searchText.text);
    return text === searchText.text ? searchText : [searchText, { ...searchText, text }];
  }),
});

function vehicleEntry(
  vehicle: Vehicle,
  formerNames: ReadonlyMap<string, SearchText[]>,
  synonyms: Synonyms,
): SearchEntry {
  const { path, name: title, category, wordWorld, description, alsoCalled = [] } = vehicle;
  const texts = [
    name(title, weights.title),
    name(lastStep(path), weights.address),
    // Typed as one word.
    name(tokenize(title).join(''), weights.synonym),
    ...otherNames(alsoCalled),
    ...(formerNames.get(path) ?? []),
    prose(category.name, weights.category),
    ...(wordWorld === undefined
      ? []
      : [name(wordWorld.name, weights.theme), prose(wordWorld.summary, weights.description)]),
    ...(description === undefined ? [] : [prose(withoutAddresses(description), weights.body)]),
  ];
  return {
    path,
    title,
    kind: vehicleKind.name,
    // The further name explains why it was found.
    note: [category.name, ...alsoCalled].join(' · '),
    picture: pictureOf(vehicle.image) ?? vehicle.emoji,
    texts: withSynonyms(texts, synonyms),
  };
}

const otherNames = (names: readonly string[] = []): SearchText[] =>
  names.map((otherName) => name(otherName, weights.otherName));

/** People also search for a category as "farm vehicles". */
const textsOfCategory = (
  { key, alsoCalled, description = '' }: Category,
  list: string,
): SearchText[] => [
  name(key, weights.otherName),
  ...otherNames(alsoCalled),
  prose(list, weights.theme),
  prose(description, weights.description),
];

const textsOfPhoneme = ({
  label,
  alsoCalled,
  key,
  ipa,
  words,
  positions,
  parentTip,
}: Phoneme): SearchText[] => [
  name(label, weights.title),
  name(key, weights.title),
  ...otherNames(alsoCalled),
  ...(ipa === undefined ? [] : [name(ipa, weights.otherName)]),
  ...soundClasses(ipa).map((called) => name(called, weights.otherName)),
  ...(positions?.cluster ?? []).map(({ letters }) => name(letters, weights.otherName)),
  ...words.map((word) => name(word, weights.practiceWord)),
  prose(parentTip ?? '', weights.body),
];

const namesOfApp = (app: App): SearchText[] =>
  otherNames([...(isReleased(app) ? app.aliases : []), ...(app.alsoCalled ?? [])]);

/** Former names of pages, by path: the last steps of what redirects to them. */
function formerNamesIn({ redirects }: Catalogue): ReadonlyMap<string, SearchText[]> {
  const named = redirects.filter(({ status, to }) => status === 301 && to.startsWith('/'));
  const byTarget = groupBy(named, ({ to }) => to.split(/[?#]/, 1)[0] ?? to);
  return new Map(
    [...byTarget].map(([to, all]) => [
      to,
      all.map(({ from }) => name(lastStep(from), weights.otherName)),
    ]),
  );
}

const lastStep = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const isList = (path: string): boolean =>
  path === paths.home || path === article.index || entryKinds.some(({ index }) => index === path);

/** Names of the kinds of entries that have a page, by the page's path. */
function kindsOf(catalogue: Catalogue): ReadonlyMap<string, string> {
  const kinds = entryKinds.flatMap(({ folder, name: kind }) =>
    catalogue[folder].map(({ path }) => [path, kind] as const),
  );
  const pages = catalogue.pages.map(({ path, kind }) => [path, kind] as const);
  const categories = catalogue.categories.map(({ path }) => [path, categoryKind.name] as const);
  return new Map([...kinds, ...pages, ...categories]);
}

/** The text of a page without the addresses in it. */
const bodyOf = ({ body }: RenderedPage): string =>
  withoutAddresses(withoutAddressLine(new TextDecoder().decode(body)));

const withoutAddresses = (markdown: string): string =>
  markdown.replace(/\]\([^)]*\)|<https?:[^>]*>|https?:\S+/g, ' ');

/** The text of a page; of a list the headings, as its entries are found by themselves. */
const textsOfPage = (page: RenderedPage): SearchText[] =>
  isList(page.path)
    ? (bodyOf(page).match(/^#+ .+/gm) ?? []).map((heading) => name(heading, weights.theme))
    : [prose(bodyOf(page), weights.body)];

/** The smallest file of a picture in its best format. */
const pictureOf = (picture: Picture | undefined): string | undefined =>
  picture?.better[0]?.[0]?.path ?? picture?.plain.path;
