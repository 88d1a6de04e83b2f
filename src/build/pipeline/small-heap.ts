import { setFlagsFromString } from 'node:v8';

/**
 * Newest major version of Node with which the setting was tried; V8 complains about settings that it does not
 * know.
 */
const newestTried = 26;

/**
 * Lets the heap grow by this share of the live memory before V8 collects garbage, instead of to nearly three
 * times its size. Unlike most settings of V8, this one takes effect from the next collection on.
 *
 * @param percent lower values take more time.
 */
export function keepHeapSmall(percent: number): void {
  const [major = ''] = process.versions.node.split('.', 1);
  if (Number(major) <= newestTried) setFlagsFromString(`--heap-growing-percent=${String(percent)}`);
}
