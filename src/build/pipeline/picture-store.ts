import {
  isUsable,
  type LookedPictures,
  type PictureShelf,
  type PictureUse,
  type PublishedPicture,
} from '../../content/model/pictures.ts';

/** A picture in one of the ways in which a site shows it. */
export interface UsedPicture {
  /** Path of the original below `media/`. */
  readonly file: string;
  readonly use: PictureUse;
  readonly picture: PublishedPicture;
}

/** The pictures of a site; only those that are requested are published. */
export interface PictureStore {
  readonly shelf: PictureShelf;
  /** What was requested so far. */
  readonly used: () => readonly UsedPicture[];
}

const nothing: PictureStore = { shelf: () => undefined, used: () => [] };

/** Decides under which names pictures are published; encodes nothing. */
export async function openPictureStore(looked: LookedPictures): Promise<PictureStore> {
  if (looked.size === 0) return nothing;
  const [{ publishedPicture }, { encoderName }] = await Promise.all([
    import('../../site/pictures/recipe.ts'),
    import('../../site/pictures/load-sharp.ts'),
  ]);
  const used = new Map<string, UsedPicture>();
  return {
    used: () => [...used.values()],
    shelf(file, use) {
      const facts = looked.get(file);
      if (!isUsable(facts)) return undefined;
      const key = `${use} ${file}`;
      const known = used.get(key);
      if (known !== undefined) return known.picture;
      const encoder = facts.format === 'svg' ? '' : encoderName();
      const picture = publishedPicture(file, facts, { use, encoder });
      used.set(key, { file, use, picture });
      return picture;
    },
  };
}
