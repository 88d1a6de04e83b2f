import { hash } from 'node:crypto';
import {
  createSiteImages,
  type PlacedPicture,
  type SiteImages,
  type SiteImagesInput,
} from '../../src/site/pictures/cards/site-images.ts';

/** A drawing, or a picture as a `data:` URL, as it is placed on an image. */
export const placed = (image: string, file = 'bus.svg'): PlacedPicture => ({
  ...{ file, hash: hash('sha256', image) },
  image: () => image,
});

/** The images of a site with a logo. */
export const imagesWith = (
  logo: PlacedPicture,
  more: Partial<Omit<SiteImagesInput, 'logo'>> = {},
): SiteImages =>
  createSiteImages({ logo, paper: '#ffffff', tints: ['#ffe3da'], encoder: 'e', ...more });
