import { fixedPaths } from '../../site/publish/fixed-paths.ts';
import type { PictureShelf } from '../../content/model/pictures.ts';
import { linkCatalogue } from '../../content/sources/link.ts';
import type { Variant } from './change-entries.ts';

/** The files that are published for each picture below `media/`, filled in while a site is linked. */
export type PublishedPictures = Map<string, Set<string>>;

/** A shelf that remembers which files are published for each picture. */
export const recordingShelf =
  (shelf: PictureShelf, published: PublishedPictures): PictureShelf =>
  (file, use) => {
    const picture = shelf(file, use);
    if (picture === undefined) return undefined;
    const known = published.get(file) ?? new Set<string>();
    for (const { path } of [picture.plain, ...picture.better.flat()]) known.add(path);
    published.set(file, known);
    return picture;
  };

/** The picture below `media/` that a published file is made from; undefined for any other path. */
export function pictureAt(path: string, { entries, shelf }: Variant): string | undefined {
  const published: PublishedPictures = new Map();
  linkCatalogue(entries, fixedPaths, undefined, recordingShelf(shelf, published));
  return [...published].find(([, files]) => files.has(path))?.[0];
}
