// How much processor time each test file takes: the entries of `--durations` import this.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { after, before } from 'node:test';

const log = process.env.TEST_DURATIONS;
const ticksPerSecond = 100;

/** Seconds of processor time used by this process and by its child processes that have ended (Linux). */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1e6, started: ofStarted() };
}

function ofStarted() {
  if (!existsSync('/proc/self/stat')) return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/** Called inside the `describe` of a test file: records what its tests take. */
export function measured(file) {
  if (log === undefined) return;
  let begun;
  let time;
  before(() => {
    begun = processorTime();
    time = performance.now();
  });
  after(() => {
    const ended = processorTime();
    keep({
      file,
      own: ended.own - begun.own,
      started: ended.started - begun.started,
      wall: (performance.now() - time) / 1000,
    });
  });
}

/** At the end of a test process: records what all of it took, including loading. */
export function measuredProcess(files) {
  if (log === undefined) return;
  process.on('exit', () => {
    const name =
      files.length === 1 ? `(process of ${files[0]})` : `(process of ${files.length} files)`;
    keep({ file: name, ...processorTime(), wall: performance.now() / 1000 });
  });
}

const keep = (record) => appendFileSync(log, `${JSON.stringify(record)}\n`);
