import { SaxesParser } from 'saxes';

/** An element of a page or of an XML document. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
  /** Text of the element itself and of all that is below it. */
  text: string;
  readonly parent: Element | undefined;
}

/**
 * Reads an XML document.
 *
 * @throws Error naming what is not well-formed.
 */
export function parseStrictXml(text: string): Element {
  if (!text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n'))
    throw new Error('There is no XML declaration');
  const [first = elementOf('')] = parsed(text).children;
  return first;
}

function parsed(text: string): Element {
  const root = elementOf('#root');
  let open = root;
  const add = (more: string): void => {
    for (const each of [open, ...ancestorsOf(open)]) each.text += more;
  };
  const parser = new SaxesParser();
  parser.on('error', (cause) => {
    throw cause;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = elementOf(name, attributes, open);
    open.children.push(element);
    open = element;
  });
  parser.on('closetag', () => {
    open = open.parent ?? root;
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  return root;
}

const elementOf = (name: string, attributes = {}, parent?: Element): Element => ({
  ...{ name, attributes: new Map(Object.entries<string>(attributes)), children: [] },
  ...{ text: '', parent },
});

/** A tag, or what stands in a script or a style with the tags around it. */
const tag = /<(script|style)\b([^>]*)>([^]*?)<\/\1>|<[a-z](?:[^<>"]|"[^"]*")*>/g;

/**
 * Parses a page strictly: every element closed in its order, every attribute in double quotes and once, no bare `<` or
 * `&`. It is XML but for what HTML leaves out: the ends of void elements and the values of flags.
 *
 * @throws Error naming what is malformed.
 */
export function parseHtml(text: string): Element {
  const doctype = '<!doctype html>\n';
  if (!text.startsWith(doctype)) throw new Error('There is no doctype');
  const xml = text
    .slice(doctype.length)
    .replace(tag, (whole, name?: string, more = '', inside = '') =>
      name === undefined
        ? whole
            .replace(/"[^"]*"|(\s[a-z-]+)(?=[\s>])/g, (part, flag?: string) =>
              flag === undefined ? part : `${flag}=""`,
            )
            .replace(/^(<(?:br|hr|img|input|link|meta)\b[^]*)>$/, '$1/>')
        : `<${name}${more}><![CDATA[${inside}]]></${name}>`,
    );
  return parsed(xml);
}

/** Every element below one, in the order of the text. */
export const elementsIn = ({ children }: Element): Element[] =>
  children.flatMap((child) => [child, ...elementsIn(child)]);

/** The elements with a name. */
export const elementsNamed = (root: Element, name: string): Element[] =>
  elementsIn(root).filter((element) => element.name === name);

/** The text of an element and of all below it. */
export const textOf = ({ text }: Element): string => text;

/** The elements around one, the nearest first. */
export const ancestorsOf = ({ parent }: Element): Element[] =>
  parent === undefined ? [] : [parent, ...ancestorsOf(parent)];

/** The `link` elements of a page with a relation. */
export const linksWithRel = (root: Element, rel: string): Element[] =>
  elementsNamed(root, 'link').filter(({ attributes }) => attributes.get('rel') === rel);
