import { keepInMemory, type StoreData } from '../../content/model/analysed-text.ts';
import { openHiddenFile, readHidden, type HiddenFile } from '../../base/files/hidden-file.ts';

/** Bytes that are kept in memory before the rest goes to a file. */
const memoryLimit = 16 * 1024 * 1024;

/** Keeps the texts of a large site out of memory until they are written. */
export interface Spool {
  readonly keep: StoreData;
  /** Discards what is kept; none of it can be read any longer. */
  readonly close: () => void;
}

/** A spool that holds a small site in memory. For a large one it opens a temporary file. */
export function createSpool(limit = memoryLimit): Spool {
  let file: HiddenFile | undefined;
  let held = 0;
  let end = 0;
  return {
    keep(data) {
      const { length } = data;
      held += length;
      if (held <= limit) return keepInMemory(data);
      const { descriptor, write } = (file ??= openHiddenFile());
      const start = end;
      write(data, start);
      end += length;
      return () => readHidden(descriptor, start, length);
    },
    close: () => file?.close(),
  };
}
