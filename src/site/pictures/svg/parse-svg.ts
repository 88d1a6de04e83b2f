import { SaxesParser } from 'saxes';

/** An element of a drawing; names are without prefix. */
export interface SvgElement {
  readonly name: string;
  /** Whether it is an SVG element, and not one that a drawing program keeps for itself. */
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

/** The namespace of SVG. */
export const svgNamespace = 'http://www.w3.org/2000/svg';

const deepest = 64;

/**
 * The tree of a drawing. Its own entities are not expanded, so nothing grows while it is parsed.
 *
 * @throws Error that says why the text is not XML.
 */
export function parseSvg(text: string): SvgElement | undefined {
  const parser = new SaxesParser({ xmlns: true });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= deepest) throw new Error('its elements are nested too deeply');
    const element: SvgElement = {
      name: local,
      isSvg: uri === svgNamespace,
      attributes: Object.values(attributes).map((each) => ({
        name: each.local,
        uri: each.uri,
        value: each.value,
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
