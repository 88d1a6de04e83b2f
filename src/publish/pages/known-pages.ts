import type { TextFacts } from '../../model/known-text.ts';

/** What is known of a page that was rendered before. */
export interface PageFacts {
  readonly html: TextFacts;
  readonly markdown: TextFacts;
  /** Body of its markdown in UTF-8. */
  body(): Uint8Array;
  readonly bodyBytes: number;
}

/** Facts of rendered pages, by keys that stand for everything that the pages were rendered from. */
export interface KnownPages {
  readonly recall: (key: string) => PageFacts | undefined;
  readonly keep: (key: string, facts: PageFacts) => void;
  /** Keeps for later builds what this one kept; to be called while the bodies can be had. */
  readonly store: () => void;
}
