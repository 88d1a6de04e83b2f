import { mediaTypes } from '../../../contract/media-types.ts';
import type { Picture, PictureFile } from '../../../content/model/pictures.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import type { CardManner } from '../../pictures/cards/site-images.ts';
import type { PageDraft } from './page.ts';

export interface ShareImage extends PictureFile {
  readonly alt: string;
}

export type MakeCard = (picture: Picture | undefined, manner?: CardManner) => PictureFile;

/** If there are more pages than this, none has a card of its own. */
const mostCards = 500;

/**
 * The image of each page: one of its own pictures for every program, or a card with its picture; else the picture of
 * the site, or a card with its logo.
 */
export function shareImagesOf(
  pages: readonly PageDraft[],
  { name, image }: Pick<Site, 'name' | 'image'>,
  makeCard: MakeCard | undefined,
): ReadonlyMap<PageDraft, ShareImage> {
  const isShown = ({ alt, plain }: Picture): boolean => alt !== '' && isPhoto(plain);
  const card = (
    picture: Picture | undefined,
    orElse: string,
    manner?: CardManner,
  ): ShareImage | undefined =>
    makeCard && { ...makeCard(picture, manner), alt: (picture?.alt ?? '') || orElse };
  const ofSite =
    image !== undefined && isShown(image) ? { ...image.plain, alt: image.alt } : card(image, name);
  const imageOf = ({
    pictures = [],
    emblem,
    title,
    icon,
    tint,
  }: PageDraft): ShareImage | undefined => {
    const photo = pictures.find(isShown);
    if (photo !== undefined) return { ...photo.plain, alt: photo.alt };
    const picture = pages.length > mostCards ? undefined : (pictures[0] ?? emblem);
    const isIcon = picture !== undefined && picture === icon;
    return picture === undefined ? ofSite : (card(picture, title, { tint, isIcon }) ?? ofSite);
  };
  return new Map(
    pages.flatMap((draft) => {
      const shareImage = imageOf(draft);
      return shareImage === undefined ? [] : [[draft, shareImage] as const];
    }),
  );
}

/** Narrower ones are displayed small, beside the text. */
const leastWidth = 1000;

/** No program that displays shared pages supports drawings. */
const isPhoto = ({ mediaType, width, height }: PictureFile): boolean =>
  mediaType !== mediaTypes.svg && width >= leastWidth && width > height;
