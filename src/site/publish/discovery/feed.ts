import type { ContentPage } from '../../../content/model/catalogue.ts';

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

export interface FeedEntry {
  readonly page: Pick<
    ContentPage,
    'path' | 'firstPath' | 'title' | 'description' | 'published' | 'updated' | 'image'
  >;
  /** The whole text with its picture, safe to embed anywhere: every address is absolute. */
  readonly html: string;
}
