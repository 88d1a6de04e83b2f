import { isUsable, type LookedPictures, type PictureShelf, type PublishedPicture } from '../model/pictures.ts';

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
