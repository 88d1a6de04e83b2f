import { entryKinds, listedKinds } from '../../contract/kinds/registry.ts';
import { furtherListPage, markdownFile, paths } from '../../contract/paths.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { absoluteSitePaths } from '../../content/model/site-paths.ts';
import { oneLine } from '../../base/text/one-line.ts';
import type { Found } from './change.ts';
import { asList, asRecord, asTexts } from './json-value.ts';
import type { LineChange } from './lines.ts';
import { mediaName } from './page-pictures.ts';
import type { Pair } from './pair.ts';

/** A page with what it repeats differently. */
export interface Repeating {
  readonly page: string;
  /** Its path before. */
  readonly former: string;
  /** Its markdown on both sides. */
  readonly texts: readonly string[];
  readonly change: LineChange;
}

/** Why something differs that no change is about. */
export interface Cause<Known extends Found = Found> {
  /** Changes of which at least one is the reason. */
  readonly by: readonly Known[];
  /** Whether an entry that it shows differs, if only in the order of its parts, which is no change. */
  readonly isReordered: boolean;
}

/** What a file is made from, as far as the changes found so far say it. */
export interface Causes<Known extends Found = Found> {
  /** Why the markdown of a page repeats something else. */
  readonly ofPage: (page: Repeating) => Cause<Known>;
  /** Why the HTML of a page differs whose markdown does not. */
  readonly ofHtml: (page: string) => Cause<Known>;
  /** Why the JSON of an entry differs: it repeats the entry, and the names of those on its page. */
  readonly ofEntry: (page: Omit<Repeating, 'change'>) => Cause<Known>;
  /** Why a file that is no page differs. */
  readonly ofFile: (path: string) => Cause<Known>;
}

/** Whether there is any reason. */
export const isExplained = ({ by, isReordered }: Cause): boolean => by.length > 0 || isReordered;

/**
 * Finds out which changes explain what a file repeats: a page is made from its own entry, the entries and
 * pages that it links to, on a list all entries, and facts of the site whose value it repeats. Both forms of a
 * page have the same links, so the publication itself says what it is made from: addresses and published
 * values decide, never words, and it is the same in every language.
 */
export function createCauses<Known extends Found>(
  pair: Pair,
  found: readonly Known[],
): Causes<Known> {
  const { before, after, touched, hasOtherTemplates, alike } = pair;
  const addresses = addressesUnder(after.baseUrl);
  const about = changesByPath(pair, found);
  const entryChanges = found.filter(({ kind }) => entryNames.has(kind));
  const isOnOneSide = (page: string): boolean => before.pages.has(page) !== after.pages.has(page);
  const contract = found.filter(({ kind }) => contractKinds.has(kind));
  const facts = found.filter(({ kind }) => kind === 'api');
  const inHtml = found.filter(
    ({ kind, code }) => kind === 'api' || (!hasOtherTemplates && isInEveryHtml.has(code)),
  );
  const sounds = soundsByVehicle(pair);
  const anySound = [...touched].filter((page) => page.startsWith(paths.phoneme('')));
  const design = found.filter(({ code }) => code === 'design-changed');
  // The style sheet of lists, whose name every list has, follows the keys of entries.
  const ofSheet = hasOtherListSheet(pair) ? found.filter((change) => !isOfPage(change)) : [];
  const linksOf = (texts: readonly (string | undefined)[]): string[] =>
    texts.flatMap((text) => (text === undefined ? [] : absoluteSitePaths(text, addresses)));
  const at = (paths: Iterable<string>): Known[] =>
    [...new Set(paths)].flatMap((path) => about.get(path) ?? []);
  /** Changes of what a page shows, whichever form it is read in. */
  const shown = (page: string, former: string, texts: readonly string[]): Cause<Known> => {
    const own = [page, former];
    const others = [
      ...(page.startsWith(paths.category('')) ? [paths.vehicles] : []),
      page.replace(/\/pages\/\d+$/, ''),
      ...linksOf(texts).flatMap((path) => {
        const shownPage = picturePath(path) ?? pageOfFile(path);
        // The list of the vehicles is not read where it is the same: then it may be any sound.
        const isVehicle = shownPage.startsWith(paths.vehicle(''));
        return [shownPage, ...(sounds.get(shownPage) ?? (isVehicle ? anySound : []))];
      }),
    ].filter((path) => !own.includes(path));
    const ofEntries = isList(page) || others.some(isOnOneSide);
    return {
      by: [
        ...at(own).filter(({ code }) => code !== 'page-text'),
        ...at(others),
        ...(ofEntries ? entryChanges : []),
        ...(page === paths.developers ? contract : []),
      ],
      isReordered:
        [...own, ...others].some((path) => touched.has(path)) || (isList(page) && touched.size > 0),
    };
  };
  return {
    ofPage({ page, former, texts, change }) {
      const lines = [...change.lost, ...change.gained];
      // With other templates, a line that neither leads anywhere nor counts anything is theirs.
      const isOfTemplates = (line: string): boolean =>
        !/\p{N}/u.test(line) && linksOf([line]).length === 0;
      const isOther = isList(page) && hasOtherTemplates && lines.some(isOfTemplates);
      if (isOther) return { by: [], isReordered: false };
      const { by, isReordered } = shown(page, former, texts);
      const [lost, gained] = [change.lost, change.gained].map(plain) as [string, string];
      const ofSite = facts.filter(
        (fact) =>
          isEverywhere(fact) ||
          valuesOf(fact.before).some((value) => lost.includes(value)) ||
          valuesOf(fact.after).some((value) => gained.includes(value)),
      );
      return { by: unique([...by, ...ofSite]), isReordered };
    },
    ofHtml(page) {
      const text = alike(markdownFile(page));
      const { by, isReordered } = shown(page, page, text === undefined ? [] : [text]);
      // What it links to is not known where its markdown was not read.
      const any = text === undefined ? [...entryChanges, ...found.filter(isOfPage)] : [];
      return {
        by: unique([...by, ...any, ...inHtml, ...design, ...ofSheet]),
        isReordered: isReordered || (text === undefined && touched.size > 0),
      };
    },
    ofEntry({ page, former, texts }) {
      const { by, isReordered } = shown(page, former, texts);
      const any = texts.length === 0 ? [...entryChanges, ...found.filter(isOfPage)] : [];
      const schemas = contract.filter(({ kind }) => kind === 'schema');
      return {
        by: unique([...by, ...any, ...schemas, ...facts.filter(isEverywhere)]),
        isReordered: isReordered || (texts.length === 0 && touched.size > 0),
      };
    },
    ofFile(path) {
      const own = at([picturePath(path) ?? path]);
      if (own.length > 0) return { by: own, isReordered: false };
      const links = linksOf([before.text(path), after.text(path)]).map(pageOfFile);
      const by = unique([...at(links), ...found.filter(isOfWhole)]);
      // An index of words, a style sheet or the routes of a host name no page, and are made from all of them.
      return { by: by.length > 0 ? by : found, isReordered: touched.size > 0 };
    },
  };
}

/** The pages of the sounds that the card of a vehicle names without a link, by the page of the vehicle. */
function soundsByVehicle({ vehicles }: Pair): ReadonlyMap<string, readonly string[]> {
  const { kept, removed, added } = vehicles;
  const all = [...kept.flatMap(({ before, after }) => [before, after]), ...removed, ...added];
  return new Map(
    all.map(({ page, fields }) => [
      page,
      asTexts(asList(fields['practicePhonemeKeys'])).map(paths.phoneme),
    ]),
  );
}

function hasOtherListSheet({ before, after }: Pair): boolean {
  const sheetOf = ({ hashes }: Pair['before']): string | undefined =>
    [...hashes.keys()].find((path) => path.startsWith('/assets/lists.'));
  return sheetOf(before) !== sheetOf(after);
}

/** The changes about each page, entry, picture and address, by its paths before and after. */
function changesByPath<Known extends Found>(
  { entries }: Pair,
  found: readonly Known[],
): ReadonlyMap<string, readonly Known[]> {
  const formers = new Map<string, string>(
    entries.flatMap(({ kept, removed }) => [
      ...kept.map(({ before, after }) => [`${after.kind} ${after.id}`, before.page] as const),
      ...removed.map(({ kind, id, page }) => [`${kind} ${id}`, page] as const),
    ]),
  );
  const about = new Map<string, Known[]>();
  for (const change of found) {
    const { kind, id, page } = change;
    for (const path of new Set([page, formers.get(`${kind} ${id}`), id]))
      if (path?.startsWith('/') === true) about.set(path, [...(about.get(path) ?? []), change]);
  }
  return about;
}

/** What changes of a picture name: it without the part of its name that stands for its bytes. */
function picturePath(path: string): string | undefined {
  const name = mediaName(path);
  return name === undefined ? undefined : `/media/${name}`;
}

const unique = <Known>(changes: readonly Known[]): readonly Known[] => [...new Set(changes)];

const entryNames: ReadonlySet<string> = new Set(entryKinds.map(({ name }) => name));
const contractKinds: ReadonlySet<string> = new Set(['api', 'operation', 'schema', 'tool']);

const isOfPage = ({ kind }: Found): boolean => kind === 'page';

/** Whether a change is of the site as a whole, so that any document may repeat it. */
const isOfWhole = (change: Found): boolean => !entryNames.has(change.kind) && !isOfPage(change);

/** Changes of pages that the head or the foot of every page may show. */
const isInEveryHtml: ReadonlySet<string> = new Set([
  'page-added',
  'page-removed',
  'page-withdrawn',
  'page-redirected',
  'page-text',
  'anchor-removed',
]);

const lists: ReadonlySet<string> = new Set([
  paths.home,
  paths.coverage,
  paths.practise,
  ...listedKinds.map(({ index }) => index),
]);

/** Whether a page is a list of entries, or counts them. */
export const isList = (page: string): boolean =>
  lists.has(page) ||
  page.startsWith(paths.category('')) ||
  page.startsWith(`${paths.search}/`) ||
  furtherListPage.test(page);

/** Every page is in the language of the site, and leads below its address. */
const isEverywhere = ({ code, field }: Found): boolean =>
  code === 'base-url-changed' || (code === 'site-fact-changed' && field === 'locale');

/** Lines as one text without the escapes of markdown. */
const plain = (lines: readonly string[]): string =>
  oneLine(lines.join(' ').replace(/\\(?=[^\w\s])/g, ''));

const valuesOf = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : [value, ...Object.values(asRecord(value))])
    .flat()
    .filter((each): each is string => typeof each === 'string' && each.trim() !== '')
    .map(oneLine);

const pageOfFile = (path: string): string =>
  path === markdownFile(paths.home) ? paths.home : path.replace(/\.md$/, '');
