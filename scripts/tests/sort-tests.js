import { existsSync, readFileSync, statSync } from 'node:fs';
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

/** Whether the text of a file, or of a test helper that it imports, contains any of some signs. */
function reaches(file, signs, seen = new Set()) {
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

/**
 * Divides test files into groups of about as many characters, each of which is a process: neighbours by name, which
 * use the same helpers for the same things. With more groups than run at a time, whoever is done takes the next.
 *
 * @param {readonly string[]} files
 * @param {number} number of groups, if there are as many files.
 * @returns {string[][]} no group is empty.
 */
export function divideTests(files, number) {
  const sized = files.toSorted().map((file) => ({ file, size: statSync(file).size }));
  const share = sized.reduce((sum, { size }) => sum + size, 0) / number;
  const groups = Array.from({ length: number }, () => []);
  let before = 0;
  for (const { file, size } of sized) {
    groups[Math.min(number - 1, Math.floor((before + size / 2) / share))].push(file);
    before += size;
  }
  return groups.filter(({ length }) => length > 0);
}
