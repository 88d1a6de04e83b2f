import { join } from 'node:path';
import type { Change, ChangePlace } from '../../review/diff/change.ts';
import { readRegularFile } from '../../build/output/output-folder.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { decodeSource } from '../../content/sources/decode-source.ts';
import { locate } from '../../content/sources/locate.ts';
import type { SourceText } from '../../content/sources/source-file.ts';
import type { SourcePlace } from '../../review/diff/source-place.ts';
import { displayPath } from '../inputs/project-folder.ts';

/**
 * Finds the lines of the sources that changes come from. A source that does not exist, or no longer does, has
 * no lines.
 */
export function locateChanges(sources: string): (change: Change) => ChangePlace | undefined {
  const texts = new Map<string, SourceText | undefined>();
  const textOf = (file: string): SourceText | undefined => {
    if (!texts.has(file)) texts.set(file, readSource(sources, file));
    return texts.get(file);
  };
  const find = (source: SourcePlace): FoundPlace[] => {
    const text = textOf(source.file);
    return text === undefined ? [] : [findIn(source, text)];
  };
  return ({ place, source }) => {
    if (place !== undefined || source === undefined) return place;
    const places = [source].flat().flatMap(find);
    const best = places.find(({ isThere }) => isThere) ?? places.at(-1);
    return best && { ...best.place, file: displayPath(join(sources, best.place.file)) };
  };
}

interface FoundPlace {
  readonly place: ChangePlace;
  /** Whether what changed is written there, rather than merely belonging there. */
  readonly isThere: boolean;
}

function findIn({ file, pointer, text = '' }: SourcePlace, source: SourceText): FoundPlace {
  // Without a field, the whole file is searched.
  const at = pointer.length === 0 && text !== '' ? source.text.indexOf(text) : -1;
  if (at >= 0) {
    const line = source.text.slice(0, at).split('\n').length;
    return { place: { file, line, endLine: line }, isThere: true };
  }
  const holding = { text, before: 0 };
  const { line, endLine } = locate({ file, pointer, holding }, source);
  const lines = source.text.split('\n').slice(line - 1, endLine);
  return { place: { file, line, endLine }, isThere: lines.some(holds(text)) };
}

/** Whether a line contains a text, and not only a longer one that begins with it. */
const holds =
  (text: string) =>
  (line: string): boolean => {
    const at = line.indexOf(text);
    return text === '' || (at >= 0 && !/[\w/-]/.test(line.charAt(at + text.length)));
  };

function readSource(sources: string, path: string): SourceText | undefined {
  const { file } = classifyPath(path);
  const bytes = readRegularFile(join(sources, ...path.split('/')));
  if (file === undefined || bytes === undefined) return undefined;
  return decodeSource(file, bytes, () => undefined);
}
