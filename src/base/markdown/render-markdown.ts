import { once } from '../once.ts';
import type { Token } from 'markdown-it';
import { createMarkdown } from './markdown-it.ts';
import { demoteHeadings, levelsBelow } from './headings.ts';
import { renderPlainParagraphs } from './plain-paragraphs.ts';

/** The HTML of a picture by the path in a text; undefined if the path is not that of a picture. */
export type RenderImage = (path: string, alt: string) => string | undefined;

/** Renders markdown; its highest heading gets `level`, which is two if left out. */
export type RenderMarkdown = (markdown: string, level?: number) => string;

/**
 * A renderer to HTML that is safe to put into a page. Links and images with site paths are passed through
 * `href`, pictures are rendered by `renderImage`, and tables can be scrolled on a small screen. Headings have anchors
 * if `createParser` gives them some.
 */
export function createMarkdownRenderer(
  href: (path: string) => string,
  renderImage?: RenderImage,
  createParser = createMarkdown,
): RenderMarkdown {
  const parse = once(() => createParsingRenderer(href, renderImage, createParser()));
  return (markdown, level) => renderPlainParagraphs(markdown, href) ?? parse()(markdown, level);
}

/** The same, using only the parser, or one that reads markdown in another way. */
export function createParsingRenderer(
  href: (path: string) => string,
  renderImage: RenderImage = () => undefined,
  renderer = createMarkdown(),
): RenderMarkdown {
  const { rules } = renderer.renderer;
  const { image } = rules;
  rules['link_open'] = (tokens, index, options, _env, self) => {
    mapSitePath(tokens[index], 'href', href);
    return self.renderToken(tokens, index, options);
  };
  rules['image'] = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const path = String(token?.attrGet('src') ?? '');
    const alt = self.renderInlineAsText(token?.children ?? [], options, env);
    const shown = renderImage(path, alt);
    if (shown !== undefined) return shown;
    mapSitePath(token, 'src', href);
    return image?.(tokens, index, options, env, self) ?? '';
  };
  rules['table_open'] = () =>
    '<div class="table" tabindex="0" role="region" aria-label="Table"><table>\n';
  rules['table_close'] = () => '</table></div>\n';
  return (markdown, level = 2) =>
    renderer.render(demoteHeadings(markdown, levelsBelow(markdown, level)));
}

function mapSitePath(
  token: Token | undefined,
  attribute: 'href' | 'src',
  map: (path: string) => string,
): void {
  const target = token?.attrGet(attribute);
  if (typeof target === 'string' && /^\/(?!\/)/.test(target))
    token?.attrSet(attribute, map(target));
}
