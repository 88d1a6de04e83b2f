// Takes the lock of an output folder, and holds it until `done` is there. After it first read the lock file it waits
// for `go`. Says what it came to on standard output.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const [out = '', folder = '', name = ''] = process.argv.slice(2);
const sleep = new Int32Array(new SharedArrayBuffer(4));
const until = (file: string): void => {
  while (!fs.existsSync(join(folder, file))) Atomics.wait(sleep, 0, 0, 1);
};
const tell = (what: string): void => {
  fs.writeFileSync(join(folder, `${name}-${what}`), '');
};

const read = fs.readFileSync;
let paused = false;
const pausing = (...args: Parameters<typeof read>) => {
  const text = read(...args);
  if (!paused && String(args[0]).endsWith('.catalogue-lock')) {
    paused = true;
    tell('ready');
    until('go');
  }
  return text;
};
Object.assign(fs, { readFileSync: pausing });
syncBuiltinESMExports();

const { takeLock } = await import('../../src/base/files/lock-file.ts');
try {
  const lock = takeLock(`${out}.catalogue-lock`, `build is writing ${out}`);
  process.stdout.write('taken\n');
  tell('over');
  until('done');
  lock.release();
} catch (fault) {
  process.stdout.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  tell('over');
}
