import type { ContentPage } from '../../../content/model/catalogue.ts';

/** What the feeds are written from. */
export interface Feed {
  /** Paths of the page that lists the entries, and of the feed in both formats. */
  readonly list: string;
  readonly atom: string;
  readonly json: string;
  readonly title: string;
  readonly subtitle: string | undefined;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** A page in the feeds. */
export interface FeedEntry {
  readonly page: Pick<
    ContentPage,
    'path' | 'title' | 'description' | 'published' | 'updated' | 'image'
  >;
  /** The whole text with its picture, safe to show anywhere: every address is absolute. */
  readonly html: string;
}
