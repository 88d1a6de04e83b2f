import { entryKinds } from '../../../contract/kinds/registry.ts';
import { article } from '../../../contract/kinds/article.ts';
import { category as categoryKind } from '../../../contract/kinds/category.ts';
import { page as pageKind } from '../../../contract/kinds/page.ts';
import { vehicle as vehicleKind } from '../../../contract/kinds/vehicle.ts';
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
import { groupBy } from '../../../base/text/group-by.ts';
import type { RenderedPage } from '../pages/page.ts';

/** How much the words of a text count, by the kind of the text. */
const weights = {
  title: 100,
  otherName: 90,
  practiceWord: 70,
  theme: 45,
  description: 14,
  category: 12,
  body: 6,
} as const;

const name = (text: string, weight: number): SearchText => ({ text, weight, isName: true });
const said = (text: string, weight: number): SearchText => ({ text, weight, isName: false });

/**
 * Everything that can be found: first everything but vehicles, in the order of the pages, then the vehicles
 * by their ids, since a catalogue has more of them than of anything else.
 */
export function searchEntries(
  catalogue: Catalogue,
  pages: readonly RenderedPage[],
): readonly (readonly SearchEntry[])[] {
  const formerNames = formerNamesIn(catalogue);
  const kinds = kindsOf(catalogue);
  const phonemes = new Map(catalogue.phonemes.map((each) => [each.path, each]));
  const apps = new Map(catalogue.apps.map((each) => [each.path, each]));
  const categories = new Map(catalogue.categories.map((each) => [each.path, each]));
  const list = pages.find(({ path }) => path === paths.vehicles)?.title ?? '';
  const vehicles = new Set(catalogue.vehicles.map(({ path }) => path));
  const others = pages
    .filter(
      ({ path, section }) =>
        !vehicles.has(path) && section !== 'search' && !furtherListPage.test(path),
    )
    .map((page): SearchEntry => {
      const [phoneme, app] = [phonemes.get(page.path), apps.get(page.path)];
      const category = categories.get(page.path);
      const texts = [
        name(page.title, weights.title),
        ...(formerNames.get(page.path) ?? []),
        said(page.description, weights.description),
        ...(phoneme === undefined ? [] : textsOfPhoneme(phoneme)),
        ...(app === undefined ? [] : namesOfApp(app)),
        ...(category === undefined ? [] : textsOfCategory(category, list)),
        ...(phoneme === undefined && category === undefined && !isList(page.path)
          ? [said(bodyOf(page), weights.body)]
          : []),
      ];
      return entryOf(page, kinds.get(page.path) ?? pageKind.name, texts);
    });
  return [others, catalogue.vehicles.map((vehicle) => vehicleEntry(vehicle, formerNames))];
}

const entryOf = (
  { path, title, description }: Pick<RenderedPage, 'path' | 'title' | 'description'>,
  kind: string,
  texts: readonly SearchText[],
): SearchEntry => ({ path, title, kind, note: description, texts });

function vehicleEntry(
  vehicle: Vehicle,
  formerNames: ReadonlyMap<string, SearchText[]>,
): SearchEntry {
  const { path, name: title, category, wordWorld } = vehicle;
  return {
    path,
    title,
    kind: vehicleKind.name,
    note: category.name,
    texts: [
      name(title, weights.title),
      ...(formerNames.get(path) ?? []),
      said(category.name, weights.category),
      ...(wordWorld === undefined
        ? []
        : [name(wordWorld.name, weights.theme), said(wordWorld.summary, weights.description)]),
    ],
  };
}

/** People also search for a category as "farm vehicles". */
const textsOfCategory = ({ key, description = '' }: Category, list: string): SearchText[] => [
  name(key, weights.otherName),
  said(list, weights.theme),
  said(description, weights.description),
];

const textsOfPhoneme = ({ label, key, ipa, words, parentTip }: Phoneme): SearchText[] => [
  name(label, weights.title),
  name(key, weights.title),
  ...(ipa === undefined ? [] : [name(ipa, weights.otherName)]),
  ...words.map((word) => name(word, weights.practiceWord)),
  said(parentTip ?? '', weights.body),
];

const namesOfApp = (app: App): SearchText[] =>
  isReleased(app) ? app.aliases.map((alias) => name(alias, weights.otherName)) : [];

/** Former names of pages, by path: the last steps of what redirects to them. */
function formerNamesIn({ redirects }: Catalogue): ReadonlyMap<string, SearchText[]> {
  const named = redirects.filter(({ status, to }) => status === 301 && to.startsWith('/'));
  const byTarget = groupBy(named, ({ to }) => to.split(/[?#]/, 1)[0] ?? to);
  return new Map(
    [...byTarget].map(([to, all]) => [
      to,
      all.map(({ from }) => name(from.slice(from.lastIndexOf('/') + 1), weights.otherName)),
    ]),
  );
}

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
const bodyOf = (page: RenderedPage): string =>
  Buffer.from(page.body())
    .toString()
    .replace(/\]\([^)]*\)|<https?:[^>]*>|https?:\S+/g, ' ');
