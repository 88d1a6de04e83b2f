import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  type BigIntStats,
} from 'node:fs';

export interface OpenFile {
  readonly fd: number;
  readonly bytes: number;
  /** Stays the same until the file is written or replaced. */
  readonly version: string;
}

/** A program that writes a file pauses no longer than this, in milliseconds. */
const settleTime = 250;

/**
 * Opens a file for reading; undefined if there is none, or if it must not be sent: a link, something behind a
 * link, a pipe. The caller closes it.
 *
 * @param path absolute, and free of links unless somebody added one.
 */
export function openFile(path: string): OpenFile | undefined {
  let fd: number | undefined;
  try {
    // Without waiting for the other end of a pipe.
    fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const found = fstatSync(fd, { bigint: true });
    if (found.isFile() && realpathSync.native(path) === path)
      return { fd, bytes: Number(found.size), version: versionOf(found) };
  } catch (cause) {
    if (fd !== undefined) closeSync(fd);
    if (isNoFile(cause)) return undefined;
    throw cause;
  }
  closeSync(fd);
  return undefined;
}

/** ELOOP: the last name is a link; ENXIO: it is a socket. */
const isNoFile = (cause: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'].includes((cause as NodeJS.ErrnoException).code ?? '');

const versionOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join('-');

/** Whether an open file has not been written to since it was opened, or shortly before. */
export function isSettled({ fd, version }: OpenFile): boolean {
  const found = fstatSync(fd, { bigint: true });
  const age = Date.now() - Number(found.ctimeNs / 1_000_000n);
  // A time in the future comes from another clock.
  return versionOf(found) === version && (age < 0 || age > settleTime);
}

/** The bytes of an open file, or fewer if it became shorter. */
export function readWhole({ fd, bytes }: OpenFile): Buffer {
  const buffer = Buffer.alloc(bytes);
  let length = 0;
  while (length < bytes) {
    const read = readSync(fd, buffer, length, bytes - length, length);
    if (read === 0) break;
    length += read;
  }
  return buffer.subarray(0, length);
}

/** The hash of an open file, which stays open. */
export async function hashOf({ fd, bytes }: OpenFile): Promise<string> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash.digest('hex');
  const stream = createReadStream('', { fd, start: 0, end: bytes - 1, autoClose: false });
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
