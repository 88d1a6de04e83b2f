import { mapOf } from '../../../base/text/group-by.ts';
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
 * The image of each page: the first of its pictures that every program can show, or a card with its first picture; else
 * the picture of the site, or a card with its logo.
 */
export function shareImagesOf(
  pages: readonly PageDraft[],
  { name, image }: Pick<Site, 'name' | 'image'>,
  makeCard: MakeCard | undefined,
): ReadonlyMap<PageDraft, ShareImage> {
  const isShareable = ({ alt, plain }: Picture): boolean => alt !== '' && isPhoto(plain);
  const cardWith = (picture: Picture | undefined, title: string, manner?: CardManner) =>
    makeCard && { ...makeCard(picture, manner), alt: (picture?.alt ?? '') || title };
  const ofSite =
    image !== undefined && isShareable(image)
      ? { ...image.plain, alt: image.alt }
      : cardWith(image, name);
  const imageOf = (draft: PageDraft): ShareImage | undefined => {
    const { pictures = [], emblem, title, icon, tint } = draft;
    const photo = pictures.find(isShareable);
    if (photo !== undefined) return { ...photo.plain, alt: photo.alt };
    const picture = pages.length > mostCards ? undefined : (pictures[0] ?? emblem);
    const isIcon = picture !== undefined && picture === icon;
    return picture === undefined ? ofSite : (cardWith(picture, title, { tint, isIcon }) ?? ofSite);
  };
  return mapOf(pages, imageOf);
}

/** Programs display a narrower picture small, beside the text. */
const leastWidth = 1000;

/** No program that displays shared pages supports drawings. */
const isPhoto = ({ mediaType, width, height }: PictureFile): boolean =>
  mediaType !== mediaTypes.svg && width >= leastWidth && width > height;
