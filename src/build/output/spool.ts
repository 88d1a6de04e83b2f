import { writeNewFiles, type WriteFiles } from '../../base/files/write-many.ts';
import { keepInMemory, type HandOver, type KeepData } from '../../content/model/known-text.ts';
import { openBlockFile, type BlockFile } from './block-file.ts';
import { HandedBatch } from './handed-text.ts';
import { writeShared, type PartedFile } from './shared-writing.ts';
import type { TextThread } from './text-thread.ts';

/** Bytes that are kept in memory before the rest goes to a file. */
const memoryLimit = 16 * 1024 * 1024;

/** How many bytes the thread gets to examine at once. */
const batchLimit = 1000 * 1000;

/** Keeps the texts of a large site out of memory until they are written. */
export interface Spool {
  readonly keep: KeepData;
  /** Takes the texts of a large site: a second thread finds their facts. */
  readonly handOver: HandOver;
  /** Waits for the facts of all texts that were handed over. */
  readonly settled: () => Promise<void>;
  /** Writes files; the thread, if it was started, writes a share of them. */
  readonly write: WriteFiles<PartedFile>;
  /** Ends the thread, whose memory others may need; what is kept can still be read. */
  readonly endThread: () => Promise<void>;
  /** Discards what is kept; none of it can be read any longer. */
  readonly close: () => Promise<void>;
}

/** Options of a spool. */
export interface SpoolOptions {
  readonly limit?: number;
  /** Starts a thread that examines the texts in the file; without it nothing is handed over. */
  readonly startThread?: StartThread | undefined;
}

/** Starts a second thread for the texts of a temporary file. */
export type StartThread = (descriptor: number) => TextThread;

/**
 * A spool that holds a small site in memory. For a large one it opens a temporary file and starts the thread
 * that reads it.
 */
export function createSpool({ limit = memoryLimit, startThread }: SpoolOptions = {}): Spool {
  let file: BlockFile | undefined;
  let thread: TextThread | undefined;
  let batch: HandedBatch | undefined;
  let held = 0;
  const handBatch = (): void => {
    file?.flush();
    if (batch !== undefined) thread?.find(batch);
    batch = undefined;
  };
  return {
    keep(data) {
      held += data.length;
      if (held <= limit) return keepInMemory(data);
      const spooled = (file ??= openBlockFile());
      const part = spooled.add(data);
      return () => spooled.read(part);
    },
    handOver(text, mediaType) {
      if (startThread === undefined || held + text.length <= limit) return undefined;
      file ??= openBlockFile();
      thread ??= startThread(file.descriptor);
      batch ??= new HandedBatch(file);
      const known = batch.add(file.add(text), mediaType);
      held += known.bytes;
      if (batch.whole.length >= batchLimit) handBatch();
      return known;
    },
    async settled() {
      handBatch();
      await thread?.settled();
    },
    write: (files, folders, sync) =>
      thread === undefined
        ? writeNewFiles(files, folders, sync)
        : writeShared(files, folders, sync, thread.writer),
    async endThread() {
      await thread?.close();
      thread = undefined;
    },
    async close() {
      await thread?.close();
      file?.close();
    },
  };
}
