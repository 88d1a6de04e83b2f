import fc from 'fast-check';
import { Document, visit } from 'yaml';

/** A comment of a document that was written, and the entry that it goes with. */
export interface WrittenComment {
  readonly text: string;
  /** JSON of the pointer of the entry that it stands behind or in. */
  readonly pointer: string;
}

/** A document in a layout of its own. */
export interface WrittenYaml {
  readonly text: string;
  readonly data: unknown;
  readonly comments: readonly WrittenComment[];
}

type Pointer = readonly (string | number)[];

const word = fc.constantFrom(
  'bus',
  'tram',
  'red',
  'no',
  '12',
  '0x1f',
  '~',
  'a: b',
  '#x',
  '@at',
  '',
);
const text = fc.oneof(
  word,
  fc.constantFrom(
    'it says "hum"',
    "don't",
    '- dash',
    'null',
    '2026-01-02',
    'ends ',
    ' starts',
    '&a',
    '*a',
    '[x',
    '{',
    'x, y',
    '%',
    '`',
    '!',
    '?',
    '|',
    '>',
    ':',
    'a #b',
    'a\nb',
    'a\n\n  b\n',
    '\ttab',
    '\u00e9\ud83d\ude8c',
    'two\nlines\n',
    'long '.repeat(40).trim(),
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const scalar = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(0, 12, -3, 1.5, true, false) },
);
const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'name', 'words', 'deep', 'id') },
  { weight: 1, arbitrary: fc.constantFrom('12', 'no', 'a b', 'x: y', '#k', '-', '/old alphabet') },
);

/** Data as a source may hold it. */
export const value = fc.letrec<{ node: unknown; list: unknown[]; map: Record<string, unknown> }>(
  (tie) => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 5, arbitrary: scalar },
      { weight: 2, arbitrary: tie('list') },
      { weight: 2, arbitrary: tie('map') },
    ),
    list: fc.array(tie('node'), { maxLength: 3 }),
    map: fc.dictionary(key, tie('node'), { maxKeys: 4, noNullPrototype: true }),
  }),
);

export const newText = text;

/** A map written with comments, empty lines and styles that are drawn at random. */
export const writtenYaml: fc.Arbitrary<WrittenYaml> = fc
  .tuple(value.map, fc.infiniteStream(fc.nat(99)), fc.boolean())
  .map(([data, stream, isWindows]) => {
    const draw = (): number => stream.next().value as number;
    const comments: WrittenComment[] = [];
    const remark = (pointer: Pointer): string => {
      const comment = `# c${comments.length}.`;
      comments.push({ text: comment, pointer: JSON.stringify(pointer) });
      return comment;
    };
    const lines = Object.keys(data).length === 0 ? ['{}'] : blockMap(data, [], { draw, remark });
    if (draw() < 40) lines.unshift(remark([]));
    if (draw() < 40) lines.push('', remark([]));
    const end = draw() < 15 ? '' : '\n';
    const joined = lines.join('\n') + end;
    return { text: isWindows ? joined.replaceAll('\n', '\r\n') : joined, data, comments };
  });

interface Writer {
  readonly draw: () => number;
  readonly remark: (pointer: Pointer) => string;
}

const isMap = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

function blockMap(map: Record<string, unknown>, at: Pointer, writer: Writer): string[] {
  return Object.entries(map).flatMap(([name, node]) => [
    ...above(at, writer),
    ...below(`${keyText(name)}:`, node, [...at, name], writer),
  ]);
}

function blockList(list: readonly unknown[], at: Pointer, writer: Writer): string[] {
  return list.flatMap((node, index) => {
    const here = [...at, index];
    if (isMap(node) && Object.keys(node).length > 0 && writer.draw() < 60)
      return [...above(at, writer), ...compact(node, here, writer)];
    return [...above(at, writer), ...below('-', node, here, writer)];
  });
}

/** A map that begins on the line of its dash. */
function compact(map: Record<string, unknown>, at: Pointer, writer: Writer): string[] {
  const [[name, node] = ['', ''], ...others] = Object.entries(map);
  return [
    ...below(`${keyText(name)}:`, node, [...at, name], writer),
    ...blockMap(Object.fromEntries(others), at, writer),
  ].map((line, index) => (line === '' ? '' : (index === 0 ? '- ' : '  ') + line));
}

function above(at: Pointer, { draw, remark }: Writer): string[] {
  const drawn = draw();
  if (drawn < 12) return [remark(at)];
  return drawn < 22 ? [''] : [];
}

/** An entry: its head, and its value behind or below it. */
function below(head: string, node: unknown, at: Pointer, writer: Writer): string[] {
  const { draw, remark } = writer;
  const behind = (): string => (draw() < 15 ? ` ${remark(at)}` : '');
  const isEmpty = Array.isArray(node)
    ? node.length === 0
    : isMap(node) && Object.keys(node).length === 0;
  if ((Array.isArray(node) || isMap(node)) && !isEmpty && draw() < 65) {
    const first = head + behind();
    const inner = Array.isArray(node) ? blockList(node, at, writer) : blockMap(node, at, writer);
    const isTight = head !== '-' && Array.isArray(node) && draw() < 25;
    return [first, ...inner.map((line) => (line === '' || isTight ? line : `  ${line}`))];
  }
  if (Array.isArray(node) || isMap(node)) return flow(head, node, at, writer);
  const [inline = '', ...rest] = scalarLines(node, draw());
  const isOpen = rest.length > 0 && !/^[|>][-+\d]*$/.test(inline);
  return [`${head} ${inline}${isOpen ? '' : behind()}`, ...rest];
}

function flow(head: string, node: unknown, at: Pointer, { draw, remark }: Writer): string[] {
  const text = flowText(node);
  const drawn = draw();
  if (!Array.isArray(node) || node.length === 0 || drawn > 30)
    return [`${head} ${text}${drawn > 85 ? ` ${remark(at)}` : ''}`];
  const lines = node.map((item, index) => {
    const comma = index < node.length - 1 || drawn > 15 ? ',' : '';
    return `  ${flowText(item)}${comma}${draw() < 20 ? ` ${remark([...at, index])}` : ''}`;
  });
  return [`${head} [`, ...lines, `  ]`];
}

const flowText = (node: unknown): string => {
  const document = new Document({ k: node });
  (document.contents as unknown as { flow: boolean }).flow = true;
  visit(document, {
    // Lines in brackets are quoted, or they would be indented as the brackets are.
    Scalar: (_, each) => {
      if (typeof each.value === 'string' && each.value.includes('\n')) each.type = 'QUOTE_DOUBLE';
    },
  });
  const written = document.toString({
    lineWidth: 0,
    flowCollectionPadding: false,
    doubleQuotedMinMultiLineLength: 1e9,
  });
  return written
    .trim()
    .replace(/^\{k: ?/, '')
    .slice(0, -1);
};

const keyText = (name: string): string =>
  new Document({ [name]: 0 }).toString().replace(/: 0\n$/, '');

function scalarLines(node: unknown, drawn: number): string[] {
  const document = new Document({ k: node });
  const scalar = (document.contents as unknown as { items: { value: { type?: string } }[] })
    .items[0]?.value;
  const styles = [
    'PLAIN',
    'PLAIN',
    'QUOTE_SINGLE',
    'QUOTE_DOUBLE',
    'BLOCK_LITERAL',
    'BLOCK_FOLDED',
  ];
  if (typeof node === 'string' && scalar !== undefined)
    scalar.type = styles[drawn % styles.length] ?? 'PLAIN';
  const written = document.toString({ lineWidth: 60, doubleQuotedMinMultiLineLength: 1e9 });
  // A text that ends in an empty line is followed by it.
  const lines = written.replace(/\n$/, '').replace(/^k: ?/, '').split('\n');
  return lines;
}
