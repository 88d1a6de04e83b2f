import { escapeHtml } from '../../../base/markdown/markdown-it.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { PictureFile, PublishedPicture } from '../../../content/model/pictures.ts';

/** How a picture is displayed on a page. */
export interface PictureDisplay {
  /** How wide the layout makes it, as a value of the attribute `sizes`. */
  readonly sizes?: string;
  /** Whether it is visible at once; if so, it is not loaded lazily. */
  readonly first?: boolean;
}

/** A picture whose alternative text may be missing. */
export type PictureWithAlt = PublishedPicture & { readonly alt: string };

/** The maximum width of a text. */
export const textSizes = '(min-width: 42em) 38rem, calc(100vw - 2rem)';

/**
 * The HTML of a picture: the best form and width that a browser can use, with its size, so that nothing moves when
 * it loads.
 */
export function pictureHtml(
  { alt, plain, better }: PictureWithAlt,
  { href }: Pick<Addresses, 'href'>,
  { sizes = textSizes, first = false }: PictureDisplay = {},
): string {
  const address = (path: string): string => escapeHtml(href(path));
  const sources = better.map((files) => {
    const set = files.map(({ path, width }) => `${address(path)} ${width}w`).join(', ');
    const [first, further] = files;
    const type = first?.mediaType ?? '';
    // A picture with a single width is no wider than its own pixels, wherever it is.
    const shown = first && !further ? `${first.width}px` : sizes;
    return `<source type="${type}" srcset="${set}" sizes="${escapeHtml(shown)}">`;
  });
  const image = `<img src="${address(plain.path)}" alt="${escapeHtml(alt)}"${sizeOf(plain)}${first ? '' : ' loading="lazy"'} decoding="async">`;
  return sources.length === 0 ? image : `<picture>${sources.join('')}${image}</picture>`;
}

const sizeOf = ({ width, height }: PictureFile): string => ` width="${width}" height="${height}"`;
