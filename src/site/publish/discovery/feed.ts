import type { ContentPage } from '../../../content/model/catalogue.ts';

/** What the feeds are written from. */
export interface Feed {
  readonly title: string;
  readonly subtitle: string | undefined;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** An article in the feeds. */
export interface FeedEntry {
  readonly page: ContentPage;
  /** The whole text with its picture, safe to show anywhere: every address is absolute. */
  readonly html: string;
  /** The file whose date is that of the article, as in the sitemap. */
  readonly dated: string;
}
