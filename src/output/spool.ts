import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const file = join(tmpdir(), `catalogue-${randomUUID()}`);
  let descriptor: number | undefined;
  let held = 0;
  let end = 0;
  return {
    keep(data) {
      held += data.length;
      if (held <= limit) return keepInMemory(data);
      const target = (descriptor ??= openSync(file, 'wx+', 0o600));
      const [start, { length }] = [end, data];
      for (let written = 0; written < length;)
        written += writeSync(target, data, written, length - written, start + written);
      end += length;
      return () => {
        const copy = Buffer.allocUnsafe(length);
        if (readSync(target, copy, 0, length, start) < length)
          throw new Error(`The temporary file ${file} was cut off.`);
        return copy;
      };
    },
    close() {
      if (descriptor === undefined) return;
      closeSync(descriptor);
      rmSync(file, { force: true });
    },
  };
}
