import type { Scalar, YAMLMap } from 'yaml';
import { isMap, isScalar, isSeq, parse, Document, visit } from 'yaml';
import { isInCurlyQuotes } from '../../content/sources/yaml-traps.ts';
import type { OpenedYaml } from './opened-yaml.ts';

/** A value as it is written: the part on the line of its key or dash, and the lines below. */
export interface WrittenValue {
  readonly inline: string;
  /** Indented, without line ends. */
  readonly below: readonly string[];
}

export interface YamlStyle {
  /** Column of the key or the dash that the value belongs to. */
  readonly column: number;
  /** Whether it is within brackets, on one line. */
  readonly inFlow: boolean;
  readonly singleQuotes: boolean;
  readonly like?: Scalar;
}

const width = 100;

export const prefersSingleQuotes = ({ yaml }: OpenedYaml): boolean =>
  /[:\-[,] '/.test(yaml) && !/[:\-[,] "/.test(yaml);

/** A value as the value of a field whose name is that long. */
export function writtenField(length: number, value: unknown, manner: YamlStyle): WrittenValue {
  const [first = '', ...below] = linesOf({ k: value }, manner, length + 2);
  return { inline: first.slice(2).replace(/^ /, ''), below: indented(below, manner) };
}

export function writtenPair(key: string, value: unknown, manner: YamlStyle): readonly string[] {
  const [first = '', ...below] = linesOf({ [key]: value }, manner, key.length + 2);
  return [first, ...indented(below, manner)];
}

export function writtenItem(value: unknown, manner: YamlStyle): WrittenValue {
  if (manner.inFlow) return writtenField(1, value, manner);
  const [first = '', ...below] = linesOf([value], manner, 2);
  return { inline: first.slice(2), below: indented(below, manner) };
}

export function writtenKey(key: string, manner: YamlStyle): string {
  const document = new Document({ [key]: 0 }, { compat: compatOf(manner.like) });
  const type = manner.like?.type;
  visit(document, {
    Scalar: (at, node) => {
      if (at === 'key' && type !== undefined && type !== 'PLAIN') node.type = type;
    },
    Map: (_, node) => {
      if (manner.inFlow) node.flow = true;
    },
  });
  const text = withoutBreak(textOf(document, manner, 0));
  return (manner.inFlow ? text.slice(1, -1) : text).replace(/: 0$/, '');
}

const indented = (lines: readonly string[], { column }: YamlStyle): string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(column) + line));

/** The lines of a map or list with one entry, in block style or as the content of the brackets. */
function linesOf(data: unknown, manner: YamlStyle, headLength: number): string[] {
  const document = new Document(data, { compat: compatOf(manner.like) });
  const room = width - manner.column;
  visit(document, {
    Collection: (_, node, above) => {
      const isItem = isMap(node) && isSeq(above.at(-1)) && isShort(node, room);
      if (manner.inFlow || isItem) (node as { flow?: boolean }).flow = true;
    },
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      const type = styleOf(node.value, manner, room - headLength);
      if (type !== undefined) node.type = type;
    },
  });
  const text = textOf(document, manner, room);
  const same = JSON.stringify(parse(text, { merge: false })) === JSON.stringify(data);
  const safe = same ? text : textOf(document, manner, 0);
  const inner = manner.inFlow ? withoutBreak(safe).slice(1, -1) : withoutBreak(safe);
  return inner.split('\n');
}

/** Whether an item of a list is a few words with names, which are read more easily on one line. */
const isShort = (item: YAMLMap, room: number): boolean =>
  item.items.every(({ value }) => isScalar(value)) &&
  JSON.stringify(item.toJSON()).length + 2 < room;

/** Not `trim`, which would remove spaces of other scripts from the text itself. */
const withoutBreak = (text: string): string => text.replace(/\n$/, '');

const textOf = (
  document: Document,
  { inFlow, singleQuotes }: YamlStyle,
  lineWidth: number,
): string =>
  document.toString({
    defaultStringType: 'PLAIN',
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    flowCollectionPadding: false,
    lineWidth: inFlow ? 0 : Math.max(0, lineWidth),
    ...(singleQuotes && { singleQuote: true }),
  });

/** A text that is plain, though a YAML 1.1 parser reads it as something else, stays plain. */
function compatOf(like: Scalar | undefined): 'yaml-1.1' | null {
  if (like?.type !== 'PLAIN' || typeof like.value !== 'string') return 'yaml-1.1';
  const [written = ''] = new Document([like.value], { compat: 'yaml-1.1' }).toString().split('\n');
  return written === `- ${like.source ?? ''}` ? 'yaml-1.1' : null;
}

/** The style of a text: that of the one it replaces, if it can represent this one. */
function styleOf(
  value: string,
  { inFlow, like }: YamlStyle,
  room: number,
): Scalar.Type | undefined {
  const type = like?.type;
  const isLines = value.includes('\n');
  if (isInCurlyQuotes(value)) return 'QUOTE_DOUBLE';
  if (inFlow && isLines) return 'QUOTE_DOUBLE';
  if (inFlow) return type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE' ? type : undefined;
  if (isLines) return type === 'BLOCK_FOLDED' || type === 'QUOTE_DOUBLE' ? type : 'BLOCK_LITERAL';
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') return value === '' ? undefined : type;
  if (value.length > room && value.includes(' ')) return 'BLOCK_FOLDED';
  return type;
}
