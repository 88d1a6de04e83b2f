// Loaded into a process before its program: kills it before the step of writing that KILL_AT_STEP names,
// or with that step half done, and says at the end how many steps there were. Opening a file counts
// where it is made.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const last = Number(process.env.KILL_AT_STEP);
let steps = 0;

function die() {
  process.kill(process.pid, 'SIGKILL');
  // The signal may arrive a moment later, and nothing is to happen until then.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

for (const name of [
  'fsync',
  'fsyncSync',
  'linkSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'writeFileSync',
  'writeSync',
]) {
  const real = fs[name];
  fs[name] = (...args) => {
    if (name === 'openSync' && !String(args[1]).includes('x')) return real(...args);
    steps += 1;
    if (steps === last) {
      if (name === 'writeSync') {
        const [descriptor, bytes, from, length, position] = args;
        real(descriptor, bytes, from, Math.floor(length / 2), position);
      }
      die();
    }
    return real(...args);
  };
}
syncBuiltinESMExports();
process.on('exit', () => {
  process.stderr.write(`steps: ${String(steps)}\n`);
});
