import assert from 'node:assert/strict';
import { test } from 'node:test';
import MarkdownIt, { type Token } from 'markdown-it';
import { parsers } from 'prettier/plugins/html';
import { studioSources } from '../../support/publish/fixtures.ts';
import { publishCatalogue, readCatalogue } from '../../support/publish/publications.ts';
import { resolveEntities } from '../html-entities.ts';

const has = (node: HtmlNode, name: string): boolean => attributeOf(node, name) !== undefined;
const isOf =
  (name: string) =>
  (node: HtmlNode): boolean =>
    (attributeOf(node, 'class') ?? '').split(' ').includes(name);

const linksOn = ({ children = [] }: HtmlNode): boolean => children.some(({ name }) => name === 'a');

/** What only HTML says, by the reason. */
const onlyHtml: Readonly<Record<string, LeavesOut>> = {
  'it belongs to the frame, as the navigation does': isOf('crumbs'),
  'markdown has it by its name in the API, unless it is a link': (node, around) =>
    around.some(isOf('facts-line')) &&
    !around.some(isOf('card')) &&
    node.name !== 'a' &&
    !linksOn(node),
  'it leads to a place on the same page': (node) => attributeOf(node, 'href')?.[0] === '#',
  'it decorates': (node) => attributeOf(node, 'aria-hidden') === 'true',
  'a script fills it in, or it says what is missing without one': (node) =>
    has(node, 'hidden') || has(node, 'data-without-script') || has(node, 'data-this-page'),
  'it is part of a form, or counts what the form shows': (node, around) =>
    /^(?:legend|label|select|button|input|script)$/.test(node.name ?? '') ||
    (node.name === 'summary' && around.some(isOf('filters'))) ||
    isOf('shown')(node) ||
    isOf('kept')(node) ||
    isOf('print')(node),
  'it is the sign-up form; programs read how the API takes an address': isOf('sign-up'),
  'it is the button to the store, whose address is a fact in markdown': isOf('actions'),
  'markdown names the pages of a list in its own way': isOf('pager'),
};

/** What only markdown says, by the reason. */
const onlyMarkdown: Readonly<Record<string, RegExp>> = {
  'a program looks for it by its name in the API':
    /^(?:(?:Id|Emoji|Step of practice|Übungsschritt|IPA|Status|Store title|Store listing|appId|Terms): .*|Typical age: [^.]*\.|Category: )/,
  'in HTML it stands at the foot of every page':
    /(?<= · [^·]*\. )(?:Not included|Ausgenommen): [^.]*\./,
  'HTML names the pages of a list in its own way':
    /^(?:Pages of this list|Seiten dieser Liste): .*/,
  'it tells a program where to go on':
    /^(?:Status 4\d\d\. .*|Site map|Text index|How programs search: .*|There is a newsletter: .*)$/,
};
const onlyMarkdownSection = /^(?:The catalogue|Der Katalog|Newsletter)$/;

/** What both forms of a page are compared by. */
interface Contents {
  readonly links: readonly string[];
  readonly words: readonly string[];
}

const contentsOf = (said: readonly Said[], address: string): Contents => ({
  links: [...new Set(said.flatMap(({ links }) => links.map((link) => addressOf(link, address))))]
    .filter((link) => link !== address)
    .sort(),
  words: said.flatMap(({ text }) => wordsOf(text)).sort(),
});

/** The link to the cards of a sound also says which sound they are to be filtered by. */
const addressOf = (link: string, base: string): string =>
  new URL(link, base).href.replace(/\?sound=.*$/, '');

const isOnlyHtml: LeavesOut = (node, around) =>
  Object.values(onlyHtml).some((matches) => matches(node, around));

/** The last of the places for programs that a page for an unknown address names. */
const lastPlace = 'Resource index';

function markdownTexts(path: string, markdown: string): Said[] {
  const [title, , , ...body] = readMarkdown(markdown);
  assert.ok(title);
  return [title, ...body.slice(0, sectionStart(body))].flatMap(({ text, links }) => {
    if (path.startsWith('/4') && text === lastPlace) return [];
    const said = Object.values(onlyMarkdown).reduce((left, only) => left.replace(only, ''), text);
    return said === '' && text !== '' ? [] : [{ text: said, links }];
  });
}

const sectionStart = (body: readonly Said[]): number => {
  const at = body.findIndex(({ text }) => onlyMarkdownSection.test(text));
  return at < 0 ? body.length : at;
};

/** The description of a page is said once: in the head of the markdown, at the top of the HTML. */
function withoutDescription(said: readonly Said[], markdown: string): readonly Said[] {
  const [, description] = readMarkdown(markdown);
  const at = said.findIndex(({ text }) => text === description?.text);
  return at < 0 ? said : said.toSpliced(at, 1);
}

function compare(path: string, html: string, markdown: string, address: string): string[] {
  const said = withoutDescription(readHtml(html, isOnlyHtml), markdown);
  const inHtml = contentsOf(said, address);
  const inMarkdown = contentsOf(markdownTexts(path, markdown), address);
  return (['links', 'words'] as const).flatMap((kind) => [
    ...without(inHtml[kind], inMarkdown[kind]).map((each) => `${path} only in HTML: ${each}`),
    ...without(inMarkdown[kind], inHtml[kind]).map((each) => `${path} only in markdown: ${each}`),
  ]);
}

/** What is left of a list when another is taken away, each as often as it is there. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  return list.filter((each) => {
    const left = counts.get(each) ?? 0;
    counts.set(each, left - 1);
    return left <= 0;
  });
}

for (const locale of ['en', 'de'])
  test(`both forms of every page have the same links and texts in ${locale}`, async () => {
    const read = await readCatalogue(studioSources);
    const site = { ...read.site, locale };
    const { files, text, publication } = publishCatalogue({ ...read, site });
    const pages = files.filter(({ path }) => path.endsWith('.html'));
    assert.ok(pages.length > 20);
    const found = pages.flatMap(({ path, text: html }) => {
      const page = path.replace(/(?:\/index)?\.html$/, '');
      const markdown = text(path.replace(/\.html$/, '.md'));
      return compare(page, html, markdown, publication.baseUrl + (page || '/'));
    });
    assert.deepEqual(found, []);
  });

// Both forms of a page as readers have them, read by parsers of others: prettier’s and markdown-it.

/** A piece of text: a paragraph, a heading, a list item, the cell of a table. */
interface Said {
  readonly text: string;
  readonly links: readonly string[];
}

/** An element or a text of a page, as prettier’s parser has it. */
interface HtmlNode {
  readonly kind: string;
  readonly name?: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string | null }[];
  readonly children?: readonly HtmlNode[];
}

/** The value of an attribute; undefined if the element lacks it. */
const attributeOf = ({ attrs }: HtmlNode, wanted: string): string | undefined =>
  attrs?.filter(({ name }) => name === wanted).map(({ value }) => resolveEntities(value ?? ''))[0];

const inline = new Set('a abbr b code em i s small span strong sub sup time'.split(' '));

/** Whether an element is passed over with all that is in it, by itself and what is around it. */
type LeavesOut = (node: HtmlNode, around: readonly HtmlNode[]) => boolean;

/**
 * What the `<main>` of a page says, without what is left out.
 */
function readHtml(html: string, isLeftOut: LeavesOut): Said[] {
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
const readMarkdown = (markdown: string): Said[] =>
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
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[\s.,:;()|·–<>]+/u)
    .filter((word) => word !== '');
