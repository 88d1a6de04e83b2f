import { category } from '../../contract/kinds/category.ts';
import { page } from '../../contract/kinds/page.ts';
import { article } from '../../contract/kinds/article.ts';
import { namesKey, referringPlaces } from '../../contract/kinds/referring-places.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import { pictureEndings } from '../../contract/picture-endings.ts';

/**
 * Where the names of a catalogue are in its sources, as far as the names of files say. A place of keys is a folder with a file for each, or the file of the categories, without its ending.
 */
const categories = category.file.replace(/\.yaml$/, '');

/** Addresses with a key at the end: how they begin, and the place of the keys. */
export const addressPlaces: ReadonlyMap<string, string> = new Map([
  ...entryKinds.map(({ index, folder }) => [`${index}/`, folder] as const),
  [paths.category(''), categories],
]);

/** Addresses with keys and with more steps: the first of those below. */
export const innerSteps: ReadonlyMap<string, readonly string[]> = new Map(
  [...addressPlaces.keys()].map((above) => [
    above,
    [...addressPlaces.keys()]
      .filter((lead) => lead !== above && lead.startsWith(above))
      .map((lead) => lead.slice(above.length)),
  ]),
);

/** Kinds as selectors name them, and the place of their keys. */
export const selectorPlaces: ReadonlyMap<string, string> = new Map([
  ...entryKinds.map(
    ({ folder, alias }) => [`${alias === undefined ? folder : `${alias}s`}/`, folder] as const,
  ),
  [`${categories}/`, categories],
]);

/** The place of the keys of a kind. */
const placeOf = (kind: string): string =>
  entryKinds.find(({ name }) => name === kind)?.folder ?? categories;

/** Fields and conditions whose values are keys, and the place of the keys. */
export const fieldPlaces: ReadonlyMap<string, string> = new Map([
  ...referringPlaces
    .filter(namesKey)
    .map(({ at: [field = ''], names }) => [field, placeOf(names)] as const),
  ...entryKinds.flatMap(({ name, alias, folder }) =>
    alias === undefined ? [] : [alias, name].map((each) => [each, folder] as const),
  ),
]);

/** The folder of pages, the one of pictures, and the part of addresses that pictures have. */
export const pagePlace = page.folder;
export const picturePlace = 'media';

/** How the names of pictures end, with the dot. */
export const pictureNameEnds: readonly string[] = pictureEndings.map((ending) => `.${ending}`);

/** The first steps of addresses, besides those of pages. */
export const firstSteps: readonly string[] = [
  ...new Set([
    ...entryKinds.map(({ index }) => `${index.slice(1)}/`),
    `${article.index.slice(1)}/`,
    `${picturePlace}/`,
  ]),
];

/** The place of the categories. */
export const categoryPlace = categories;
