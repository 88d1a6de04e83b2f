import { keepInMemory, type StoreData } from '../../content/model/analysed-text.ts';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAll } from '../../base/files/write-file.ts';
import { withWriteFault } from '../../base/files/write-fault.ts';

interface HiddenFile {
  /** For reading what was written. */
  readonly descriptor: number;
  readonly write: (bytes: Uint8Array, position: number) => void;
  readonly close: () => void;
}

/**
 * Opens a temporary file and unlinks it at once: it is gone when this process ends, however it ends. If the
 * system requires an open file to keep its name, closing removes it.
 *
 * @throws EnvironmentError if it cannot be opened, and from `write` if the disk is full.
 */
function openHiddenFile(): HiddenFile {
  const file = join(tmpdir(), `catalogue-${randomUUID()}`);
  const descriptor = withWriteFault(file, () => openSync(file, 'wx+', 0o600));
  let isNamed = true;
  const unname = (): void => {
    if (isNamed) rmSync(file, { force: true });
    isNamed = false;
  };
  try {
    unname();
  } catch {
    // Tried again on closing.
  }
  return {
    descriptor,
    write: (bytes, position) => {
      withWriteFault(file, () => {
        writeAll(descriptor, bytes, position);
      });
    },
    close: () => {
      closeSync(descriptor);
      unname();
    },
  };
}

function readHidden(descriptor: number, start: number, length: number): Buffer {
  const room = Buffer.allocUnsafe(length);
  if (readSync(descriptor, room, 0, length, start) < length)
    throw new Error('The temporary file of this build was cut off.');
  return room;
}

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
