import { mediaTypes } from '../../../contract/media-types.ts';
import type { Picture, PictureFile } from '../../../content/model/pictures.ts';
import type { PageDraft } from './page.ts';

/** The image that is shown when a page is shared. */
export interface ShareImage extends PictureFile {
  readonly alt: string;
}

/** Makes an image from a title, with a drawing of the page if it has one. */
export type MakeCard = (title: string, pictures: readonly Picture[]) => PictureFile;

/** If there are more pages than this, those of entries use the card of their index. */
const mostCards = 500;

/** The image of each page: one of its own pictures that every program can show, or a card. */
export function shareImagesOf(
  pages: readonly PageDraft[],
  makeCard: MakeCard | undefined,
): ReadonlyMap<PageDraft, ShareImage> {
  const images = new Map<PageDraft, ShareImage>();
  for (const draft of pages) {
    const { pictures = none, title, trail } = draft;
    const own = pictures.find(({ alt, plain }) => alt !== '' && isPhoto(plain));
    if (own !== undefined) images.set(draft, { ...own.plain, alt: own.alt });
    else if (makeCard !== undefined) {
      const shown = pages.length > mostCards ? (trail.slice(1).at(-1)?.label ?? title) : title;
      const emblems = shown === title ? [...pictures, ...(draft.emblem ? [draft.emblem] : [])] : [];
      images.set(draft, { ...makeCard(shown, emblems), alt: shown });
    }
  }
  return images;
}

const none: readonly Picture[] = [];

/** Narrower ones are shown small, beside the text. */
const leastWidth = 1000;

/** No program that shows shared pages can show drawings. */
const isPhoto = ({ mediaType, width, height }: PictureFile): boolean =>
  mediaType !== mediaTypes.svg && width >= leastWidth && width > height;
