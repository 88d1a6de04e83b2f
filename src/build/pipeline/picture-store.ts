import {
  isPlayable,
  isUsable,
  type InspectedPictures,
  type PictureResolver,
  type PictureUse,
  type PublishedPicture,
  type PublishedRecording,
} from '../../content/model/pictures.ts';

/** A picture in one of the forms in which a site uses it. */
export interface UsedPicture {
  /** Path of the original below `media/`. */
  readonly file: string;
  readonly use: PictureUse;
  readonly picture: PublishedPicture;
}

/** The pictures and recordings of a site; only those that are requested are published. */
export interface PictureStore {
  readonly resolver: PictureResolver;
  readonly used: () => readonly UsedPicture[];
  /** The recordings that were requested so far, by their files. */
  readonly played: ReadonlyMap<string, PublishedRecording>;
}

const nothing: PictureStore = { resolver: () => undefined, used: () => [], played: new Map() };

/** Decides under which names pictures are published; encodes nothing. */
export async function openPictureStore(inspected: InspectedPictures): Promise<PictureStore> {
  if (inspected.size === 0) return nothing;
  const [{ publishedPicture, publishedRecording }, { encoderName }] = await Promise.all([
    import('../../site/pictures/picture-variants.ts'),
    import('../../site/pictures/load-sharp.ts'),
  ]);
  const used = new Map<string, UsedPicture>();
  const played = new Map<string, PublishedRecording>();
  const recording = (file: string): PublishedRecording | undefined => {
    const facts = inspected.get(file);
    if (isPlayable(facts) && !played.has(file)) played.set(file, publishedRecording(file, facts));
    return played.get(file);
  };
  const picture = (file: string, use: PictureUse): PublishedPicture | undefined => {
    const facts = inspected.get(file);
    if (!isUsable(facts)) return undefined;
    const key = `${use} ${file}`;
    const usedPicture = used.get(key);
    if (usedPicture !== undefined) return usedPicture.picture;
    const encoder = facts.format === 'svg' ? '' : encoderName();
    const published = publishedPicture(file, facts, { use, encoder });
    used.set(key, { file, use, picture: published });
    return published;
  };
  const resolver = Object.assign(picture, { recording });
  return { resolver, used: () => [...used.values()], played };
}
