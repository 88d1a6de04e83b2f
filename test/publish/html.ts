import { resolveEntities } from './html-entities.ts';

/** An element of a parsed page. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (HtmlElement | string)[];
  readonly parent: HtmlElement | undefined;
}

const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);
const rawElements = new Set(['script', 'style']);
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"]|"[^"]*")*)>/y;
const attribute = /\s+([a-z][a-z-]*(?::[a-z]+)?)(?:="([^"]*)")?/y;

/**
 * Parses a page strictly: every element closed in its order, every attribute in double quotes and
 * once, no bare `<` or `&`.
 *
 * @throws Error naming what is malformed.
 */
export function parseHtml(text: string): HtmlElement {
  const doctype = '<!doctype html>\n';
  if (!text.startsWith(doctype)) throw new Error('There is no doctype');
  const root: HtmlElement = {
    name: '#root',
    attributes: new Map(),
    children: [],
    parent: undefined,
  };
  let open = root;
  let at = doctype.length;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    if (end > at) open.children.push(plainText(text.slice(at, end)));
    if (next < 0) break;
    tag.lastIndex = next;
    const [whole, slash, name = '', rest = ''] = tag.exec(text) ?? [];
    if (whole === undefined) throw new Error(`A bare < in ${text.slice(next, next + 60)}`);
    at = next + whole.length;
    if (slash === '/') {
      if (open.name !== name) throw new Error(`</${name}> closes <${open.name}>`);
      open = open.parent ?? root;
      continue;
    }
    const element: HtmlElement = {
      name,
      attributes: attributesOf(rest),
      children: [],
      parent: open,
    };
    open.children.push(element);
    if (rawElements.has(name)) {
      const close = text.toLowerCase().indexOf(`</${name}`, at);
      if (close < 0) throw new Error(`<${name}> is never closed`);
      element.children.push(text.slice(at, close));
      at = close;
    }
    if (!voidElements.has(name)) open = element;
  }
  if (open !== root) throw new Error(`<${open.name}> is never closed`);
  return root;
}

function plainText(text: string): string {
  if (text.includes('>')) throw new Error(`A bare > in ${text}`);
  return resolveEntities(text);
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    attribute.lastIndex = at;
    const [whole, name = '', value = ''] = attribute.exec(text) ?? [];
    if (whole === undefined) throw new Error(`Bad attributes:${text}`);
    if (found.has(name)) throw new Error(`The attribute ${name} stands twice in${text}`);
    found.set(name, resolveEntities(value));
    at += whole.length;
  }
  return found;
}

/** Every element below one, in the order of the text. */
export function elementsIn(element: HtmlElement, found: HtmlElement[] = []): HtmlElement[] {
  for (const child of element.children)
    if (typeof child !== 'string') {
      found.push(child);
      elementsIn(child, found);
    }
  return found;
}

/** The elements with a name. */
export const elementsNamed = (root: HtmlElement, name: string): HtmlElement[] =>
  elementsIn(root).filter((element) => element.name === name);

/** The text of an element and of all below it. */
export const textOf = (element: HtmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** The elements around one, the nearest first. */
export function ancestorsOf({ parent }: HtmlElement): HtmlElement[] {
  return parent === undefined ? [] : [parent, ...ancestorsOf(parent)];
}

/** The `link` elements of a page with a relation. */
export const linksWithRel = (root: HtmlElement, rel: string): HtmlElement[] =>
  elementsNamed(root, 'link').filter(({ attributes }) => attributes.get('rel') === rel);
