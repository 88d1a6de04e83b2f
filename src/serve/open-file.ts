import { createHash } from 'node:crypto';
import { constants, type BigIntStats } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';

/** A regular file that is open. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly bytes: number;
  /** The same as long as nobody writes the file or puts another one in its place. */
  readonly version: string;
}

/** A program that writes a file leaves no longer pause than this, in milliseconds. */
const settleTime = 250;

/**
 * Opens a file for reading; undefined where there is none, and for what is not to be sent: a link, what
 * lies behind one, a pipe. The caller closes it.
 *
 * @param path absolute, and free of links where nobody put any.
 */
export async function openFile(path: string): Promise<OpenFile | undefined> {
  let handle: FileHandle;
  try {
    // Without waiting for the other end of a pipe.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (cause) {
    if (isNoFile(cause)) return undefined;
    throw cause;
  }
  try {
    const found = await handle.stat({ bigint: true });
    if (found.isFile() && (await realpath(path)) === path) return factsOf(handle, found);
  } catch (cause) {
    await handle.close();
    if (isNoFile(cause)) return undefined; // removed meanwhile
    throw cause;
  }
  await handle.close();
  return undefined;
}

/** ELOOP says that the last name is a link, ENXIO that it is a socket. */
const isNoFile = (cause: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'].includes((cause as NodeJS.ErrnoException).code ?? '');

const factsOf = (handle: FileHandle, found: BigIntStats): OpenFile => ({
  handle,
  bytes: Number(found.size),
  version: versionOf(found),
});

const versionOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join('-');

/** Whether nobody has been writing an open file since it was opened, nor shortly before. */
export async function isSettled({ handle, version }: OpenFile): Promise<boolean> {
  const found = await handle.stat({ bigint: true });
  const age = Date.now() - Number(found.ctimeNs / 1_000_000n);
  // A time to come is that of another clock and says nothing.
  return versionOf(found) === version && (age < 0 || age > settleTime);
}

/** The first `bytes` of an open file, or fewer where it became shorter. */
export async function readWhole({ handle, bytes }: OpenFile): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  let length = 0;
  while (length < bytes) {
    const { bytesRead } = await handle.read(buffer, length, bytes - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

/** The hash of an open file, which stays open. */
export async function hashOf({ handle, bytes }: OpenFile): Promise<string> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash.digest('hex');
  const stream = handle.createReadStream({ start: 0, end: bytes - 1, autoClose: false });
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
