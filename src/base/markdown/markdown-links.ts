import type { MarkdownIt, Token } from 'markdown-it';
import { once } from '../once.ts';
import { inlineBlocks, lineStarts, type InlineBlock } from './inline-blocks.ts';
import { createMarkdown } from './markdown-it.ts';
import { textOf } from './write-markdown.ts';

export interface MarkdownLink {
  /** The destination as the author meant it: decoded if possible. */
  readonly target: string;
  /** Where the destination is, in UTF-16 units; if it cannot be found, the block that contains it. */
  readonly start: number;
  readonly end: number;
  /** The alternative text of an image; undefined for a link. */
  readonly alt?: string | undefined;
  /** Where an image is shown whose destination is a definition elsewhere. */
  readonly uses?: readonly { readonly start: number; readonly end: number }[];
  /** Whether it is an address without any marks around it. */
  readonly bare?: boolean;
  /** Whether the range is the destination and nothing else. */
  readonly exact: boolean;
}

/** What only a parser understands: code, escapes, entities, tables, images, definitions, bare addresses. */
const unclear = /[\\`<>&|\t\r\0\u2028\u2029]|!\[|\]:|:\/\/|~~~| {4}/;

/** A link to a path of the site, with nothing in its destination that would have to be decoded. */
const link = /\[[^[\]\n]*\]\((\/(?!\/)[\w./?#=~-]*)\)/g;

const bracket = /[[\]]/;

/**
 * Every link of a markdown text if all of its brackets belong to plain links to paths of the site, which is
 * how most links are written; undefined for any other text, which needs a parser.
 */
export function plainLinks(markdown: string): MarkdownLink[] | undefined {
  if (unclear.test(markdown)) return undefined;
  const links: MarkdownLink[] = [];
  let read = 0;
  for (const { index, 0: whole, 1: target = '' } of markdown.matchAll(link)) {
    if (bracket.test(markdown.slice(read, index))) return undefined;
    read = index + whole.length;
    const end = read - ')'.length;
    links.push({ target, start: end - target.length, end, exact: true });
  }
  return bracket.test(markdown.slice(read)) ? undefined : links;
}

/** Every link of a markdown text, in order; links that share a definition count as one. */
export const markdownLinks = (markdown: string): MarkdownLink[] =>
  plainLinks(markdown) ?? parsedLinks(markdown);

export const mayHoldLinks = (markdown: string): boolean => /\][(:]|<|:\/\//.test(markdown);

const linkParser = once(createLinkParser);

/** The same, using only the parser. */
export function parsedLinks(markdown: string): MarkdownLink[] {
  const parser = linkParser();
  const tokens = parser.parse(markdown, {});
  const starts = lineStarts(markdown.split('\n'));
  const definitions = definitionsIn(tokens, markdown, starts);
  const links = new Map<string, MarkdownLink>();
  for (const block of inlineBlocks(markdown, tokens))
    for (const token of block.token.children ?? []) {
      const target = targetOf(token);
      if (target === undefined) continue;
      const written = placeOf(token, block, parser);
      const place = written ?? definitionPlace(token, definitions, markdown, parser);
      const [first, end] = block.lines;
      const range = place ?? { start: starts[first] ?? 0, end: starts[end] ?? markdown.length };
      const link: MarkdownLink = {
        target: decode(target),
        ...(token.type === 'image' && { alt: textOf(token.children ?? []) }),
        ...(token.markup === 'linkify' && { bare: true }),
        ...range,
        exact: place !== undefined,
      };
      const key = JSON.stringify(link);
      const use = written === undefined ? useOf(token, block) : undefined;
      links.set(key, use ? { ...link, uses: [...(links.get(key)?.uses ?? []), use] } : link);
    }
  return [...links.values()].sort((a, b) => a.start - b.start);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where the parser was when it found a link, in the content of its block. */
interface LinkPosition {
  readonly from: number;
  readonly labelEnd: number;
}

const positions = new WeakMap<Token, LinkPosition>();

/** A parser that keeps definitions, and whose tokens of links and images record where they were found. */
function createLinkParser(): MarkdownIt {
  const parser = createMarkdown().disable('strip_references');
  // A destination that our pages would drop is still a link to other readers of the same markdown.
  parser.validateLink = () => true;
  const { State } = parser.inline;
  parser.inline.State = class extends State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = super.push(type, tag, nesting);
      if (type === 'link_open' || type === 'image') {
        positions.set(token, { from: this.pos, labelEnd: this.posMax });
      }
      return token;
    }
  };
  return parser;
}

function targetOf(token: Token): string | undefined {
  if (token.type !== 'image' && token.type !== 'link_open') return undefined;
  const target = token.attrGet(token.type === 'image' ? 'src' : 'href');
  return target === null ? undefined : String(target);
}

/** The position of a destination that is written in the block; undefined for a reference. */
function placeOf(
  token: Token,
  block: InlineBlock,
  { helpers, linkify }: MarkdownIt,
): Range | undefined {
  const position = positions.get(token);
  // What the parser found by a reference has its label.
  if (position === undefined || token.meta?.['label'] !== undefined) return undefined;
  const { content } = block.token;
  const { from, labelEnd } = position;
  if (token.markup === 'linkify') {
    const start = from - (/https?$/i.exec(content.slice(0, from))?.[0].length ?? 0);
    const address =
      linkify.matchAtStart(content.slice(start))?.url.replace(/(?<!\*)\*+$/, '') ?? '';
    return rangeIn(block, start, start + address.length);
  }
  if (token.info === 'auto') return rangeIn(block, from + 1, content.indexOf('>', from));
  const end = token.type === 'image' ? from + '!['.length + token.content.length : labelEnd;
  const [opening = ''] = /^\]\(\s*/.exec(content.slice(end)) ?? [];
  return destinationAt(content, end + opening.length, helpers, (a, b) => rangeIn(block, a, b));
}

/** The label of an image, with its marks. */
function useOf(token: Token, block: InlineBlock): Range | undefined {
  const from = token.type === 'image' ? positions.get(token)?.from : undefined;
  return from === undefined
    ? undefined
    : rangeIn(block, from, from + '![]'.length + token.content.length);
}

function rangeIn({ offsetOf }: InlineBlock, from: number, to: number): Range | undefined {
  const [start, end] = [offsetOf(from), offsetOf(to)];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The destination that starts at an offset of a text, without the angle brackets around it. */
function destinationAt(
  text: string,
  from: number,
  helpers: MarkdownIt['helpers'],
  range: (from: number, to: number) => Range | undefined,
): Range | undefined {
  const { ok, pos } = helpers.parseLinkDestination(text, from, text.length);
  if (!ok) return range(from, from);
  return text.charAt(from) === '<' ? range(from + 1, pos - 1) : range(from, pos);
}

/** Where each definition `[label]: destination` starts and ends, by its label. */
function definitionsIn(
  tokens: readonly Token[],
  markdown: string,
  starts: readonly number[],
): ReadonlyMap<string, Range> {
  const definitions = new Map<string, Range>();
  for (const { type, map, meta } of tokens) {
    if (type !== 'reference_definition' || map === null) continue;
    const label = String(meta?.['label']);
    const range = { start: starts[map[0]] ?? 0, end: starts[map[1]] ?? markdown.length };
    if (!definitions.has(label)) definitions.set(label, range); // the first one counts
  }
  return definitions;
}

function definitionPlace(
  { meta }: Token,
  definitions: ReadonlyMap<string, Range>,
  markdown: string,
  { helpers }: MarkdownIt,
): Range | undefined {
  const definition = definitions.get(String(meta?.['label']));
  if (definition === undefined) return undefined;
  const { start, end } = definition;
  const opening = /(?<!\\)\]:[ \t]*(?:\n[ \t>]*)?/.exec(markdown.slice(start, end));
  if (opening === null) return undefined;
  const from = start + opening.index + opening[0].length;
  return destinationAt(markdown.slice(0, end), from, helpers, (a, b) => ({ start: a, end: b }));
}

function decode(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
