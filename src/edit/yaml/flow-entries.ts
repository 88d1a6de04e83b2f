import type { TextEdit } from './text-edit.ts';
import type { Collection } from './opened-yaml.ts';
import { entrySpan, isFirstOnLine, lineStart } from './spans.ts';

/** An entry within brackets: as it is written, with the comments on lines above it and the one behind it. */
interface FlowEntry {
  readonly text: string;
  readonly above: readonly string[];
  readonly behind?: string | undefined;
}

/**
 * The edit that writes a list or a map in brackets anew: some of its entries, by their index, replaced by
 * others. Entries and comments stay as they are; what was on several lines has a line for each. Undefined if
 * something else stands between the entries.
 */
export function spliceFlow(
  text: string,
  collection: Collection,
  [index, removed]: readonly [index: number, removed: number],
  added: readonly string[],
  eol: string,
): TextEdit[] | undefined {
  const [start = 0, end = 0] = collection.range ?? [];
  const spans = collection.items.map((_, at) => entrySpan(text, collection, at));
  const gaps = [...spans, { start: end - 1, end }].map((span, at) =>
    text.slice(spans[at - 1]?.end ?? start + 1, span.start),
  );
  if (!gaps.every((gap) => /^[\s,]*$/.test(withoutComments(gap)))) return undefined;
  const remarks = gaps.map((gap, at) => remarksIn(gap, at > 0));
  const entries = spans.map((span, at): FlowEntry => ({
    text: text.slice(span.start, span.end),
    above: remarks[at]?.above ?? [],
    behind: remarks[at + 1]?.behind,
  }));
  const gone = entries.slice(index, index + removed).flatMap(({ above }) => above);
  const [first, ...others] = added.map((each): FlowEntry => ({ text: each, above: [] }));
  const left = entries.toSpliced(
    ...([index, removed] as const),
    ...(first ? [{ ...first, above: gone }, ...others] : []),
  );
  const next = first === undefined ? left[index] : undefined;
  if (next) left.splice(index, 1, { ...next, above: [...gone, ...next.above] });
  const last = [...(first || next ? [] : gone), ...(remarks.at(-1)?.above ?? [])];
  const comma = left.length > 0 && withoutComments(gaps.at(-1) ?? '').includes(',');
  const [open, close] = [text.charAt(start), text.charAt(end - 1)];
  const whole = (inner: string): TextEdit[] => [{ start, end, text: open + inner + close }];
  if (!text.slice(start, end).includes('\n')) {
    const pad = left.length > 0 && gaps.length > 1 && gaps[0] !== '' ? ' ' : '';
    return whole(pad + left.map((each) => each.text).join(', ') + (comma ? ',' : '') + pad);
  }
  const lead = spans.find((span) => isFirstOnLine(text, span.start))?.start;
  const closing = text.slice(lineStart(text, end - 1), end - 1);
  const isClosedBelow = closing.trim() === '';
  const indent =
    lead === undefined
      ? `${isClosedBelow ? closing : ''}  `
      : text.slice(lineStart(text, lead), lead);
  const lines = left.flatMap(({ above, behind, text: own }, at) => [
    ...above,
    own + (comma || at < left.length - 1 ? ',' : '') + (behind === undefined ? '' : ` ${behind}`),
  ]);
  const inner = [...lines, ...last].map((line) => eol + indent + line).join('');
  return whole(inner + eol + (isClosedBelow ? closing : indent));
}

const withoutComments = (gap: string): string => gap.replace(/#[^\n]*/g, '');

/** The comments between two entries; the first may stand behind the entry above. */
function remarksIn(gap: string, isBehind: boolean): Pick<FlowEntry, 'above' | 'behind'> {
  const [line = '', ...lines] = gap.split('\n');
  const commentsIn = (some: readonly string[]): string[] =>
    some.flatMap((each) => /#.*/.exec(each)?.[0].trimEnd() ?? []);
  const behind = isBehind ? commentsIn([line])[0] : undefined;
  return { above: commentsIn(isBehind ? lines : [line, ...lines]), behind };
}
