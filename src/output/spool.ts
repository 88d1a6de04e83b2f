import { readSync } from 'node:fs';
import { openHiddenFile, type HiddenFile } from '../files/hidden-file.ts';
import { keepInMemory, type KeepData } from '../model/known-text.ts';

/** Bytes that are kept in memory before a file takes the rest. */
const memoryLimit = 16 * 1024 * 1024;

/** Keeps the texts of a large site out of memory until they are written. */
export interface Spool {
  readonly keep: KeepData;
  /** Gives up what is kept; nothing of it can be had any more. */
  readonly close: () => void;
}

/** A spool that holds a small site in memory, and opens a temporary file for a large one. */
export function createSpool(limit = memoryLimit): Spool {
  let file: HiddenFile | undefined;
  let held = 0;
  let end = 0;
  return {
    keep(data) {
      held += data.length;
      if (held <= limit) return keepInMemory(data);
      const { write, descriptor } = (file ??= openHiddenFile());
      const [start, { length }] = [end, data];
      write(data, start);
      end += length;
      return () => {
        const copy = Buffer.allocUnsafe(length);
        if (readSync(descriptor, copy, 0, length, start) < length)
          throw new Error('The temporary file of this build was cut off.');
        return copy;
      };
    },
    close() {
      file?.close();
    },
  };
}
