import { SaxesParser } from 'saxes';

/** An element of a drawing; names are without prefix. */
export interface SvgElement {
  readonly name: string;
  /** Whether it is an SVG element, and not one of a drawing program's own. */
  readonly isSvg: boolean;
  readonly attributes: readonly SvgAttribute[];
  readonly children: (SvgElement | string)[];
}

interface SvgAttribute {
  readonly name: string;
  /** Namespace; empty for an attribute of SVG. */
  readonly uri: string;
  readonly value: string;
}

export const svgNamespace = 'http://www.w3.org/2000/svg';

export const xlink = 'http://www.w3.org/1999/xlink';

/** An entity that stands for a short plain text, as Illustrator declares them for its namespaces and styles. */
const plainEntity = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(["'])((?:(?!\2)[^<&%]){0,200})\2\s*>/g;

const deepest = 64;

/**
 * The tree of a drawing. Of its own entities only those for a short plain text are declared, so nothing multiplies
 * while it is parsed. A root without a namespace is taken for one of SVG, as browsers do within a page.
 *
 * @throws Error that explains why the text is not XML.
 */
export function parseSvg(text: string): SvgElement | undefined {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink } });
  let namespace = svgNamespace;
  parser.on('doctype', (doctype) => {
    for (const [, name = '', , plain = ''] of doctype.matchAll(plainEntity))
      parser.ENTITIES[name] ??= plain;
  });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= deepest) throw new Error('its elements are nested too deeply');
    if (root === undefined && uri === '') namespace = '';
    const element: SvgElement = {
      name: local,
      isSvg: uri === namespace,
      attributes: Object.values(attributes).map((attribute) => ({
        ...attribute,
        name: attribute.local,
      })),
      children: [],
    };
    if (root === undefined) root = element;
    else open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const onText = (piece: string): void => void open.at(-1)?.children.push(piece);
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(text).close();
  return root;
}
