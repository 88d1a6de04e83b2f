import { expensiveFiles } from './expensive-files.js';
import { reaches } from './sort-tests.js';

/** Helpers that compute something once per process: the test files that use the same one share a process. */
const keepers = ['publications', 'invalid-cases', 'published-sample', 'sample-library'];

/** Seconds that a file takes if it is not listed. */
const usual = 0.15;

/**
 * Divides test files among processes: each gets about the same amount to compute, and files that use the same
 * helper for the same things stay together. The group that takes longest comes first.
 *
 * @param {readonly string[]} files
 * @param {number} number of processes.
 * @param {Readonly<Record<string, number>>} seconds that files take, where it is not the usual.
 * @returns {string[][]} no group is empty.
 */
export function divideTests(files, number, seconds = expensiveFiles) {
  const groups = Array.from({ length: number }, () => ({ files: [], seconds: 0 }));
  for (const unit of unitsOf(files, seconds).sort((a, b) => b.seconds - a.seconds)) {
    const lightest = groups.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    lightest.files.push(...unit.files);
    lightest.seconds += unit.seconds;
  }
  return groups
    .sort((a, b) => b.seconds - a.seconds)
    .map((group) => group.files)
    .filter(({ length }) => length > 0);
}

/** Test files that share a process anyway, together. */
export function unitsOf(files, seconds = expensiveFiles) {
  const units = new Map();
  for (const file of files) {
    const keeper = keepers.find((name) => reaches(file, [new RegExp(`/${name}\\.ts'`)]));
    const unit = units.get(keeper ?? file) ?? { files: [], seconds: 0 };
    units.set(keeper ?? file, unit);
    unit.files.push(file);
    unit.seconds += seconds[file] ?? usual;
  }
  return [...units.values()];
}
