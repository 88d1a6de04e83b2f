import { isCollection, isMap, isNode, isScalar, LineCounter, type Document, type Node } from 'yaml';
import type { Place, Pointer, Range, TextWithin } from '../diagnostics/diagnostic.ts';
import { parseYamlDocument } from './parse-yaml.ts';
import { splitPage } from './parse-page.ts';
import type { SourceText, YamlPart } from './source-file.ts';

const fileStart: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/**
 * The range that a place stands for in its file. Positions are worked out here, when there is
 * something to report, and not while reading: `source` is parsed again. A pointer that leads
 * nowhere gives the nearest node above it; no source gives the start of the file.
 */
export function locate(place: Place, source: SourceText | undefined): Range {
  if (source === undefined) return fileStart;
  if ('start' in place) return rangeOf(source.text, place.start, place.end);
  if (!('pointer' in place)) return fileStart;
  const part = yamlPart(source);
  if (part === undefined) return fileStart;
  const offsets = offsetsOf(parseYamlDocument(part.yaml), place.pointer, place.on ?? 'value');
  if (offsets === undefined) return fileStart;
  const [start, end] = place.holding ? narrow(part.yaml, offsets, place.holding) : offsets;
  return rangeOf(source.text, start + part.offset, end + part.offset);
}

/** A piece of a text where it stands in the node; the node where it is written in another way. */
function narrow(yaml: string, [start, end]: Offsets, { text, before }: TextWithin): Offsets {
  let at = yaml.indexOf(text, start);
  for (let found = 0; found < before && at >= 0; found += 1)
    at = yaml.indexOf(text, at + text.length);
  return text === '' || at < 0 || at >= end ? [start, end] : [at, at + text.length];
}

/** Lines and columns of two offsets into a text. */
export function rangeOf(text: string, start: number, end: number): Range {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
    counter.addNewLine(at + 1);
  const from = counter.linePos(start);
  const to = counter.linePos(end);
  return { line: from.line, column: from.col, endLine: to.line, endColumn: to.col };
}

function yamlPart(source: SourceText): YamlPart | undefined {
  if (source.kind !== 'page') return { yaml: source.text, offset: 0 };
  return splitPage(source, () => undefined)?.frontMatter;
}

type Offsets = readonly [start: number, end: number];

/** Undefined where the document holds nothing to point at. */
function offsetsOf(
  document: Document.Parsed,
  pointer: Pointer,
  on: 'key' | 'value',
): Offsets | undefined {
  let node: unknown = document.contents;
  let best = start(document.contents);
  for (const [depth, segment] of pointer.entries()) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === String(segment));
      if (pair === undefined) return best;
      best = offsets(pair.key) ?? best;
      if (on === 'key' && depth === pointer.length - 1) return best;
      node = pair.value;
    } else if (isCollection(node)) node = node.items[Number(segment)];
    else return best;
    best = offsets(node) ?? best;
  }
  return best;
}

/** A map as a whole is shown at its first key: there a missing field belongs. */
function start(contents: Node | null): Offsets | undefined {
  return (isMap(contents) ? offsets(contents.items[0]?.key) : undefined) ?? offsets(contents);
}

function offsets(node: unknown): Offsets | undefined {
  if (!isNode(node) || !node.range) return undefined;
  const [start, end] = node.range;
  // An empty value has a place but no extent; its key says more.
  if (start === end) return undefined;
  return [start, end];
}
