import { createMarkdown } from './markdown-it.ts';
import { demoteHeadings, levelsBelow } from './demote-headings.ts';

/** Renders markdown; its highest heading comes to `level`, which is two where it is left out. */
export type RenderMarkdown = (markdown: string, level?: number) => string;

/**
 * A renderer to HTML that is safe to put into a page. Links to site paths go through `href`, and
 * tables can be scrolled on a small screen.
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
  return (markdown, level = 2) =>
    renderer.render(demoteHeadings(markdown, levelsBelow(markdown, level)));
}
