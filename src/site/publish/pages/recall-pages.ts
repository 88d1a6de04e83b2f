import { once } from '../../../base/once.ts';
import type { KnownText, TextFacts } from '../../../content/model/known-text.ts';
import type { KnownPages, PageFacts } from './known-pages.ts';
import { imagePaths } from './image-paths.ts';
import type { PageDraft, RenderedPage } from './page.ts';

type Render = (draft: PageDraft) => RenderedPage;

/** A renderer that recalls what it can, and renders such a page only if its text is needed. */
export function recallingPages(
  render: Render,
  known: KnownPages,
  keyOf: (draft: PageDraft) => string,
): Render {
  return (draft) => {
    const key = keyOf(draft);
    const facts = known.recall(key);
    if (facts === undefined) {
      const page = render(draft);
      known.keep(key, page);
      return page;
    }
    known.keep(key, facts);
    return recalledPage(draft, facts, render);
  };
}

function recalledPage(draft: PageDraft, facts: PageFacts, render: Render): RenderedPage {
  const { path, section, title, description } = draft;
  const page = once(() => render(draft));
  return {
    path,
    section,
    title,
    description,
    images: imagePaths(draft),
    html: new RecalledText(facts.html, () => page().html),
    markdown: new RecalledText(facts.markdown, () => page().markdown),
    ownText: facts.ownText,
    body: () => facts.body(),
    bodyBytes: facts.bodyBytes,
  };
}

/** A text that is made when it is requested. */
class RecalledText implements KnownText {
  readonly #facts: TextFacts;
  readonly #make: () => KnownText;

  constructor(facts: TextFacts, make: () => KnownText) {
    this.#facts = facts;
    this.#make = make;
  }

  get sha256(): string {
    return this.#facts.sha256;
  }

  get bytes(): number {
    return this.#facts.bytes;
  }

  get links(): TextFacts['links'] {
    return this.#facts.links;
  }

  data(): Uint8Array {
    return this.#make().data();
  }
}
