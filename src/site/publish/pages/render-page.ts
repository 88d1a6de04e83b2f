import { documentOf, entryFile, paths } from '../../../contract/paths.ts';
import {
  createMarkdownRenderer,
  type RenderMarkdown,
} from '../../../base/markdown/render-markdown.ts';
import { createMarkdownWithAnchors } from '../../../base/markdown/headings.ts';
import { createMarkdownRewriter } from './rewrite-markdown.ts';
import { bytesOf } from '../../../content/publication/publication.ts';
import type { TextPictures } from '../../../content/model/catalogue.ts';
import type { PageDraft } from './page.ts';
import type { PageTexts } from '../emitter.ts';
import { imageRenderer, pictureMarkdown, publishedPath } from './picture-html.ts';
import { createSharedView, pageView, type PageRendering } from './page-view.ts';
import { createHtmlRenderer } from './render-html.ts';
import type { MarkdownHeadView } from './views.ts';

export function createPageRenderer(rendering: PageRendering): (draft: PageDraft) => PageTexts {
  const { addresses, templates } = rendering;
  const htmlWith = (pictures?: TextPictures): RenderMarkdown =>
    createMarkdownRenderer(
      (path) => addresses.writtenHref(publishedPath(path, pictures)),
      imageRenderer(pictures, addresses),
      createMarkdownWithAnchors,
    );
  const plainHtml = htmlWith();
  const home = addresses.url(paths.home);
  const markdownWith = (pictures?: TextPictures): RenderMarkdown =>
    // The address that a browser makes of a path in a text.
    createMarkdownRewriter(
      (path) => new URL(addresses.writtenHref(publishedPath(path, pictures)), home).href,
    );
  const plainMarkdown = markdownWith();
  const renderHtml = createHtmlRenderer(rendering);
  const sharedView = createSharedView(
    rendering,
    addresses.url,
    (shown) => pictureMarkdown(shown, addresses),
    templates.markdown,
  );
  return (draft) => {
    const { path, textPictures } = draft;
    const toHtml = textPictures === undefined ? plainHtml : htmlWith(textPictures);
    const toMarkdown = textPictures === undefined ? plainMarkdown : markdownWith(textPictures);
    const shared = sharedView(path, toMarkdown);
    const body = templates
      .markdown(draft.template, pageView(shared, draft.view))
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    const head = markdownHead(draft, rendering);
    const markdown = bytesOf(`${head}${body}\n`);
    return {
      html: bytesOf(renderHtml(draft, toHtml)),
      markdown,
      body: markdown.data.subarray(Buffer.byteLength(head), -1),
    };
  };
}

function markdownHead(draft: PageDraft, { addresses, templates }: PageRendering): string {
  const view = {
    title: draft.title,
    description: draft.summary ?? draft.description,
    canonical: addresses.url(draft.path),
    json: documentOf(draft.path) && addresses.url(entryFile(draft.path)),
    llms: addresses.url(paths.llms),
    indexable: draft.section !== 'error',
  } satisfies MarkdownHeadView;
  const head = templates.markdown('layout', view);
  return `${head.trim()}\n\n`;
}
