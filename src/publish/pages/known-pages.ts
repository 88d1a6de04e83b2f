import type { TextFacts } from '../../model/known-text.ts';

/** What is known of a page that was rendered before. */
export interface PageFacts {
  readonly html: TextFacts;
  readonly markdown: TextFacts;
  readonly body: string;
}

/** Facts of rendered pages, by keys that stand for everything that the pages were rendered from. */
export interface KnownPages {
  readonly recall: (key: string) => PageFacts | undefined;
  readonly keep: (key: string, facts: PageFacts) => void;
}
