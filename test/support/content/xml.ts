import { XmlDocument, XmlElement as LibraryElement } from 'libxml2-wasm';

/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text of the element itself, without that of its children. */
  readonly text: string;
}

/**
 * Reads an XML document.
 *
 * @throws Error naming what is not well-formed.
 */
export function parseStrictXml(text: string): XmlElement {
  if (!text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n'))
    throw new Error('There is no XML declaration');
  const document = XmlDocument.fromString(text);
  try {
    return read(document.root);
  } finally {
    document.dispose();
  }
}

function read(element: LibraryElement): XmlElement {
  const children: XmlElement[] = [];
  let text = '';
  for (let node = element.firstChild; node !== null; node = node.next)
    if (node instanceof LibraryElement) children.push(read(node));
    else text += node.content;
  const nameOf = ({ prefix, name }: { readonly prefix: string; readonly name: string }): string =>
    prefix === '' ? name : `${prefix}:${name}`;
  const declared = Object.entries(element.nsDeclarations).map(
    ([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri] as const,
  );
  const attributes = element.attrs.map(
    (attribute) => [nameOf(attribute), attribute.value] as const,
  );
  return {
    name: nameOf(element),
    attributes: new Map([...declared, ...attributes]),
    children,
    text,
  };
}
