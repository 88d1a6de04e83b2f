import { hasBody } from '../../contract/kinds/page-kinds.ts';
import { isCollection, isMap, isNode, type Document, type Node } from 'yaml';
import type { Place, Pointer, Range, TextWithin } from '../diagnostics/finding.ts';
import { pairsOf } from './node-pointer.ts';
import { parseYamlDocument } from './yaml-document.ts';
import { splitPage } from './parse-page.ts';
import { readSimpleYaml } from './simple-yaml.ts';
import { lineAt, lineStarts } from '../../base/markdown/inline-blocks.ts';
import { once } from '../../base/once.ts';
import type { LocatedYaml, Offsets, SourceText, YamlPart } from './source-file.ts';
import type { SourceTexts } from './source-texts.ts';

const fileStart: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** The most files that a locator keeps parsed: each takes many times the memory of its text. */
const mostParsed = 50;

/**
 * Returns the range of a place in its file. Positions are worked out here, when there is something to report,
 * and not while reading: a file is parsed again, once if its places are looked up one after the other, unless they are
 * fields of a simple text. A pointer that leads nowhere gives the nearest node above it; a file without text gives its start.
 */
export function createLocator(texts: SourceTexts): (place: Place) => Range {
  const files = new Map<string, LocatedFile>();
  const open = (path: string): LocatedFile | undefined => {
    const source = texts.get(path);
    return source && locatedFile(source);
  };
  return (place) => {
    const file = files.get(place.file) ?? open(place.file);
    if (file === undefined) return fileStart;
    files.delete(place.file);
    files.set(place.file, file);
    const [idle] = files.keys();
    if (files.size > mostParsed && idle !== undefined) files.delete(idle);
    return locateIn(place, file);
  };
}

export const locate = (place: Place, source: SourceText | undefined): Range =>
  source === undefined ? fileStart : locateIn(place, locatedFile(source));

export interface LocatedFile {
  readonly rangeOf: (start: number, end: number) => Range;
  /** Undefined for a page without front matter. */
  readonly yaml: () => LocatedYaml | undefined;
  /** Undefined for a text that is not simple, and for a place that needs the document. */
  readonly simple: (pointer: Pointer, on: 'key' | 'value') => Offsets | undefined;
}

/** A source in which places can be located; it is parsed once, on first use. */
export function locatedFile(source: SourceText): LocatedFile {
  let parsed: ReturnType<LocatedFile['yaml']>;
  return {
    rangeOf: createRangeOf(source.text),
    yaml: () => {
      const part = parsed?.part ?? yamlPart(source);
      parsed ??= part && { part, document: parseYamlDocument(part.yaml) };
      return parsed;
    },
    simple: simplePlaces(source),
  };
}

/** Where the fields at the top of a simple text are, and their values on one line: its lines say it as the parser would. */
function simplePlaces({ kind, text }: SourceText): LocatedFile['simple'] {
  const fields = once(() => {
    const isSimple = !hasBody(kind) && readSimpleYaml(text) !== undefined;
    const lines = isSimple ? text.matchAll(/^([A-Za-z][\w-]*):(?: +(?![|>]-?$)(.+))?/gm) : [];
    return new Map(
      [...lines].map(({ 0: line, 1: name = '', 2: value = '', index }): [string, SimpleField] => {
        const end = index + line.length;
        const key = [index, index + name.length] as const;
        return [name, { key, value: value === '' ? undefined : [end - value.length, end] }];
      }),
    );
  });
  return ([name, ...deeper], on) => {
    const field = fields().get(String(name));
    if (field !== undefined) return deeper.length > 0 ? undefined : field[on];
    const [first] = fields().values();
    return first?.key;
  };
}

interface SimpleField {
  readonly key: Offsets;
  /** Undefined if it takes several lines. */
  readonly value: Offsets | undefined;
}

function locateIn(place: Place, file: LocatedFile): Range {
  const offsets = placeOffsets(place, file);
  return offsets === undefined ? fileStart : file.rangeOf(...offsets);
}

/** The offsets of a place into the text of its file; undefined for the file as a whole. */
export function placeOffsets(place: Place, { yaml, simple }: LocatedFile): Offsets | undefined {
  if ('start' in place) return [place.start, place.end];
  if (!('pointer' in place)) return undefined;
  const { pointer, on = 'value' } = place;
  const found = place.holding === undefined ? simple(pointer, on) : undefined;
  if (found !== undefined) return found;
  const parsed = yaml();
  if (parsed?.document === undefined) return undefined;
  const { part, document } = parsed;
  const offsets = offsetsOf(document, pointer, on);
  if (offsets === undefined) return undefined;
  const [start, end] = place.holding ? narrow(part.yaml, offsets, place.holding) : offsets;
  return [start + part.offset, end + part.offset];
}

/** A part of a text at its place in the node; the whole node if it is written in another way. */
function narrow(yaml: string, [start, end]: Offsets, { text, before }: TextWithin): Offsets {
  let at = yaml.indexOf(text, start);
  for (let count = 0; count < before && at >= 0; count += 1)
    at = yaml.indexOf(text, at + text.length);
  return text === '' || at < 0 || at >= end ? [start, end] : [at, at + text.length];
}

/** Returns the lines and columns of two offsets into a text; one beyond its end is its end. */
export function createRangeOf(text: string): (start: number, end: number) => Range {
  const starts = once(() => lineStarts(text.split('\n')));
  const positionOf = (offset: number) => {
    const line = lineAt(starts(), offset);
    return { line: line + 1, column: offset - (starts()[line] ?? 0) + 1 };
  };
  return (start, end) => {
    const from = positionOf(Math.min(start, text.length));
    const { line: endLine, column: endColumn } = positionOf(Math.min(end, text.length));
    return { ...from, endLine, endColumn };
  };
}

function yamlPart(source: SourceText): YamlPart | undefined {
  if (!hasBody(source.kind)) return { yaml: source.text, offset: 0 };
  return splitPage(source, () => undefined)?.frontMatter;
}

/** Undefined if the document has nothing to point at. */
function offsetsOf(
  document: Document.Parsed,
  pointer: Pointer,
  on: 'key' | 'value',
): Offsets | undefined {
  let node: unknown = document.contents;
  let best = start(document.contents);
  for (const [depth, segment] of pointer.entries()) {
    if (isMap(node)) {
      const pair = pairsOf(node).get(String(segment));
      if (pair === undefined) return best;
      best = offsets(pair.key) ?? beforeColon(pair.key) ?? best;
      if (on === 'key' && depth === pointer.length - 1) return best;
      node = pair.value;
    } else if (isCollection(node)) node = node.items[Number(segment)];
    else return best;
    best = offsets(node) ?? best;
  }
  return best;
}

/** A map as a whole is located at its first key, because a missing field belongs there. */
function start(contents: Node | null): Offsets | undefined {
  return (isMap(contents) ? offsets(contents.items[0]?.key) : undefined) ?? offsets(contents);
}

/** A key without a name is located at its colon. */
function beforeColon(key: unknown): Offsets | undefined {
  if (!isNode(key) || !key.range) return undefined;
  return [key.range[0], key.range[0] + 1];
}

function offsets(node: unknown): Offsets | undefined {
  if (!isNode(node) || !node.range) return undefined;
  const [start, end] = node.range;
  // An empty value has a place but no extent; its key is a better range.
  if (start === end) return undefined;
  return [start, end];
}
