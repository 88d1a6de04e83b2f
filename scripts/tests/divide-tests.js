import { statSync } from 'node:fs';

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
