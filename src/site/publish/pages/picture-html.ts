import { escapeHtml } from '../../../base/markdown/markdown-it.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { PictureFile, PublishedPicture, Picture } from '../../../content/model/pictures.ts';
import type { RenderImage } from '../../../base/markdown/render-markdown.ts';
import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import type { TextPictures } from '../../../content/model/catalogue.ts';

export interface PictureDisplay {
  /** How wide the layout makes it, as a value of the attribute `sizes`. */
  readonly sizes?: string;
  /** Whether it is visible at once; if so, it is not loaded lazily. */
  readonly first?: boolean;
}

type PictureWithAlt = PublishedPicture & { readonly alt: string };

/** The maximum width of a text. */
const textSizes = '(min-width: 42em) 38rem, calc(100vw - 2rem)';

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

const lead = '/media/';

/** What is published for the picture that a text names by its path; undefined for any other path. */
const pictureAt = (
  path: string,
  pictures: TextPictures | undefined,
): PublishedPicture | undefined =>
  path.startsWith(lead) ? pictures?.[path.slice(lead.length)] : undefined;

/** The path to use for a path in a text: a picture of the sources is published under another one. */
export const publishedPath = (path: string, pictures: TextPictures | undefined): string =>
  pictureAt(path, pictures)?.plain.path ?? path;

export const imageRenderer =
  (pictures: TextPictures | undefined, addresses: Addresses): RenderImage =>
  (path, alt) => {
    const picture = pictureAt(path, pictures);
    return picture && pictureHtml({ ...picture, alt }, addresses);
  };

/** A picture in markdown; one that is decoration has no alternative text. */
export const pictureMarkdown = ({ alt, plain }: Picture, { url }: Addresses): string =>
  `![${escapeMarkdown(alt)}](${url(plain.path)})`;
