import fc from 'fast-check';
import { Document, isCollection, isNode, isPair, isScalar, type Scalar } from 'yaml';

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
  ...['bus', 'tram', 'red', 'no', '12', '0x1f', '~', 'a: b', '#x', '@at', ''],
);
const text = fc.oneof(
  word,
  fc.constantFrom(
    ...['it says "hum"', "don't", '- dash', 'null', '2026-01-02', 'ends ', ' starts', '&a', '*a'],
    ...['[x', '{', 'x, y', '%', '`', '!', '?', '|', '>', ':', 'a #b', 'a\nb', 'a\n\n  b\n'],
    ...['\ttab', '\u00e9\ud83d\ude8c', 'two\nlines\n', 'long '.repeat(40).trim()],
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
  .tuple(value.map, fc.infiniteStream(fc.nat(99)), fc.boolean(), fc.boolean())
  .map(([data, stream, isWindows, indentSeq]) => {
    const comments: WrittenComment[] = [];
    const draw = (): number => stream.next().value as number;
    const remark = (pointer: Pointer): string => {
      const comment = `c${comments.length}.`;
      comments.push({ text: `# ${comment}`, pointer: JSON.stringify(pointer) });
      return ` ${comment}`;
    };
    const document = new Document(data);
    if (draw() < 40) document.commentBefore = remark([]);
    decorate(document.contents, [], { draw, remark });
    if (draw() < 40) document.comment = remark([]);
    const written = document.toString({
      ...{ lineWidth: 60, indentSeq, flowCollectionPadding: draw() < 50 },
      doubleQuotedMinMultiLineLength: 1e9,
    });
    const text = draw() < 15 ? written.replace(/\n$/, '') : written;
    return { text: isWindows ? text.replaceAll('\n', '\r\n') : text, data, comments };
  });

const styles = ['PLAIN', 'PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'];

/** Gives a node and all that is in it a style, and comments: those above an entry are of what it is in. */
function decorate(
  node: unknown,
  at: Pointer,
  writer: { readonly draw: () => number; readonly remark: (pointer: Pointer) => string },
  isFlow = false,
): void {
  const { draw, remark } = writer;
  const above = (first: unknown): void => {
    const drawn = draw();
    if (!isNode(first) || isFlow || drawn >= 22) return;
    if (drawn < 12) first.commentBefore = remark(at);
    else first.spaceBefore = true;
  };
  if (isScalar(node)) {
    const isText = typeof node.value === 'string';
    if (isText) node.type = styles[draw() % styles.length] as Scalar.Type;
    const isShort = /^\S.{0,40}$/.test(String(node.value));
    if (!isFlow && isShort && draw() < 15) node.comment = remark(at);
  }
  if (!isCollection(node)) return;
  const isWithin = isFlow || node.items.length === 0 || (at.length > 0 && draw() < 25);
  node.flow = isWithin;
  node.items.forEach((item, index) => {
    if (isPair<Scalar>(item)) {
      above(item.key);
      const inner = [...at, item.key.value as string];
      if (!isWithin && isCollection(item.value) && item.value.items.length > 0 && draw() < 15)
        item.value.commentBefore = remark(inner);
      decorate(item.value, inner, writer, isWithin);
    } else {
      above(item);
      decorate(item, [...at, index], writer, isWithin);
    }
  });
}
