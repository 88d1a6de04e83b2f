import { paths } from '../contract/paths.ts';
import { formatPointer } from '../diagnostics/json-pointer.ts';
import type { Pointer } from '../diagnostics/diagnostic.ts';
import { searchFiles } from '../publish/search/search-files.ts';
import type { PageDraft } from '../publish/pages/page.ts';
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
  /** Files of JSON by their paths, each with its places as JSON pointers. */
  readonly data: ReadonlyMap<string, readonly string[]>;
  /** Pages by their canonical paths; both forms are meant. */
  readonly pages: readonly string[];
  /** Other files: texts, sitemaps, pictures. */
  readonly files: readonly string[];
  /** Addresses that lead on or are gone. */
  readonly moves: readonly string[];
  /** Whether each page was rendered to be sure; else some may only be made from what changed. */
  readonly isCertain: boolean;
}

/** Finds out what some values reach. */
export type FindReach = (values: readonly SourceValue[]) => Reach;

/** So many pages are rendered to be sure that they change; of more it takes too long. */
const mostRendered = 1000;

/**
 * Finds what of a publication becomes another when sources do. Both are published in memory. Values that
 * name other entries are changed apart from the texts, as a text is not seen where the entry is not
 * named; so are the names of files.
 */
export function createReach(variant: Variant, given: PublishWith): FindReach {
  const pictures: PublishedPictures = new Map();
  const recording = { ...variant, shelf: recordingShelf(variant.shelf, pictures) };
  const base = publishVariant(recording, given);
  return (values) => {
    const groups = [
      values.filter(({ names, part }) => names === undefined && part !== 'file-name'),
      values.filter(({ names, part }) => names !== undefined || part === 'file-name'),
    ].filter((group) => group.length > 0);
    const data = new Map<string, Set<string>>();
    const pages = new Set<string>();
    const files = new Set<string>();
    const moves = new Set<string>();
    let isCertain = true;
    for (const group of groups) {
      const other = publishVariant(changeEntries(variant, group), given);
      for (const [path, pointer] of differingData(base, other, files)) {
        const known = data.get(path) ?? new Set();
        data.set(path, known.add(formatPointer(pointer)));
      }
      const differing = differingPages(base, other);
      for (const path of differing.pages) pages.add(path);
      isCertain &&= differing.isCertain;
      for (const path of differingMoves(base, other)) moves.add(path);
    }
    for (const { part, value } of values)
      if (part === 'picture') for (const path of pictures.get(String(value)) ?? []) files.add(path);
    const inOrder = (paths: Iterable<string>) => [...paths].sort();
    return {
      data: new Map([...data].sort().map(([path, pointers]) => [path, [...pointers]])),
      pages: base.pages().flatMap(({ path }) => (pages.has(path) ? [path] : [])),
      files: inOrder(files),
      moves: inOrder(moves),
      isCertain,
    };
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
      // Its parts have names of their own for each content, and nobody asks for a place in them.
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

/** The places at which a file of JSON differs; undefined for any other file. */
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
