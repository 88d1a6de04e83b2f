import type { Picture, PictureFile } from '../../content/model/pictures.ts';
import type { FileBytes } from '../../content/publication/publication.ts';

/**
 * Part of the site that a page belongs to, including the sections of llms.txt: for entries of a kind, the
 * last step of the path of their index.
 */
export type Section = string;

/** The result of rendering a page. */
export interface PageTexts {
  readonly html: FileBytes;
  readonly markdown: FileBytes;
  /** Lines of the markdown with its own texts, as `ownLines` writes them; undefined for none. */
  readonly ownText: string | undefined;
  /** The markdown without its title and its head. */
  readonly body: Uint8Array;
}

export interface RenderedPage extends PageTexts {
  readonly path: string;
  readonly section: Section;
  readonly title: string;
  readonly description: string;
  /** Paths of the pictures that represent the page. */
  readonly images: readonly string[];
  readonly shareImage?: (PictureFile & Pick<Picture, 'alt'>) | undefined;
}
