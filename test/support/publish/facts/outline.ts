import MarkdownIt, { type Token } from 'markdown-it';
import { elementsNamed, parseHtml, textOf, type HtmlElement } from '../html.ts';

// Both forms of a page, and a page within llms-full.txt, as one outline that facts are read from.

/** A link with its text. */
export interface Link {
  readonly text: string;
  readonly href: string;
}

/** A paragraph, a list item, a labelled fact, a heading below a section’s. */
export interface Line {
  readonly text: string;
  readonly links: readonly Link[];
  /** The words of a picture in it. */
  readonly picture?: string | undefined;
  /** What stands out at its end, as “main sound”. */
  readonly remark?: string | undefined;
}

/** What a page says, in its order. */
export interface Outline {
  readonly title: string;
  readonly lead: string;
  /** The words of its first picture. */
  readonly picture?: string | undefined;
  /** What stands before the first section. */
  readonly head: readonly Line[];
  readonly sections: ReadonlyMap<string, readonly Line[]>;
}

type Piece = Line & { readonly level?: number };

/** A text with one space wherever there is any. */
export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

function outline(title: string, lead: string, pieces: readonly Piece[]): Outline {
  const head: Line[] = [];
  const sections = new Map<string, Line[]>();
  let current = head;
  for (const { level, ...line } of pieces)
    if (level === 2) sections.set(line.text, (current = sections.get(line.text) ?? []));
    else current.push(line);
  const { picture } = pieces.find((piece) => piece.picture !== undefined) ?? {};
  return { title, lead, picture, head, sections };
}

const whole = /^(?:li|p|h[1-6]|dt|td|th|figcaption)$/;

/** The `<main>` of a page. */
export function outlineOfHtml(html: string): Outline {
  const [main] = elementsNamed(parseHtml(html), 'main');
  const pieces: Piece[] = [];
  let [title, lead] = ['', ''];
  const visit = (element: HtmlElement): void => {
    const { name, attributes } = element;
    const text = joined(element);
    if (name === 'h1') title = text;
    else if (name === 'p' && attributes.get('class') === 'lead') lead ||= text;
    else if (name === 'nav' || attributes.get('aria-hidden') === 'true') return;
    else if (name === 'img') pieces.push({ text: '', links: [], picture: attributes.get('alt') });
    else if (name === 'div' && isPair(element)) pieces.push(pair(element));
    else if (whole.test(name)) pieces.push({ ...level(name), text, ...linksIn(element) });
    else for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  if (main !== undefined) visit(main);
  return outline(title, lead, pieces);
}

const level = (name: string): { readonly level?: number } =>
  name.startsWith('h') ? { level: Number(name.slice(1)) } : {};

const isPair = ({ children }: HtmlElement): boolean =>
  children.some((child) => typeof child !== 'string' && child.name === 'dt');

/** A name and its value, as markdown writes them. */
function pair(element: HtmlElement): Piece {
  const [name, value] = ['dt', 'dd'].map((each) => elementsNamed(element, each)[0]);
  return {
    text: `${name ? joined(name) : ''}: ${value ? joined(value) : ''}`,
    ...linksIn(element),
  };
}

const linksIn = (element: HtmlElement): Pick<Line, 'links' | 'remark'> => ({
  links: elementsNamed(element, 'a').map((link) => ({
    text: joined(link),
    href: link.attributes.get('href') ?? '',
  })),
  remark: elementsNamed(element, 'span')
    .filter(({ attributes }) => attributes.get('class')?.startsWith('badge'))
    .map(textOf)[0],
});

const blocks = new Set(['p', 'li', 'ul', 'h3', 'span', 'div']);

/** The text of an element, with spaces between what browsers set apart. */
function joined({ children }: HtmlElement): string {
  const parts = children.map((child) => {
    if (typeof child === 'string') return child;
    if (child.attributes.get('aria-hidden') === 'true') return '';
    return blocks.has(child.name) ? ` ${joined(child)} ` : joined(child);
  });
  return spaced(parts.join(''));
}

const reader = new MarkdownIt();

/** A markdown page as it is published. */
export function outlineOfMarkdown(markdown: string): Outline {
  const [title, lead, , ...body] = piecesOf(markdown);
  return outline(title?.text ?? '', lead?.text ?? '', body);
}

/** The pages of llms-full.txt, by their addresses. */
export function outlinesInFullText(text: string): ReadonlyMap<string, Outline> {
  const [, ...parts] = text.split('\n\n---\n# ');
  return new Map(
    parts.map((part) => {
      const [title = '', source = '', markdown = '', empty, lead = '', ...body] = part.split('\n');
      if (!source.startsWith('Source: ') || !markdown.startsWith('Markdown: ') || empty !== '')
        throw new Error(`No head of a page: ${part.slice(0, 200)}`);
      return [source.slice(8), outline(spaced(title), spaced(lead), piecesOf(body.join('\n')))];
    }),
  );
}

function piecesOf(markdown: string): Piece[] {
  const tokens = reader.parse(markdown, {});
  return tokens.flatMap((token, at): Piece[] => {
    if (token.type !== 'inline') return [];
    const before = tokens[at - 1];
    const isHeading = before?.type === 'heading_open';
    const links = linksOf(token.children ?? []);
    const text = spaced((token.children ?? []).map(plain).join(''));
    const remark = / \(([^()]+)\)(?::|$)/.exec(text)?.[1];
    const picture = token.children?.find(({ type }) => type === 'image')?.content;
    return [{ ...(isHeading && level(before.tag)), text, links, remark, picture }];
  });
}

const plain = ({ type, content }: Token): string => (type.endsWith('break') ? ' ' : content);

const linksOf = (tokens: readonly Token[]): Link[] =>
  tokens.flatMap((token, at) => {
    if (token.type !== 'link_open') return [];
    const end = tokens.findIndex(({ type }, place) => place > at && type === 'link_close');
    const text = spaced(tokens.slice(at, end).map(plain).join(''));
    return [{ text, href: String(token.attrGet('href')) }];
  });
