import { setFlagsFromString } from 'node:v8';

/**
 * Newest major version of Node with which the setting was tried; V8 complains about settings that it does not
 * know.
 */
const newestTried = 26;

/**
 * Makes V8 wait more than twice as long as by default before it optimises code. A run of a quarter of a
 * second ends before optimising pays off, and the compiler takes the second core away from it. This affects
 * stored code, too: V8 rejects code compiled under other settings, so the setting is made before any is
 * loaded.
 */
export function optimiseLater(): void {
  const [major = ''] = process.versions.node.split('.', 1);
  if (Number(major) <= newestTried) setFlagsFromString('--interrupt-budget=300000');
}
