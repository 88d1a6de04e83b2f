import { setFlagsFromString } from 'node:v8';

/** Newest major version of Node on which the setting was tried; V8 complains of one that it does not know. */
const newestTried = 26;

/**
 * Lets V8 optimise what ran more than twice as long as it would wait for by itself. A run of a quarter of
 * a second ends before that pays, and the compiler takes the second core from it. It counts for code
 * that is kept, too: V8 refuses what was compiled under other settings, so it is set before any is loaded.
 */
export function optimiseLater(): void {
  const [major = ''] = process.versions.node.split('.', 1);
  if (Number(major) <= newestTried) setFlagsFromString('--interrupt-budget=300000');
}
