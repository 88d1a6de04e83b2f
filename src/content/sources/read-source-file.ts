import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { notARegularFile, unreadable } from './irregular-file.ts';
import { sourceLimits } from './source-limits.ts';

export type ReadFile =
  | { readonly bytes: Uint8Array; readonly finding?: undefined }
  | { readonly bytes?: undefined; readonly finding: Finding };

/** Reads a file of the sources: at most `limit` bytes, and nothing that could block, such as a pipe. */
export function readSourceFile(
  file: string,
  path: string,
  limit: number = sourceLimits.fileBytes,
): ReadFile {
  try {
    return readOpened(file, path, limit);
  } catch (cause) {
    return { finding: unreadable(cause, path) };
  }
}

function readOpened(file: string, path: string, limit: number): ReadFile {
  // Windows has no such flag.
  const flags = constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0);
  const descriptor = openSync(file, flags);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { finding: notARegularFile(stats, path) };
    const bytes = readUpTo(descriptor, limit + 1, stats.size);
    return withinLimit(bytes, path, limit, stats.size);
  } finally {
    closeSync(descriptor);
  }
}

/** Bytes of a source, or why they are too many; `size` is how many there are if some were not read. */
export function withinLimit(bytes: Uint8Array, path: string, limit: number, size = 0): ReadFile {
  if (bytes.length <= limit) return { bytes };
  const args = { path, bytes: Math.max(size, bytes.length), limit };
  return { finding: { code: 'too-large', args, at: { file: path } } };
}

/** A file may grow while it is read, so its size is only a guess. */
function readUpTo(descriptor: number, most: number, size: number): Uint8Array {
  let bytes = Buffer.allocUnsafe(Math.min(most, size + 1));
  let length = 0;
  for (;;) {
    const read = readSync(descriptor, bytes, length, bytes.length - length, length);
    length += read;
    if (read === 0 || length === most) return bytes.subarray(0, length);
    if (length === bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(most, 2 * length));
      larger.set(bytes);
      bytes = larger;
    }
  }
}
