import { paths } from '../../contract/paths.ts';
import { formatPointer } from '../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { searchFiles } from '../../site/publish/search/search-files.ts';
import type { PageDraft } from '../../site/publish/pages/page.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { changeEntries, type Variant } from './change-entries.ts';
import { differingPlaces } from './document-places.ts';
import {
  fileEmitters,
  publishVariant,
  type LazyPublication,
  type PublishWith,
} from './publish-variant.ts';
import { recordingShelf, type PublishedPictures } from './published-pictures.ts';
import type { SourceValue } from './source-value.ts';

/** Every published place that some values of the sources reach. */
export interface Reach {
  /** JSON files by their paths, each with its places as JSON pointers. */
  readonly data: ReadonlyMap<string, readonly string[]>;
  /** Pages by their canonical paths, each for both forms. */
  readonly pages: readonly string[];
  /** Other files: texts, sitemaps, pictures. */
  readonly files: readonly string[];
  /** Addresses that redirect or are gone. */
  readonly moves: readonly string[];
  /** Whether each page was rendered to be sure; otherwise some are only made from what changed. */
  readonly isCertain: boolean;
}

/** Finds out what some values reach. */
export type FindReach = (values: readonly SourceValue[]) => Reach;

/** Up to this many pages are rendered to be sure that they change; more would take too long. */
const mostRendered = 1000;

/**
 * Finds what changes in a publication when sources do. Both versions are published in memory. Values that
 * name other entries are changed separately from texts, because a text does not show if its entry is no
 * longer named; so are the names of files.
 */
export function createReach(variant: Variant, given: PublishWith): FindReach {
  const pictures: PublishedPictures = new Map();
  const recording = { ...variant, shelf: recordingShelf(variant.shelf, pictures) };
  const base = publishVariant(recording, given);
  const reachOf = (changed: readonly SourceValue[], turn: 0 | 1 = 0): FoundPlaces =>
    differences(base, publishVariant(changeEntries(variant, changed, turn), given));
  return (values) => {
    const references = values.filter(({ names }) => names !== undefined);
    const names = values.filter(({ part }) => part === 'file-name');
    const others = values.filter((each) => each.names === undefined && each.part !== 'file-name');
    const found = [
      ...[others, names].filter(({ length }) => length > 0).map((group) => reachOf(group)),
      // What another entry gains by being named is not reached now.
      ...(references.length === 0 ? [] : [common(reachOf(references), reachOf(references, 1))]),
    ];
    const files = values.flatMap(({ part, value }) =>
      part === 'picture' ? [...(pictures.get(String(value)) ?? [])] : [],
    );
    return inOrder(base, union([...found, { ...nowhere, files: new Set(files) }]));
  };
}

/** Places of one comparison: values as `path#pointer`. */
interface FoundPlaces {
  readonly values: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  readonly moves: ReadonlySet<string>;
  readonly isCertain: boolean;
}

const none: ReadonlySet<string> = new Set();
const nowhere: FoundPlaces = {
  values: none,
  pages: none,
  files: none,
  moves: none,
  isCertain: true,
};

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((place) => other.has(place)));

const common = (one: FoundPlaces, other: FoundPlaces): FoundPlaces => ({
  values: both(one.values, other.values),
  pages: both(one.pages, other.pages),
  files: both(one.files, other.files),
  moves: both(one.moves, other.moves),
  isCertain: one.isCertain && other.isCertain,
});

const union = (all: readonly FoundPlaces[]): FoundPlaces => ({
  values: new Set(all.flatMap(({ values }) => [...values])),
  pages: new Set(all.flatMap(({ pages }) => [...pages])),
  files: new Set(all.flatMap(({ files }) => [...files])),
  moves: new Set(all.flatMap(({ moves }) => [...moves])),
  isCertain: all.every(({ isCertain }) => isCertain),
});

function inOrder(base: LazyPublication, found: FoundPlaces): Reach {
  const values = groupBy([...found.values], (place) => place.slice(0, place.indexOf('#')));
  const pointers = (places: readonly string[]) =>
    places.map((place) => place.slice(place.indexOf('#') + 1));
  return {
    data: new Map([...values].sort().map(([path, places]) => [path, pointers(places)])),
    pages: base.pages().flatMap(({ path }) => (found.pages.has(path) ? [path] : [])),
    files: [...found.files].sort(),
    moves: [...found.moves].sort(),
    isCertain: found.isCertain,
  };
}

function differences(base: LazyPublication, other: LazyPublication): FoundPlaces {
  const files = new Set<string>();
  const values = [...differingData(base, other, files)].map(
    ([path, pointer]) => `${path}#${formatPointer(pointer)}`,
  );
  const { pages, isCertain } = differingPages(base, other);
  return {
    ...{ values: new Set(values), pages: new Set(pages), files, isCertain },
    moves: new Set(differingMoves(base, other)),
  };
}

function* differingData(
  base: LazyPublication,
  other: LazyPublication,
  files: Set<string>,
): Iterable<readonly [string, Pointer]> {
  for (const emitter of fileEmitters) {
    const others = other.texts(emitter);
    for (const [path, text] of base.texts(emitter)) {
      const now = others.get(path);
      if (now === text) continue;
      // Its parts have different names for each content, and nobody asks for a place in them.
      if (emitter === searchFiles) {
        files.add(paths.searchIndex);
        continue;
      }
      const places = now === undefined ? undefined : jsonPlaces(path, text, now);
      if (places === undefined) files.add(path);
      else for (const pointer of places) yield [path, pointer];
    }
  }
}

/** The places at which a JSON file differs; undefined for any other file. */
function jsonPlaces(path: string, one: string, other: string): Iterable<Pointer> | undefined {
  if (!/^\s*[[{]/.test(one) || path.endsWith('.css') || path.endsWith('.js')) return undefined;
  return differingPlaces(JSON.parse(one), JSON.parse(other));
}

function differingPages(
  base: LazyPublication,
  other: LazyPublication,
): { readonly pages: readonly string[]; readonly isCertain: boolean } {
  const others = new Map(other.pages().map((draft) => [draft.path, draft]));
  const suspects: (readonly [PageDraft, PageDraft | undefined])[] = [];
  for (const draft of base.pages()) {
    const now = others.get(draft.path);
    if (now === undefined || base.keyOf(draft) !== other.keyOf(now)) suspects.push([draft, now]);
  }
  const isCertain = suspects.length <= mostRendered;
  const differing = isCertain
    ? suspects.filter(
        ([draft, now]) => now === undefined || !isSame(base.render(draft), other.render(now)),
      )
    : suspects;
  return { pages: differing.map(([{ path }]) => path), isCertain };
}

const isSame = (one: ReturnType<LazyPublication['render']>, other: typeof one): boolean =>
  one.html === other.html && one.markdown === other.markdown;

function differingMoves(base: LazyPublication, other: LazyPublication): string[] {
  const leads = new Map(other.catalogue.redirects.map(({ from, to }) => [from, to]));
  const gone = new Set(other.catalogue.removed);
  return [
    ...base.catalogue.redirects
      .filter(({ from, to }) => leads.get(from) !== to)
      .map(({ from }) => from),
    ...base.catalogue.removed.filter((path) => !gone.has(path)),
  ];
}

/** How many places a reach has. */
export const placesIn = ({ data, pages, files, moves }: Reach): number =>
  [...data.values()].reduce((sum, pointers) => sum + pointers.length, 0) +
  pages.length +
  files.length +
  moves.length;
