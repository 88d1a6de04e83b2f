import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What remains changed in a process after a test has ended, and what becomes slow in a process that has run
 * for long: there V8 recompiled the set of all emoji for each text, in one of three runs, which took 47 s
 * instead of half a second.
 */
const needsProcess = [
  /\\p\{RGI_Emoji\}/,
  /\bprocess\.(?:umask|on|once)\(/,
  /\bprocess\.exitCode = /,
  /\bmock\.timers\b/,
];

/** What starts a program or a thread, needs `dist/`, or temporarily changes something that a process shares. */
const startsPrograms = [
  /from '(?:node:child_process|node:worker_threads|playwright-core)'/,
  /\/built-program\.ts'/,
  /\bprocess\.chdir\(/,
  /\bprocess\.env(?:\.\w+|\[[^\]]+\]) \??= /,
  /\bdelete process\.env/,
];

/**
 * Sorts test files by the process that they need: one of their own, one shared with other files that start
 * programs and wait for them, or one shared with files that only compute.
 *
 * @param {readonly string[]} files
 */
export function sortTests(files) {
  const has = (signs) => (file) => reaches(file, signs);
  const own = files.filter(has(needsProcess));
  const starting = files.filter((file) => !own.includes(file) && has(startsPrograms)(file));
  const others = new Set([...own, ...starting]);
  return { own, starting, shared: files.filter((file) => !others.has(file)) };
}

/**
 * Whether the text of a file, or of a test helper that it imports, contains any of the given signs.
 *
 * @param {string} file
 * @param {readonly RegExp[]} signs
 */
export function reaches(file, signs, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (signs.some((sign) => sign.test(text))) return true;
  return [...text.matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path))
    .filter((path) => !/(?:^|\/)src\//.test(path))
    .some((path) => reaches(path, signs, seen));
}

/** Whether a test file tries a property more often in the nightly tests. */
export const triesProperties = (file) => readFileSync(file, 'utf8').includes("support/runs.ts'");

/** What takes a minute or more: if started at the end, it would run alone. */
const longest =
  /^test\/(?:action\/pre-commit|browser\/look|recipes\/(?:new-kind|plug-points|new-field-and-emitter)|docs-commands)\./;

/** The order of two test files: those that take longest first, the rest by name. */
export const longestFirst = (a, b) =>
  Number(longest.test(b)) - Number(longest.test(a)) || (a < b ? -1 : 1);
