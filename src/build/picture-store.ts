import type { SourceMedia } from '../sources/read-sources.ts';
import type { BuiltPictures } from './build-types.ts';
import {
  isUsable,
  type LookedPictures,
  type PictureShelf,
  type PublishedPicture,
} from '../model/pictures.ts';

/** The pictures of a site, of which those that are asked for are published. */
export interface PictureStore {
  readonly shelf: PictureShelf;
  /** What was asked for so far, by path below `media/`. */
  readonly used: ReadonlyMap<string, PublishedPicture>;
}

const nothing: PictureStore = { shelf: () => undefined, used: new Map() };

/** Says under which names pictures are published; encodes nothing. */
export async function openPictureStore(looked: LookedPictures): Promise<PictureStore> {
  if (looked.size === 0) return nothing;
  const [{ publishedPicture }, { encoderName }] = await Promise.all([
    import('../pictures/recipe.ts'),
    import('../pictures/load-sharp.ts'),
  ]);
  const used = new Map<string, PublishedPicture>();
  return {
    used,
    shelf(file) {
      const facts = looked.get(file);
      if (!isUsable(facts)) return undefined;
      const picture =
        used.get(file) ??
        publishedPicture(file, facts, facts.format === 'svg' ? '' : encoderName());
      used.set(file, picture);
      return picture;
    },
  };
}

/** What a site shows of its pictures, under the names that tell whether an original is still the same. */
export function builtPictures(
  media: readonly SourceMedia[],
  { used }: PictureStore,
): BuiltPictures {
  return new Map(
    media.flatMap((original) => {
      const picture = used.get(original.path);
      return picture === undefined ? [] : [[originalName(original), picture] as const];
    }),
  );
}

/** Stands for the very bytes of an original at its path. */
export const originalName = ({ path, sha256 }: SourceMedia): string => `${sha256} ${path}`;
