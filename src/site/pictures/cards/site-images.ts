import { hash } from 'node:crypto';
import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import type { PictureFile } from '../../../content/model/pictures.ts';
import type { SiteIcons } from '../../../content/model/site-images.ts';
import { cardSize, cardSvg, place, type CardColours } from './card-svg.ts';

/** An image to make: one of our drawings, at one size or, in an icon file, at several. */
export interface ImageJob extends PictureFile {
  readonly svg: string;
  /** The drawings and pictures of others that are placed on it. */
  readonly drawings: readonly string[];
  /** Sizes of the images in an icon file. */
  readonly iconSizes?: readonly number[];
}

/** What the images of a site are made from. */
export interface SiteImagesInput {
  readonly siteName: string;
  /** The logo: one of our drawings, or a picture as a `data:` URL. */
  readonly logo: string;
  /** The logo as it is published, if it is a drawing. */
  readonly drawing?: PictureFile | undefined;
  readonly colours: CardColours;
  readonly encoder: string;
}

/** What a page specifies for its card. */
export interface CardRequest {
  readonly title: string;
  /** A drawing of the page itself. */
  readonly emblem?: string | undefined;
}

/** The images of a site, which include cards for the pages that ask for them. */
export interface SiteImages {
  readonly icons: SiteIcons;
  readonly cardOf: (request: CardRequest) => PictureFile;
  /** Everything that was requested, and the icons. */
  readonly jobs: () => readonly ImageJob[];
}

/** How much of each side is left free around a logo: systems cut off the edges of some icons. */
const margins = { none: 0, touch: 0.08, maskable: 0.14 } as const;

/** Names the images of a site; pure. A name identifies the drawing and the encoder. */
export function createSiteImages({
  siteName,
  logo,
  drawing,
  colours,
  encoder,
}: SiteImagesInput): SiteImages {
  const icon = (size: number, margin: keyof typeof margins, path?: string): ImageJob => {
    const svg = iconSvg(logo, { size, margin, paper: colours.paper });
    const name = `icon-${String(size)}${margin === 'maskable' ? '-maskable' : ''}`;
    return {
      path: path ?? `/media/site/${name}.${key(svg, encoder)}.png`,
      mediaType: mediaTypes.png,
      ...{ width: size, height: size, svg, drawings: [logo] },
    };
  };
  const favicon: ImageJob = {
    ...icon(48, 'none', paths.favicon),
    mediaType: mediaTypes.icon,
    iconSizes: [16, 32, 48],
  };
  const touch = icon(180, 'touch', paths.touchIcon);
  const [small, large, maskable] = [icon(192, 'none'), icon(512, 'none'), icon(512, 'maskable')];
  const cards = new Map<string, ImageJob>();
  return {
    icons: {
      ...{ drawing, favicon: fileOf(favicon), touch: fileOf(touch) },
      manifest: [
        { ...fileOf(small), purpose: 'any' },
        { ...fileOf(large), purpose: 'any' },
        { ...fileOf(maskable), purpose: 'maskable' },
      ],
    },
    cardOf({ title, emblem }) {
      const svg = cardSvg({ title, siteName, logo, emblem, colours });
      const path = `/media/cards/${key(svg, encoder)}.png`;
      const drawings = emblem === undefined ? [logo] : [logo, emblem];
      const job = { path, mediaType: mediaTypes.png, ...cardSize, svg, drawings };
      if (!cards.has(path)) cards.set(path, job);
      return fileOf(job);
    },
    jobs: () => [favicon, touch, small, large, maskable, ...cards.values()],
  };
}

const fileOf = ({ path, mediaType, width, height }: PictureFile): PictureFile => ({
  ...{ path, mediaType, width, height },
});

/** A logo on the background of the pages, or on none. */
function iconSvg(
  logo: string,
  {
    size,
    margin,
    paper,
  }: { readonly size: number; readonly margin: keyof typeof margins; readonly paper: string },
): string {
  const free = Math.round(size * margins[margin]);
  const side = String(size);
  const ground =
    margin === 'none' ? '' : `<rect width="${side}" height="${side}" fill="${paper}"/>`;
  const image = place(logo, { x: free, y: free, size: size - 2 * free });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}">${ground}${image}</svg>`;
}

/** A drawing as large as an image of a site shows it, and nothing else. */
export const aloneSvg = (drawing: string): string =>
  iconSvg(drawing, { size: 512, margin: 'none', paper: '' });

const key = (svg: string, encoder: string): string =>
  hash('sha256', `${encoder}\n${svg}`).slice(0, 10);
