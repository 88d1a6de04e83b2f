import type { RenderImage } from '../../../base/markdown/render-markdown.ts';
import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { TextPictures } from '../../../content/model/catalogue.ts';
import type { Picture, PublishedPicture } from '../../../content/model/pictures.ts';
import { pictureHtml } from './picture-html.ts';

const lead = '/media/';

/** What is published for the picture that a text names by its path; undefined for any other path. */
export const pictureAt = (
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
