import { availableParallelism } from 'node:os';
import { writeNewFiles, type WriteFiles } from '../files/write-many.ts';
import { keepInMemory, type HandOver, type KeepData } from '../model/known-text.ts';
import { openBlockFile, type BlockFile } from './block-file.ts';
import { HandedBatch } from './handed-text.ts';
import { writeShared, type PartedFile } from './shared-writing.ts';
import { startTextThread, type TextThread } from './text-thread.ts';

/** Bytes that are kept in memory before a file takes the rest. */
const memoryLimit = 16 * 1024 * 1024;

/** Bytes that the thread is given to look at at a time. */
const batchLimit = 1000 * 1000;

/** Keeps the texts of a large site out of memory until they are written. */
export interface Spool {
  readonly keep: KeepData;
  /** Takes the texts of a large site: a second thread finds out their facts. */
  readonly handOver: HandOver;
  /** Waits for the facts of all texts that were handed over. */
  readonly settled: () => Promise<void>;
  /** Writes files, the thread a share of them if it was started. */
  readonly write: WriteFiles<PartedFile>;
  /** Ends the thread, whose memory others may need; what is kept can still be had. */
  readonly endThread: () => Promise<void>;
  /** Gives up what is kept; nothing of it can be had any more. */
  readonly close: () => Promise<void>;
}

/** How a spool is made. */
export interface SpoolOptions {
  readonly limit?: number;
  /** The site whose texts a second thread looks at; no thread is started without it. */
  readonly thread?: { readonly baseUrl: string; readonly program?: URL };
  /** Of the machine, where it is left out. */
  readonly processors?: number;
}

/**
 * A spool that holds a small site in memory. For a large one it opens a temporary file and, where the
 * machine has a second processor, starts a thread that reads it.
 */
export function createSpool({
  limit = memoryLimit,
  thread: wanted,
  processors = availableParallelism(),
}: SpoolOptions = {}): Spool {
  let file: BlockFile | undefined;
  let thread: TextThread | undefined;
  let batch: HandedBatch | undefined;
  let held = 0;
  const handBatch = (): void => {
    file?.flush();
    if (batch !== undefined) thread?.find(batch);
    batch = undefined;
  };
  const hasThread = wanted !== undefined && processors > 1;
  return {
    keep(data) {
      held += data.length;
      if (held <= limit) return keepInMemory(data);
      const spooled = (file ??= openBlockFile());
      const part = spooled.add(data);
      return () => spooled.read(part);
    },
    handOver(text, mediaType) {
      if (!hasThread || held + text.length <= limit) return undefined;
      file ??= openBlockFile();
      const { descriptor } = file;
      thread ??= startTextThread({ descriptor, baseUrl: wanted.baseUrl }, wanted.program);
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
