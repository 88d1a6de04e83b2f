import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What starts a process or a thread, or changes what all of a process shares. */
const needsProcess = [
  /from '(?:node:child_process|node:worker_threads|playwright-core)'/,
  /\bprocess\.(?:chdir|umask|on|once)\(/,
  /\bprocess\.exitCode = /,
  /\bprocess\.env(?:\.\w+|\[[^\]]+\]) \??= /,
  /\bdelete process\.env/,
  /\bmock\.timers\b/,
];

/**
 * Sorts test files into those that share a process and those that have one of their own: the ones
 * that, or whose helpers, start processes or threads or change what a process shares.
 *
 * @param {readonly string[]} files
 */
export function sortTests(files) {
  const own = new Set(files.filter((file) => reaches(file, new Set())));
  return { own: [...own], shared: files.filter((file) => !own.has(file)) };
}

/** Whether a file or a test helper that it imports needs a process. */
function reaches(file, seen) {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (needsProcess.some((sign) => sign.test(text))) return true;
  return [...text.matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path))
    .filter((path) => !/(?:^|\/)src\//.test(path))
    .some((path) => reaches(path, seen));
}

/** What takes a minute and more: begun at the end, it would run alone. */
const longest = /^test\/(?:action\/pre-commit|browser\/(?:gallery|look)|recipes\/new-kind)\./;

/** The order of two test files: those that take longest, and then by name. */
export const longestFirst = (a, b) =>
  Number(longest.test(b)) - Number(longest.test(a)) || (a < b ? -1 : 1);
