import { statSync } from 'node:fs';

/** Characters of a group: they take as long as to load the program. */
const least = 8000;

/**
 * Divides test files into groups of about as many characters, each of which is a process: neighbours by name, which
 * use the same helpers for the same things. With more groups than run at a time, whoever is done takes the next.
 *
 * @param {readonly string[]} files
 * @param {number} most groups that there are; fewer where files are few and small, for each loads the program.
 * @returns {string[][]} no group is empty.
 */
export function divideTests(files, most) {
  const sized = files.toSorted().map((file) => ({ file, size: statSync(file).size }));
  const all = sized.reduce((sum, { size }) => sum + size, 0);
  const number = Math.max(1, Math.min(most, Math.round(all / least)));
  const share = all / number;
  const groups = Array.from({ length: number }, () => []);
  let before = 0;
  for (const { file, size } of sized) {
    groups[Math.min(number - 1, Math.floor((before + size / 2) / share))].push(file);
    before += size;
  }
  return groups.filter(({ length }) => length > 0);
}
