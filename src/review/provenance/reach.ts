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
import type { SourceValue } from './source-values.ts';

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
  return (values) => {
    let isCertain = true;
    const reachOf = (changed: readonly SourceValue[], turn: 0 | 1 = 0): Place[] => {
      const other = publishVariant(changeEntries(variant, changed, turn), given);
      const pages = differingPages(base, other);
      isCertain &&= pages.isCertain;
      return [...differingFiles(base, other), ...pages.places, ...differingMoves(base, other)];
    };
    const references = values.filter(({ names }) => names !== undefined);
    const names = values.filter(({ part }) => part === 'file-name');
    const others = values.filter((each) => each.names === undefined && each.part !== 'file-name');
    const found = new Set(
      [others, names].filter(({ length }) => length > 0).flatMap((group) => reachOf(group)),
    );
    if (references.length > 0) {
      // What another entry gains by being named is not reached now.
      const again = new Set(reachOf(references, 1));
      for (const place of reachOf(references)) if (again.has(place)) found.add(place);
    }
    for (const { part, value } of values)
      if (part === 'picture')
        for (const path of pictures.get(String(value)) ?? []) found.add(`files ${path}`);
    return { ...inOrder(base, found), isCertain };
  };
}

/** A place of one comparison after its sort: `values path#pointer`, `pages path`. */
type Place = `${'values' | 'pages' | 'files' | 'moves'} ${string}`;

function inOrder(base: LazyPublication, found: ReadonlySet<Place>): Omit<Reach, 'isCertain'> {
  const sorts = groupBy([...found], (place) => place.slice(0, place.indexOf(' ')));
  const of = (sort: string): string[] =>
    (sorts.get(sort) ?? []).map((place) => place.slice(sort.length + 1));
  const values = groupBy(of('values'), (place) => place.slice(0, place.indexOf('#')));
  const pointers = (places: readonly string[]) =>
    places.map((place) => place.slice(place.indexOf('#') + 1));
  const pages = new Set(of('pages'));
  return {
    data: new Map([...values].sort().map(([path, places]) => [path, pointers(places)])),
    pages: base.pages().flatMap(({ path }) => (pages.has(path) ? [path] : [])),
    files: of('files').sort(),
    moves: of('moves').sort(),
  };
}

function* differingFiles(base: LazyPublication, other: LazyPublication): Iterable<Place> {
  for (const emitter of fileEmitters) {
    const others = other.texts(emitter);
    for (const [path, text] of base.texts(emitter)) {
      const now = others.get(path);
      if (now === text) continue;
      // Its parts have different names for each content, and nobody asks for a place in them.
      if (emitter === searchFiles) yield `files ${paths.searchIndex}`;
      else {
        const places = now === undefined ? undefined : jsonPlaces(path, text, now);
        if (places === undefined) yield `files ${path}`;
        else for (const pointer of places) yield `values ${path}#${formatPointer(pointer)}`;
      }
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
): { readonly places: readonly Place[]; readonly isCertain: boolean } {
  const others = new Map(other.pages().map((draft) => [draft.path, draft]));
  const suspects = base.pages().filter((draft) => {
    const now = others.get(draft.path);
    return now === undefined || base.keyOf(draft) !== other.keyOf(now);
  });
  const isCertain = suspects.length <= mostRendered;
  const differs = (draft: PageDraft): boolean => {
    const now = others.get(draft.path);
    return now === undefined || !isSame(base.render(draft), other.render(now));
  };
  const differing = isCertain ? suspects.filter(differs) : suspects;
  return { places: differing.map(({ path }): Place => `pages ${path}`), isCertain };
}

const isSame = (one: ReturnType<LazyPublication['render']>, other: typeof one): boolean =>
  one.html === other.html && one.markdown === other.markdown;

function differingMoves(base: LazyPublication, other: LazyPublication): Place[] {
  const leads = new Map(other.catalogue.redirects.map(({ from, to }) => [from, to]));
  const gone = new Set(other.catalogue.removed);
  const moved = base.catalogue.redirects.filter(({ from, to }) => leads.get(from) !== to);
  const kept = base.catalogue.removed.filter((path) => !gone.has(path));
  return [...moved.map(({ from }) => from), ...kept].map((path): Place => `moves ${path}`);
}

/** How many places a reach has. */
export const placesIn = ({ data, pages, files, moves }: Reach): number =>
  [...data.values(), pages, files, moves].reduce((sum, { length }) => sum + length, 0);
