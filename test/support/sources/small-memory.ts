import { loadSources, type SourceCache } from '../../../src/content/sources/load-sources.ts';
import { classifyPath } from '../../../src/content/sources/classify-path.ts';
import { withBytes } from '../../../src/content/sources/read-sources.ts';
import { smallCatalogue } from './small-catalogue.ts';

let ofSmall: SourceCache | undefined;

/**
 * What checks of the files of the small catalogue gave, made once a process: of a catalogue that differs in
 * one file, that file is checked. The memory is the caller's own.
 */
export function smallMemory(): SourceCache {
  if (ofSmall === undefined) {
    ofSmall = new Map();
    const files = [...smallCatalogue()].flatMap(([path, contents]) => {
      const { file } = classifyPath(path);
      return file === undefined ? [] : [withBytes(file, Buffer.from(contents))];
    });
    const sources = { files, media: [], findings: [] };
    loadSources(sources, () => undefined, ofSmall);
  }
  return new Map(ofSmall);
}
