import { join } from 'node:path';
import type { Change, ChangePlace } from '../../diff/change.ts';
import { readRegularFile } from '../../output/output-folder.ts';
import { classifyPath } from '../../sources/classify-path.ts';
import { decodeSource } from '../../sources/decode-source.ts';
import { locate } from '../../sources/locate.ts';
import type { SourceText } from '../../sources/source-file.ts';
import { shownPath } from '../shown-path.ts';

/**
 * Finds the lines of the sources that changes come from. A source that is not there, or no longer,
 * has no lines.
 */
export function locateChanges(sources: string): (change: Change) => ChangePlace | undefined {
  const texts = new Map<string, SourceText | undefined>();
  return ({ place, source }) => {
    if (place !== undefined || source === undefined) return place;
    const { file } = source;
    if (!texts.has(file)) texts.set(file, readSource(sources, file));
    const text = texts.get(file);
    if (text === undefined) return undefined;
    const { line, endLine } = locate(source, text);
    return { file: shownPath(join(sources, file)), line, endLine };
  };
}

function readSource(sources: string, path: string): SourceText | undefined {
  const { file } = classifyPath(path);
  const bytes = readRegularFile(join(sources, ...path.split('/')));
  if (file === undefined || bytes === undefined) return undefined;
  return decodeSource(file, bytes, () => undefined);
}
