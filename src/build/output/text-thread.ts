import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';
import { EnvironmentError } from '../../base/failures.ts';
import { readHidden } from '../../base/files/hidden-file.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import type { FilePart } from '../../content/model/known-text.ts';
import type { HandedBatch } from './handed-text.ts';
import type { FileShare, FileWriter } from './shared-writing.ts';
import { createFactFinder, type BatchFindings, type TextBatch } from './text-findings.ts';

/** What the thread is started with. */
export interface TextThreadStart {
  /** Where it receives orders, and answers them. */
  readonly port: MessagePort;
  /** The temporary file. */
  readonly descriptor: number;
  readonly baseUrl: string;
  /** The number of orders that it has finished, in memory that both threads share. */
  readonly done: Int32Array;
}

/** What the thread is asked to do; it answers the orders one by one, in their order. */
export type TextOrder =
  { readonly find: TextBatch; readonly whole: FilePart } | { readonly write: FileShare };

/** What the thread answers: findings, or how writing ended. */
export type TextAnswer = BatchFindings | WriteEnd;

interface WriteEnd {
  readonly fault?: string;
}

/** A second thread for the texts of a large site. */
export interface TextThread {
  /** Finds the facts of a batch of texts. */
  readonly find: (batch: HandedBatch) => void;
  /** Waits until the facts of every batch have been found. */
  readonly settled: () => Promise<void>;
  readonly writer: FileWriter;
  /** Ends the thread, whatever it still has to do. */
  readonly close: () => Promise<void>;
}

/** The thread's program, which the bundle has beside this one. */
const bundled = new URL('./text-worker.cjs', import.meta.url);

/** How many shares it has at most: the one that it is writing, and the next. */
const mostGiven = 2;

/** Its work leaves little garbage; left to itself, V8 would take far more memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };

const gone = 'A thread ended before its files were written.';

/** Starts the thread. If it ends early, this one finds the facts that are missing. */
export function startTextThread(
  { descriptor, baseUrl }: Pick<TextThreadStart, 'descriptor' | 'baseUrl'>,
  program = bundled,
): TextThread {
  const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { port1: port, port2 } = new MessageChannel();
  const workerData: TextThreadStart = { port: port2, descriptor, baseUrl, done };
  const worker = new Worker(program, { workerData, transferList: [port2], resourceLimits });
  const waiting: ((answer: TextAnswer | undefined) => void)[] = [];
  let sent = 0;
  let isGone = false;
  let onIdle = (): void => undefined;
  const take = (answer: TextAnswer | undefined): void => {
    waiting.shift()?.(answer);
    if (waiting.length === 0) onIdle();
  };
  const end = (): void => {
    isGone = true;
    while (waiting.length > 0) take(undefined);
  };
  port.on('message', take);
  worker.on('error', end);
  worker.on('exit', end);
  /** Passes on undefined if the thread has ended. */
  const ask = (order: TextOrder, answered: (answer: TextAnswer | undefined) => void): void => {
    if (isGone) {
      answered(undefined);
      return;
    }
    waiting.push(answered);
    sent += 1;
    port.postMessage(order);
  };
  const [paths, pathsHere]: [string[], string[]] = [[], []];
  const findHere = createFactFinder(addressesUnder(baseUrl));
  const passOn = (batch: HandedBatch, found: BatchFindings | undefined): void => {
    const { start, length } = batch.whole;
    const facts = found ?? findHere(batch, readHidden(descriptor, start, length));
    const known = found === undefined ? pathsHere : paths;
    for (const path of facts.newPaths) known.push(path);
    batch.take(facts, known);
  };
  return {
    find(batch) {
      const { mediaTypes, whole } = batch;
      const [starts, lengths] = [Float64Array.from(batch.starts), Float64Array.from(batch.lengths)];
      ask({ find: { starts, lengths, mediaTypes }, whole }, (answer) => {
        passOn(batch, answer as BatchFindings | undefined);
      });
      // Answers that have arrived would take up memory until this thread is idle.
      for (let got = receiveMessageOnPort(port); got; got = receiveMessageOnPort(port))
        take(got.message as TextAnswer);
    },
    settled: () =>
      new Promise((resolve) => {
        onIdle = resolve;
        if (waiting.length === 0) resolve();
      }),
    writer: {
      isFree: () => !isGone && sent - Atomics.load(done, 0) < mostGiven,
      write: (share) =>
        new Promise((resolve, reject) => {
          ask({ write: share }, (answer) => {
            const fault = answer === undefined ? gone : (answer as WriteEnd).fault;
            if (fault === undefined) resolve();
            else reject(new EnvironmentError(fault));
          });
        }),
    },
    async close() {
      waiting.length = 0; // nobody is waiting for these any longer
      await worker.terminate();
      port.close();
    },
  };
}
