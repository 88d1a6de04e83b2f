import { hash } from 'node:crypto';
import type { Drawing } from './draw-image.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import type { PictureFile, SiteIcons } from '../../../content/model/pictures.ts';

export interface PlacedPicture {
  /** Path below `media/`. */
  readonly file: string;
  readonly hash: string;
  /** A drawing as its text, any other picture as a `data:` URL. */
  readonly image: () => string;
}

/** An image to make: a picture on a ground, at one size or, in an icon file, at several. */
export interface ImageJob extends PictureFile {
  readonly svg: () => string;
  /** Changes with every byte of the image. */
  readonly key: string;
  readonly iconSizes?: readonly number[];
}

export interface SiteImagesInput {
  readonly logo: PlacedPicture;
  /** The logo as it is published, if it is a drawing. */
  readonly drawing?: PictureFile | undefined;
  readonly paper: string;
  readonly tints: readonly string[];
  readonly encoder: string;
}

export interface SiteImages {
  readonly icons: SiteIcons;
  /** The card with a picture, or with the logo. */
  readonly cardOf: (picture: PlacedPicture | undefined, manner?: CardManner) => PictureFile;
  /** A drawing as a PNG for the press, of the same proportions. */
  readonly pngOf: (drawing: PlacedPicture, size: Size) => PictureFile;
  readonly jobs: () => readonly ImageJob[];
}

type Size = Pick<PictureFile, 'width' | 'height'>;

export interface CardManner {
  /** Number of the colour behind it; without one, it is that of the pages. */
  readonly tint?: number | undefined;
  /** Whether it is the icon of an app, which has its place in a rounded square. */
  readonly isIcon?: boolean;
}

/** Size of a card, as programs that display cards require it. */
const cardSize = { width: 1200, height: 630 } as const;

/** Free space around what is on a card: a picture is as high as the card, an icon or a logo is not. */
const cardMargins = { picture: 0, icon: 90, logo: 150 } as const;

/** The longer side of what the press gets. */
const pngSide = 1024;

/** The logo in the corner of a card with a picture, and the corners of an icon. */
const mark = { size: 84, margin: 30 } as const;
const iconRadius = 100;

/** How much of each side is left free around a logo: systems cut off the edges of some icons. */
const logoMargins = { none: 0, touch: 0.08, maskable: 0.14 } as const;

/** Names the images of a site; pure. A name identifies the picture, its place and the encoder. */
export function createSiteImages({
  logo,
  drawing,
  paper,
  tints,
  encoder,
}: SiteImagesInput): SiteImages {
  const job = (
    { width, height }: Size,
    picture: PlacedPicture,
    ground: Ground & { readonly isMarked?: boolean },
    pathOf: (key: string) => string,
  ): ImageJob => {
    const svg = (urlIn: (placed: PlacedPicture) => string): string =>
      imageSvg(urlIn(picture), {
        ...ground,
        width,
        height,
        markUrl: ground.isMarked === true ? urlIn(logo) : undefined,
      });
    const key = hash('sha256', `${encoder}\n${svg((placed) => placed.hash)}`);
    return {
      path: pathOf(key.slice(0, 10)),
      mediaType: mediaTypes.png,
      width,
      height,
      key,
      svg: () => svg((placed) => urlOf(placed.image())),
    };
  };
  const icon = (size: number, margin: keyof typeof logoMargins, path?: string): ImageJob => {
    const name = `icon-${size}${margin === 'maskable' ? '-maskable' : ''}`;
    const ground = {
      margin: Math.round(size * logoMargins[margin]),
      paper: margin === 'none' ? undefined : paper,
    };
    const pathOf = (key: string): string => path ?? `/media/site/${name}.${key}.png`;
    return job({ width: size, height: size }, logo, ground, pathOf);
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
      drawing,
      favicon: fileOf(favicon),
      touch: fileOf(touch),
      manifest: [
        { ...fileOf(small), purpose: 'any' },
        { ...fileOf(large), purpose: 'any' },
        { ...fileOf(maskable), purpose: 'maskable' },
      ],
    },
    cardOf(picture, { tint, isIcon = false } = {}) {
      const kind = isIcon ? 'icon' : 'picture';
      const ground = {
        margin: cardMargins[picture === undefined ? 'logo' : kind],
        paper: (tint === undefined ? undefined : tints[tint % tints.length]) ?? paper,
        radius: isIcon ? iconRadius : 0,
        isMarked: picture !== undefined,
      };
      const card: ImageJob = {
        ...job(cardSize, picture ?? logo, ground, (key) => `/media/cards/${key}.jpg`),
        mediaType: mediaTypes.jpeg,
      };
      if (!cards.has(card.path)) cards.set(card.path, card);
      return fileOf(card);
    },
    pngOf(drawing, { width, height }) {
      const scale = pngSide / Math.max(width, height);
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      const stem = drawing.file.slice(0, drawing.file.lastIndexOf('.'));
      const ground = { margin: 0, paper: undefined };
      const png = job(size, drawing, ground, (key) => `/media/${stem}.${key}-${size.width}.png`);
      cards.set(png.path, png);
      return fileOf(png);
    },
    jobs: () => [favicon, touch, small, large, maskable, ...cards.values()],
  };
}

/** A drawing on an empty card, to try whether it can be drawn. */
export const onCard = (svg: string): Pick<Drawing, 'svg' | 'width' | 'growsWithArea'> => ({
  // Filters and patterns have areas of their own, and what is finer than a pixel is not drawn piece by piece.
  growsWithArea: !/filter|pattern|dash|marker/i.test(svg),
  svg: imageSvg(urlOf(svg), { ...cardSize, margin: cardMargins.picture, paper: undefined }),
  width: cardSize.width,
});

const fileOf = ({ path, mediaType, width, height }: PictureFile): PictureFile => ({
  path,
  mediaType,
  width,
  height,
});

/** What a picture is placed on: free space around it, a colour or none, and what its corners are rounded by. */
interface Ground {
  readonly margin: number;
  readonly paper: string | undefined;
  readonly radius?: number;
}

type Placement = Ground &
  Pick<PictureFile, 'width' | 'height'> & { readonly markUrl?: string | undefined };

/**
 * A picture in the middle of its ground, as large as fits, with a mark in the corner if there is one. A drawing is
 * placed as a picture as well: its styles and names apply within it, and nothing outside its own edges is visible.
 */
function imageSvg(
  url: string,
  { width, height, margin, paper, radius = 0, markUrl }: Placement,
): string {
  const size = Math.min(width, height) - 2 * margin;
  const square = boxOf((width - size) / 2, (height - size) / 2, size, size);
  const [clip, clipped] =
    radius === 0
      ? ['', '']
      : [
          `<clipPath id="icon"><rect ${square} rx="${radius}"/></clipPath>`,
          ' clip-path="url(#icon)"',
        ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">`,
    clip,
    paper === undefined ? '' : `<rect ${boxOf(0, 0, width, height)} fill="${paper}"/>`,
    `<image ${boxOf(margin, margin, width - 2 * margin, height - 2 * margin)} xlink:href="${url}"${clipped}/>`,
    markUrl === undefined
      ? ''
      : `<image ${boxOf(width - mark.size - mark.margin, height - mark.size - mark.margin, mark.size, mark.size)} xlink:href="${markUrl}"/>`,
    '</svg>',
  ].join('');
}

const boxOf = (x: number, y: number, width: number, height: number): string =>
  Object.entries({ x, y, width, height })
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

const urlOf = (image: string): string =>
  image.startsWith('data:')
    ? image
    : `data:${mediaTypes.svg};base64,${Buffer.from(image).toString('base64')}`;
