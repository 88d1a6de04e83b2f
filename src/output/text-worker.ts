import { parentPort, workerData } from 'node:worker_threads';
import { EnvironmentError } from '../failures.ts';
import { readHidden } from '../files/hidden-file.ts';
import { addressesUnder } from '../model/addresses.ts';
import { writeShare } from './shared-writing.ts';
import { createFactFinder } from './text-findings.ts';
import type { TextAnswer, TextOrder, TextThreadStart } from './text-thread.ts';

// The thread of a large build: it works with what lies in the temporary file, one order after another.
const { descriptor, baseUrl } = workerData as TextThreadStart;
const find = createFactFinder(addressesUnder(baseUrl));

async function answerTo(order: TextOrder): Promise<TextAnswer> {
  if ('find' in order)
    return find(order.find, readHidden(descriptor, order.whole.start, order.whole.length));
  try {
    await writeShare(order.write, descriptor);
    return {};
  } catch (cause) {
    if (cause instanceof EnvironmentError) return { fault: cause.message };
    throw cause;
  }
}

parentPort?.on('message', (order: TextOrder) => {
  void answerTo(order).then((answer) => parentPort?.postMessage(answer));
});
