import { workerData } from 'node:worker_threads';
import { EnvironmentError } from '../../base/failures.ts';
import { readHidden } from '../../base/files/hidden-file.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { writeShare } from './shared-writing.ts';
import { createFactFinder } from './text-findings.ts';
import type { TextAnswer, TextOrder, TextThreadStart } from './text-thread.ts';

// The thread of a large build: it works on what is in the temporary file, one order after another.
const { port, descriptor, baseUrl, done } = workerData as TextThreadStart;
const find = createFactFinder(addressesUnder(baseUrl));
let room = Buffer.alloc(0);

function read({ start, length }: { readonly start: number; readonly length: number }): Buffer {
  if (room.length < length) room = Buffer.allocUnsafeSlow(length);
  return readHidden(descriptor, start, length, room);
}

async function answerTo(order: TextOrder): Promise<TextAnswer> {
  if ('find' in order) return find(order.find, read(order.whole));
  try {
    await writeShare(order.write);
    return {};
  } catch (cause) {
    if (cause instanceof EnvironmentError) return { fault: cause.message };
    throw cause;
  }
}

let before: Promise<unknown> = Promise.resolve();
port.on('message', (order: TextOrder) => {
  before = before.then(async () => {
    const answer = await answerTo(order);
    Atomics.add(done, 0, 1);
    port.postMessage(answer);
  });
});
