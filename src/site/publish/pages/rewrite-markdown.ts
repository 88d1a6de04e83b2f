import { once } from '../../../base/once.ts';
import MarkdownIt, { type Env, type MarkdownIt as Markdown, type Token } from 'markdown-it';
import { demoteHeadings, levelsBelow } from '../../../base/markdown/headings.ts';
import { createMarkdown } from '../../../base/markdown/markdown-it.ts';
import { renderPlainParagraphs } from '../../../base/markdown/plain-paragraphs.ts';
import { escapeHtmlIn } from '../../../base/markdown/raw-html.ts';
import {
  createParsingRenderer,
  type RenderMarkdown,
} from '../../../base/markdown/render-markdown.ts';
import { writeMarkdown } from '../../../base/markdown/write-markdown.ts';
import {
  markdownLinks,
  mayHoldLinks,
  type MarkdownLink,
} from '../../../base/markdown/markdown-links.ts';

/** The text with every site path among its link targets replaced by the result of `map`. */
export const mapSiteLinks = (markdown: string, map: (path: string) => string): string =>
  replaceLinks(markdown, ({ bare }, written) =>
    bare !== true && /^\/(?!\/)/.test(written) ? map(written) : written,
  );

/** The text with each bare address between `<` and `>`, where every reader of markdown sees a link. */
const markBareLinks = (markdown: string): string =>
  markdown.includes('://')
    ? replaceLinks(markdown, ({ bare }, written) => (bare === true ? `<${written}>` : written))
    : markdown;

function replaceLinks(
  markdown: string,
  replace: (link: MarkdownLink, written: string) => string,
): string {
  if (!mayHoldLinks(markdown)) return markdown;
  let result = '';
  let cursor = 0;
  for (const link of markdownLinks(markdown)) {
    if (!link.exact || link.start < cursor) continue;
    result += markdown.slice(cursor, link.start);
    result += replace(link, markdown.slice(link.start, link.end));
    cursor = link.end;
  }
  return result + markdown.slice(cursor);
}

/**
 * Returns texts as the published markdown, with site paths passed through `href`: every reader of markdown
 * finds the links, pictures and code that our pages have, and no HTML. A text that needs no change stays as
 * it was written.
 */
export function createMarkdownRewriter(href: (path: string) => string): RenderMarkdown {
  const readers = once(() => createReaders(href));
  return (text, level = 2) => {
    const levels = levelsBelow(text, level);
    const marked = markBareLinks(escapeHtmlIn(text));
    const rewritten = mapSiteLinks(demoteHeadings(marked, levels), href).trim();
    if (renderPlainParagraphs(text, href) !== undefined) return rewritten;
    const { agree, parse } = readers();
    if (agree(text, rewritten, level)) return rewritten;
    const target = (path: string) => (/^\/(?!\/)/.test(path) ? href(path) : path);
    return writeMarkdown(parse(text), { target, levels }).trim();
  };
}

/** What follows a text, to see that nothing in the text stays open. */
const after = '\n\n[x](/after)';

function createReaders(href: (path: string) => string) {
  const ours = createMarkdown();
  const show = createParsingRenderer(href);
  // Others allow HTML and follow whatever they find; not all of them support tables.
  const lenient = allowAll(new MarkdownIt({ html: true }));
  const simple = allowAll(new MarkdownIt('commonmark', { html: true }));
  const showOther = createParsingRenderer((path) => path, undefined, lenient);
  return {
    parse: (text: string) => ours.parse(text, {}),
    agree: (text: string, rewritten: string, level: number): boolean => {
      if (show(text, level) !== showOther(rewritten, level)) return false;
      const wanted = [...linksIn(lenient.parse(rewritten, {}), false), 'link_open /after'].join(
        '\n',
      );
      return [lenient, simple].every((reader) => {
        const env: Env = {};
        const tokens = reader.parse(rewritten + after, env);
        const [links, definitions] = [linksIn(tokens, true), Object.keys(env.references ?? {})];
        return definitions.length === 0 && links.join('\n') === wanted;
      });
    },
  };
}

/** A reader that follows anything, as it is written: white space that is not ASCII belongs to a target. */
function allowAll(reader: Markdown): Markdown {
  const normalise = reader.normalizeLink.bind(reader);
  reader.validateLink = () => true;
  reader.normalizeLink = (url) => (url.trim() === url ? normalise(url) : url);
  return reader;
}

/** The links and pictures among tokens and the HTML there; on request also those in the text of a picture. */
const linksIn = (tokens: readonly Token[], inPictures: boolean): string[] =>
  tokens.flatMap((token) => {
    const within =
      token.type === 'image' && !inPictures ? [] : linksIn(token.children ?? [], inPictures);
    switch (token.type) {
      case 'link_open':
        return [`link_open ${String(token.attrGet('href'))}`];
      case 'image':
        return [`image ${String(token.attrGet('src'))}`, ...within];
      case 'html_block':
      case 'html_inline':
        return ['html'];
      default:
        return within;
    }
  });
