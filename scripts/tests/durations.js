import { readFileSync } from 'node:fs';

/** A table of what was recorded in a file, the most expensive first. */
export function durationsTable(file) {
  const records = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const isProcess = ({ file: name }) => name.startsWith('(');
  const sum = (list, key) => list.reduce((total, record) => total + record[key], 0);
  const row = ({ file: name, own, started, wall }) =>
    [own + started, own, started, wall].map((seconds) => seconds.toFixed(1).padStart(8)).join('') +
    `  ${name}`;
  const mostExpensive = (a, b) => b.own + b.started - a.own - a.started;
  const [processes, files] = [records.filter(isProcess), records.filter((one) => !isProcess(one))];
  const total = { own: sum(processes, 'own'), started: sum(processes, 'started') };
  return [
    'Seconds of processor time (own and of programs it started), and passed:',
    '   total     own started  passed  file',
    ...files.sort(mostExpensive).map(row),
    ...processes.filter(({ file: name }) => / files\)$/.test(name)).map(row),
    row({ file: `all of ${processes.length} processes`, ...total, wall: 0 }),
  ].join('\n');
}
