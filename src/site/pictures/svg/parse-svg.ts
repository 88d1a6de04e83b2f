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
 * @throws Error for a text that is not XML; `svgFault` says why.
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
    if (open.length >= deepest) throw new RangeError('its elements are nested too deeply');
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

/** What is seen in the words of the parser, what is said in their place, and what to write. */
const faults: readonly (readonly [seen: RegExp, says: string, write?: string])[] = [
  [/clos(?:ed|e|ing) tag/, 'an element is not closed', 'Write </name> for each <name>.'],
  [
    /prefix|namespace/,
    'a prefix is not declared',
    'Write it on the <svg>, as in xmlns:inkscape="…", or take out what has the prefix.',
  ],
  [/entity/, 'an & does not stand for a character', 'Write &amp; for it.'],
  [
    /attribute/,
    'an attribute is there twice, or is not written as name="value" after a space',
    'Write each attribute once, its value in quotes.',
  ],
  [
    /(?:one|of|before) root|declaration|number|value|doctype|instruction/i,
    'something stands before <svg> or after </svg>',
    'Leave nothing there but <?xml version="1.0" encoding="UTF-8"?> as the first line.',
  ],
  [/character/, 'a sign is where none can be', 'Write &lt; for <, and take out what nobody sees.'],
  [/(?:)/, 'a tag or a sign is missing or too many'],
];

/** Why a drawing could not be parsed, and what to write if there is more to do than to save it again. */
export function svgFault(cause: unknown): { readonly reason: string; readonly write?: string } {
  if (cause instanceof RangeError) return { reason: cause.message };
  const [, line, words = ''] = /^(\d+):\d+: (.*)/s.exec((cause as Error).message) ?? [];
  if (line === undefined)
    return { reason: 'it is not XML in UTF-8', write: 'Save it with the encoding UTF-8.' };
  const [, says = '', write] = faults.find(([seen]) => seen.test(words)) ?? [];
  return { reason: `${says} in line ${line}`, ...(write !== undefined && { write }) };
}
