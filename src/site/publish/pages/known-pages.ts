import type { TextFacts } from '../../../content/model/known-text.ts';

/** What is known about a page that was rendered before. */
export interface PageFacts {
  readonly html: TextFacts;
  readonly markdown: TextFacts;
  /** As a rendered page has it. */
  readonly ownText: string | undefined;
  /** The body of its markdown in UTF-8. */
  body(): Uint8Array;
  readonly bodyBytes: number;
}

/** Facts about rendered pages, by keys that represent everything that the pages were rendered from. */
export interface KnownPages {
  readonly recall: (key: string) => PageFacts | undefined;
  readonly keep: (key: string, facts: PageFacts) => void;
  /** Stores what this build kept for later builds; call it while the bodies can still be read. */
  readonly store: () => void;
}
