import { once } from '../../base/once.ts';
import { decodeSource } from './decode-source.ts';
import { readPaths, type SourceBytes, type SourceFiles } from './read-sources.ts';
import type { SourceText } from './source-file.ts';

/** The text of each source by its path; undefined for one that was not read or is not text. */
export interface SourceTexts {
  readonly get: (path: string) => SourceText | undefined;
}

/** Texts that are decoded on first use: most sources have nothing to report. */
export function createSourceTexts(files: readonly SourceBytes[]): SourceTexts {
  const byPath = once(() => new Map(files.map((file) => [file.path, file])));
  return {
    get(path) {
      const file = byPath().get(path);
      return file?.bytes && decodeSource(file, file.bytes, () => undefined);
    },
  };
}

/** Sources as reports name them. */
export interface ShownSources {
  /** The name of a file in reports, by its path. */
  readonly show: (path: string) => string;
  /** The names of all that were read. */
  readonly shownFiles: readonly string[];
  /** The text of a source by its name. */
  readonly textOf: (shown: string) => string | undefined;
}

/** @param shownAs the folder of the sources, as reports name it. */
export function shownSources(
  shownAs: string,
  sources: SourceFiles,
  texts = createSourceTexts(sources.files),
): ShownSources {
  const lead = shownAs === '.' ? '' : `${shownAs}/`;
  return {
    show: (path) => lead + path,
    shownFiles: readPaths(sources).map((path) => lead + path),
    textOf: (shown) => texts.get(shown.slice(lead.length))?.text,
  };
}
