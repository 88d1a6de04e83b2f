import { resolveEntities } from './html-entities.ts';

/** An element of a parsed XML document; text and elements are not mixed in what we publish. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string | undefined;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/**
 * Parses XML strictly: one root, tags closed in their order, every reference known.
 *
 * @throws Error naming what is malformed.
 */
export function parseXml(document: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!document.startsWith(declaration)) throw new Error('There is no XML declaration');
  const { element, end } = parseElement(document, declaration.length);
  if (document.slice(end) !== '\n') throw new Error('Something follows the root');
  return element;
}

function parseElement(document: string, at: number): { element: XmlElement; end: number } {
  const start = /<([a-z]+)(?: xmlns="([^"<&]*)")?>/y;
  start.lastIndex = at;
  const [opening, name = '', namespace] = start.exec(document) ?? [];
  if (opening === undefined) throw new Error(`No element at ${document.slice(at, at + 60)}`);
  const children: XmlElement[] = [];
  let text = '';
  let cursor = at + opening.length;
  for (;;) {
    const next = document.indexOf('<', cursor);
    if (next < 0) throw new Error(`<${name}> is never closed`);
    const between = document.slice(cursor, next);
    if (between.includes('>')) throw new Error(`A bare > in ${between}`);
    text += resolveEntities(between);
    if (document[next + 1] !== '/') {
      const child = parseElement(document, next);
      children.push(child.element);
      cursor = child.end;
      continue;
    }
    const closing = `</${name}>`;
    if (!document.startsWith(closing, next)) throw new Error(`<${name}> is closed by another`);
    return {
      element: { name, namespace, children, text: text.trim() },
      end: next + closing.length,
    };
  }
}
