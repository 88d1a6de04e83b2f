import { createMarkdown } from './markdown-it.ts';
import { demoteHeadings, levelsBelow } from './demote-headings.ts';

/** Renders markdown as HTML that is safe to put into a page. */
export type RenderMarkdown = (markdown: string) => string;

/**
 * A renderer whose links to site paths go through `href`, whose headings start at level two, and
 * whose tables can be scrolled on a small screen.
 */
export function createMarkdownRenderer(href: (path: string) => string): RenderMarkdown {
  const renderer = createMarkdown();
  const { rules } = renderer.renderer;
  rules['link_open'] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    const target = token?.attrGet('href');
    if (token !== undefined && typeof target === 'string' && /^\/(?!\/)/.test(target))
      token.attrSet('href', href(target));
    return self.renderToken(tokens, index, options);
  };
  rules['table_open'] = () => '<div class="table" tabindex="0" role="region"><table>\n';
  rules['table_close'] = () => '</table></div>\n';
  return (markdown) => renderer.render(demoteHeadings(markdown, levelsBelow(markdown, 2)));
}
