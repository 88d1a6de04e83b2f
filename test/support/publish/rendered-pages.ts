import type { PageMemo, PageTexts } from '../../../src/site/publish/pages/page.ts';

/** As many pages as are remembered. */
const enough = 1500;

/** Remembers the pages that were rendered before. */
export function renderedPages(): PageMemo {
  const rendered = new Map<string, PageTexts>();
  return {
    textsOf(key, render) {
      const texts = rendered.get(key) ?? render();
      if (rendered.size >= enough) rendered.clear();
      rendered.set(key, texts);
      return texts;
    },
  };
}
