import { readFileSync } from 'node:fs';

/**
 * A table of what was recorded in a file, the longest first.
 *
 * @param {string} file
 * @param {'total' | 'wall'} by the processor time that a test file took, or the time that passed.
 */
export function durationsTable(file, by) {
  const records = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((record) => ({ ...record, total: record.own + record.started }));
  const isProcess = ({ file: name }) => name.startsWith('(');
  const sum = (list, key) => list.reduce((total, record) => total + record[key], 0);
  const row = ({ file: name, own, started, wall, total = own + started }) =>
    [total, own, started, wall].map((seconds) => seconds.toFixed(1).padStart(8)).join('') +
    `  ${name}`;
  const longest = (a, b) => b[by] - a[by];
  const [processes, files] = [records.filter(isProcess), records.filter((one) => !isProcess(one))];
  const total = { own: sum(processes, 'own'), started: sum(processes, 'started') };
  return [
    'Seconds of processor time (own and of programs it started), and passed:',
    '   total     own started  passed  file',
    ...files.sort(longest).map(row),
    ...processes.filter(({ file: name }) => / files\)$/.test(name)).map(row),
    row({ file: `all of ${processes.length} processes`, ...total, wall: 0 }),
  ].join('\n');
}
