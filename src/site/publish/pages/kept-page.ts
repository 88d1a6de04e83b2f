import type { KnownText } from '../../../content/model/known-text.ts';
import { imagePaths } from './image-paths.ts';
import type { PageDraft, RenderedPage, Section } from './page.ts';

/** A rendered page that holds no text: its body is read from its markdown when it is requested. */
export class KeptPage implements RenderedPage {
  readonly path: string;
  readonly section: Section;
  readonly title: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly html: KnownText;
  readonly markdown: KnownText;
  readonly ownText: string | undefined;
  readonly bodyBytes: number;

  /** @param bodyStart bytes of the markdown before the body. */
  constructor(
    draft: PageDraft,
    html: KnownText,
    markdown: KnownText,
    ownText: string | undefined,
    bodyStart: number,
  ) {
    this.path = draft.path;
    this.section = draft.section;
    this.title = draft.title;
    this.description = draft.description;
    this.images = imagePaths(draft);
    this.html = html;
    this.markdown = markdown;
    this.ownText = ownText;
    this.bodyBytes = markdown.bytes - bodyStart - 1; // without the line feed at the end
  }

  body(): Uint8Array {
    return this.markdown.data().subarray(-1 - this.bodyBytes, -1);
  }
}
