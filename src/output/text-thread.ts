import { Worker } from 'node:worker_threads';
import { EnvironmentError } from '../failures.ts';
import { readHidden } from '../files/hidden-file.ts';
import { addressesUnder } from '../model/addresses.ts';
import type { FilePart } from '../model/known-text.ts';
import type { HandedBatch } from './handed-text.ts';
import type { SharedFiles, WriteElsewhere } from './shared-writing.ts';
import { createFactFinder, type BatchFindings, type TextBatch } from './text-findings.ts';

/** What the thread is started with. */
export interface TextThreadStart {
  /** The temporary file. */
  readonly descriptor: number;
  readonly baseUrl: string;
}

/** What the thread is asked; each order gets an answer, in their order. */
export type TextOrder =
  { readonly find: TextBatch; readonly whole: FilePart } | { readonly write: SharedFiles };

/** What the thread answers: findings, or how writing ended. */
export type TextAnswer = BatchFindings | WriteEnd;

interface WriteEnd {
  readonly fault?: string;
}

/** A second thread for the texts of a large site. */
export interface TextThread {
  /** Has the facts of the texts of a batch found out. */
  readonly find: (batch: HandedBatch) => void;
  /** Waits until every batch has its facts. */
  readonly settled: () => Promise<void>;
  readonly write: WriteElsewhere;
  readonly close: () => Promise<unknown>;
}

/** The thread's program, which the bundle has beside this one. */
const bundled = new URL('./text-worker.cjs', import.meta.url);

/** Starts the thread. Where it ends before its time, this one finds out the facts that are missing. */
export function startTextThread(start: TextThreadStart, program = bundled): TextThread {
  const worker = new Worker(program, { workerData: start });
  const [paths, pathsHere]: [string[], string[]] = [[], []];
  const findHere = createFactFinder(addressesUnder(start.baseUrl));
  const waiting: { readonly told: (answer: TextAnswer) => void; readonly gone: () => void }[] = [];
  const findings: Promise<void>[] = [];
  let isGone = false;
  const end = (): void => {
    isGone = true;
    for (const { gone } of waiting.splice(0)) gone();
  };
  worker.on('message', (answer: TextAnswer) => waiting.shift()?.told(answer));
  worker.on('error', end);
  worker.on('exit', end);
  /** Undefined where the thread ended. */
  const ask = (order: TextOrder): Promise<TextAnswer | undefined> =>
    new Promise((resolve) => {
      if (isGone) return resolve(undefined);
      waiting.push({ told: resolve, gone: () => resolve(undefined) });
      worker.postMessage(order);
    });
  const findIn = async (batch: HandedBatch): Promise<void> => {
    const { starts, lengths, mediaTypes, whole } = batch;
    const find = { starts, lengths, mediaTypes };
    const found = await ask({ find, whole });
    const known = found === undefined ? pathsHere : paths;
    const facts = (found ??
      findHere(find, readHidden(whole.descriptor, whole.start, whole.length))) as BatchFindings;
    for (const path of facts.newPaths) known.push(path);
    batch.tell(facts, known);
  };
  return {
    find: (batch) => void findings.push(findIn(batch)),
    settled: async () => void (await Promise.all(findings)),
    async write(files) {
      if (isGone) return; // all of them are left to this thread
      const ended = (await ask({ write: files })) as WriteEnd | undefined;
      const fault = ended === undefined ? 'A thread ended before it had written its files.' : ended.fault;
      if (fault !== undefined) throw new EnvironmentError(fault);
    },
    close: () => worker.terminate(),
  };
}
