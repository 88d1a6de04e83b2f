import { decodeSource } from './decode-source.ts';
import type { SourceBytes } from './read-sources.ts';
import type { SourceText } from './source-file.ts';

/** The text of each source by its path; undefined for one that was not read or is not text. */
export interface SourceTexts {
  readonly get: (path: string) => SourceText | undefined;
}

/** Texts that are decoded on first use: most sources have nothing to report. */
export function createSourceTexts(files: readonly SourceBytes[]): SourceTexts {
  let byPath: ReadonlyMap<string, SourceBytes> | undefined;
  return {
    get(path) {
      byPath ??= new Map(files.map((file) => [file.path, file]));
      const file = byPath.get(path);
      return file?.bytes && decodeSource(file, file.bytes, () => undefined);
    },
  };
}
