import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAll } from './write-file.ts';
import { withWriteFault } from './write-fault.ts';

/** A temporary file that only this process has. */
export interface HiddenFile {
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
export function openHiddenFile(): HiddenFile {
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

/** Reads bytes of a hidden file by its descriptor. */
export function readHidden(descriptor: number, start: number, length: number): Buffer {
  const room = Buffer.allocUnsafe(length);
  if (readSync(descriptor, room, 0, length, start) < length)
    throw new Error('The temporary file of this build was cut off.');
  return room;
}
