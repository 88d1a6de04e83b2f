import MarkdownIt, { type Token } from 'markdown-it';
import { parsers } from 'prettier/plugins/html';
import { resolveEntities } from '../html-entities.ts';

// Both forms of a page as readers have them, read by parsers of others: prettier’s and markdown-it.

/** A piece of text: a paragraph, a heading, a list item, the cell of a table. */
export interface Said {
  readonly text: string;
  readonly links: readonly string[];
}

/** An element or a text of a page, as prettier’s parser has it. */
export interface HtmlNode {
  readonly kind: string;
  readonly name?: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string | null }[];
  readonly children?: readonly HtmlNode[];
}

/** The value of an attribute; undefined if the element lacks it. */
export const attributeOf = ({ attrs }: HtmlNode, wanted: string): string | undefined =>
  attrs?.filter(({ name }) => name === wanted).map(({ value }) => resolveEntities(value ?? ''))[0];

const inline = new Set('a abbr b code em i s small span strong sub sup time'.split(' '));

/** Whether an element is passed over with all that is in it, by itself and what is around it. */
export type LeavesOut = (node: HtmlNode, around: readonly HtmlNode[]) => boolean;

/**
 * What the `<main>` of a page says, without what is left out.
 */
export function readHtml(html: string, isLeftOut: LeavesOut): Said[] {
  const said: Said[] = [];
  let [text, links]: [string, string[]] = ['', []];
  const end = (): void => {
    if (text.trim() !== '' || links.length > 0) said.push({ text: text.trim(), links });
    [text, links] = ['', []];
  };
  const visit = (node: HtmlNode, around: readonly HtmlNode[] = []): void => {
    if (node.kind === 'text') {
      const written = resolveEntities(node.value ?? '');
      const [link] = around.slice(-1);
      if (!isAddress(written, link && attributeOf(link, 'href'))) text += written;
    }
    if (node.kind !== 'element' || isLeftOut(node, around)) return;
    const [href, isBlock] = [attributeOf(node, 'href'), !inline.has(node.name ?? '')];
    if (isBlock) end();
    if (node.name === 'img') text += ` ${attributeOf(node, 'alt') ?? ''} `;
    if (node.name === 'a' && href !== undefined) links.push(href);
    for (const child of node.children ?? []) visit(child, [...around, node]);
    if (isBlock) end();
  };
  const root = parsers.html.parse(html, { originalText: html } as never) as HtmlNode;
  const main = find(root, (node) => node.name === 'main');
  if (main !== undefined) visit(main);
  return said;
}

function find(node: HtmlNode, matches: (node: HtmlNode) => boolean): HtmlNode | undefined {
  if (matches(node)) return node;
  for (const child of node.children ?? []) {
    const found = find(child, matches);
    if (found !== undefined) return found;
  }
  return undefined;
}

const reader = new MarkdownIt();

/** What a markdown page says; a link whose text is its address has no text here, as in HTML. */
export const readMarkdown = (markdown: string): Said[] =>
  reader.parse(markdown, {}).flatMap((token): Said[] => {
    if (token.type === 'fence' || token.type === 'code_block')
      return [{ text: token.content, links: [] }];
    if (token.type !== 'inline') return [];
    const tokens = token.children ?? [];
    const links = tokens.flatMap((each) =>
      each.type === 'link_open' ? [String(each.attrGet('href'))] : [],
    );
    const texts = tokens.map((each, at) =>
      isAddress(each.content, tokens[at - 1]?.attrGet('href')) ? '' : textOf(each),
    );
    return [{ text: texts.join(''), links }];
  });

/** Whether a text is the address that it links to. */
const isAddress = (text: string, href: string | number | null | undefined): boolean =>
  /^https?:/.test(text) && text === href;

function textOf({ type, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return content;
}

/** The words of a text, without the marks that stand between them. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[\s.,:;()|·–<>]+/u)
    .filter((word) => word !== '');
