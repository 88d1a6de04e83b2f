import type { KnownText, TextFacts } from '../../model/known-text.ts';
import type { KnownPages } from './known-pages.ts';
import type { PageDraft, RenderedPage } from './page.ts';

/** A renderer that recalls what it can, and renders such a page only for its text. */
export function recallingPages(
  render: (draft: PageDraft) => RenderedPage,
  known: KnownPages,
  keyOf: (draft: PageDraft) => string,
): (draft: PageDraft) => RenderedPage {
  return (draft) => {
    const key = keyOf(draft);
    const facts = known.recall(key);
    if (facts === undefined) {
      const page = render(draft);
      known.keep(key, {
        html: factsOf(page.html),
        markdown: factsOf(page.markdown),
        body: () => page.body(),
        bodyBytes: page.bodyBytes,
      });
      return page;
    }
    known.keep(key, facts);
    const { path, section, title, description } = draft;
    const renderedWhenAsked = (form: 'html' | 'markdown'): KnownText => ({
      ...facts[form],
      data: () => render(draft)[form].data(),
    });
    return {
      path,
      section,
      title,
      description,
      body: facts.body,
      bodyBytes: facts.bodyBytes,
      html: renderedWhenAsked('html'),
      markdown: renderedWhenAsked('markdown'),
    };
  };
}

const factsOf = ({ sha256, bytes, links }: KnownText): TextFacts => ({ sha256, bytes, links });
