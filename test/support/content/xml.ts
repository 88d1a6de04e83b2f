/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text of the element itself, without that of its children. */
  readonly text: string;
}

const nameForm = '[A-Za-z_][\\w.:-]*';
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const noCharacter = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Reads an XML document as strictly as the recommendation asks of a parser without a DTD.
 *
 * @throws Error naming what is not well-formed.
 */
export function parseStrictXml(document: string): XmlElement {
  const bad = noCharacter.exec(document);
  if (bad !== null) throw new Error(`U+${hex(bad[0])} is no character of XML`);
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(document);
  if (declaration === null) throw new Error('There is no XML declaration');
  const reader = { document, at: declaration[0].length };
  const root = element(reader);
  if (document.slice(reader.at).trim() !== '') throw new Error('Something follows the root');
  return root;
}

interface Reader {
  readonly document: string;
  at: number;
}

function element(reader: Reader): XmlElement {
  const name = take(reader, `<(${nameForm})`, 'an element');
  const attributes = new Map<string, string>();
  while (found(reader, '\\s+(?=[^\\s/>])')) {
    const key = take(reader, `(${nameForm})="`, 'an attribute');
    if (attributes.has(key)) throw new Error(`${key} stands twice in <${name}>`);
    attributes.set(key, unescape(take(reader, '([^<"]*)"', 'a value')));
  }
  if (found(reader, '\\s*/>')) return { name, attributes, children: [], text: '' };
  take(reader, '(\\s*>)', 'the end of a tag');
  return { name, attributes, ...content(reader, name) };
}

function content(reader: Reader, name: string): Pick<XmlElement, 'children' | 'text'> {
  const children: XmlElement[] = [];
  let text = '';
  for (;;) {
    const between = take(reader, '([^<]*)', 'text');
    if (between.includes(']]>')) throw new Error('"]]>" stands in a text');
    text += unescape(between);
    if (found(reader, `</${name}\\s*>`)) return { children, text };
    children.push(element(reader));
  }
}

function unescape(text: string): string {
  if (/&(?!#\d+;|#x[\da-fA-F]+;|\w+;)/.test(text)) throw new Error(`A bare & in ${text}`);
  return text.replace(/&(#x?)?(\w+);/g, (_, number: string | undefined, value: string) => {
    if (number !== undefined)
      return String.fromCodePoint(Number.parseInt(value, number === '#x' ? 16 : 10));
    const character = entities.get(value);
    if (character === undefined) throw new Error(`&${value}; is not declared`);
    return character;
  });
}

function take(reader: Reader, form: string, what: string): string {
  const match = matchHere(reader, form);
  if (match === null)
    throw new Error(`No ${what} at ${reader.document.slice(reader.at, reader.at + 60)}`);
  return match[1] ?? '';
}

const found = (reader: Reader, form: string): boolean => matchHere(reader, form) !== null;

/** The expression of each form: a document has a million places, and a dozen forms. */
const expressions = new Map<string, RegExp>();

function expressionOf(form: string): RegExp {
  const known = expressions.get(form);
  if (known !== undefined) return known;
  const made = new RegExp(form, 'uy');
  expressions.set(form, made);
  return made;
}

function matchHere(reader: Reader, form: string): RegExpExecArray | null {
  const expression = expressionOf(form);
  expression.lastIndex = reader.at;
  const match = expression.exec(reader.document);
  if (match !== null) reader.at = expression.lastIndex;
  return match;
}

const hex = (character: string): string => (character.codePointAt(0) ?? 0).toString(16);
