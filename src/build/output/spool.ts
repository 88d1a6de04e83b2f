import { keepInMemory, type KeepData } from '../../content/model/known-text.ts';
import { openHiddenFile, readHidden } from '../../base/files/hidden-file.ts';

/** Bytes that are kept in memory before the rest goes to a file. */
const memoryLimit = 16 * 1024 * 1024;

/** Keeps the texts of a large site out of memory until they are written. */
export interface Spool {
  readonly keep: KeepData;
  /** Discards what is kept; none of it can be read any longer. */
  readonly close: () => void;
}

/** A spool that holds a small site in memory. For a large one it opens a temporary file. */
export function createSpool(limit = memoryLimit): Spool {
  let file: BlockFile | undefined;
  let held = 0;
  return {
    keep(data) {
      held += data.length;
      if (held <= limit) return keepInMemory(data);
      const spooled = (file ??= openBlockFile());
      const part = spooled.add(data);
      return () => spooled.read(part);
    },
    close: () => file?.close(),
  };
}

/** Where some bytes lie in a file. */
interface FilePart {
  readonly start: number;
  readonly length: number;
}

/** A temporary file that is written, and mostly read, in large blocks. */
interface BlockFile {
  /** Adds bytes; they are copied. */
  readonly add: (data: Uint8Array) => FilePart;
  readonly read: (part: FilePart) => Uint8Array;
  readonly close: () => void;
}

const blockLength = 1024 * 1024;

/** A read that starts within this distance of the last one is taken for one of a sequence. */
const nearby = 64 * 1024;
const aheadLength = 256 * 1024;

/** Opens a block file. */
function openBlockFile(): BlockFile {
  const { write, descriptor, close } = openHiddenFile();
  const block = Buffer.allocUnsafeSlow(blockLength);
  let written = 0;
  let used = 0;
  let ahead: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array() };
  let lastEnd = 0;
  const flush = (): void => {
    if (used > 0) write(block.subarray(0, used), written);
    written += used;
    used = 0;
  };
  return {
    add(data) {
      const { length } = data;
      if (used + length > block.length) flush();
      const start = written + used;
      if (length > block.length) {
        write(data, start);
        written += length;
      } else {
        block.set(data, used);
        used += length;
      }
      return { start, length };
    },
    read({ start, length }) {
      const isNext = start >= lastEnd && start - lastEnd < nearby;
      lastEnd = start + length;
      if (start >= written)
        return Buffer.from(block.subarray(start - written, start - written + length));
      const isAhead = start >= ahead.start && lastEnd <= ahead.start + ahead.bytes.length;
      if (!isAhead && (!isNext || length > aheadLength))
        return readHidden(descriptor, start, length);
      if (!isAhead) {
        const end = Math.min(start + aheadLength, written);
        ahead = { start, bytes: readHidden(descriptor, start, end - start) };
      }
      const from = start - ahead.start;
      return Buffer.from(ahead.bytes.subarray(from, from + length));
    },
    close,
  };
}
