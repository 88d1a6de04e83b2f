import type { KnownPages, PageFacts } from '../../../src/site/publish/pages/known-pages.ts';

/** As many pages as are remembered. */
const enough = 1500;

/** Remembers the pages that were rendered before, as a build does. */
export function renderedPages(): KnownPages {
  const rendered = new Map<string, PageFacts>();
  return {
    recall: (key) => rendered.get(key),
    keep: (key, facts) => {
      if (rendered.size >= enough) rendered.clear();
      rendered.set(key, facts);
    },
    store: () => undefined,
  };
}
