import { setFlagsFromString } from 'node:v8';

/** Newest major version of Node on which the setting was tried; V8 complains of one that it does not know. */
const newestTried = 26;

/**
 * Lets the heap grow by this share of what is alive before V8 looks for garbage, instead of to nearly
 * three times that. Unlike most settings of V8, this one counts from the next collection on.
 *
 * @param percent less takes more time.
 */
export function keepHeapSmall(percent: number): void {
  const [major = ''] = process.versions.node.split('.', 1);
  if (Number(major) <= newestTried) setFlagsFromString(`--heap-growing-percent=${String(percent)}`);
}
