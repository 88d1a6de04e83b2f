import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** The number of no process: above what any system gives. */
const deadProcess = 2 ** 30;

/** Lets two processes read the same lock before either takes it; gives what each came to, and what is left. */
async function race(t: TestContext, lock: string) {
  const folder = temporaryFolder(t);
  const home = join(folder, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'out.catalogue-lock'), lock);
  const names = ['first', 'second'];
  const running = names.map((name) => {
    const words = [join(home, 'out'), folder, name];
    const script = 'test/output/lock-taker.ts';
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => child.kill());
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    return once(child, 'close').then(() => text.trim());
  });
  const both = async (...marks: readonly string[]) => {
    const isThere = (name: string) => marks.some((mark) => existsSync(join(folder, name + mark)));
    while (!names.every(isThere)) await wait(5);
  };
  await both('-ready', '-over');
  writeFileSync(join(folder, 'go'), '');
  await both('-over');
  writeFileSync(join(folder, 'done'), '');
  const said = await Promise.all(running);
  return { said, left: readdirSync(home) };
}

for (const [what, lock] of [
  ['stale', JSON.stringify({ pid: deadProcess, host: hostname() })],
  ['damaged', '{'],
] as const)
  test(`of two builds that find the same ${what} lock in the same instant one gets it`, async (t) => {
    const { said, left } = await race(t, lock);
    assert.equal(said.filter((text) => text.startsWith('taken')).length, 1, said.join('\n'));
    assert.equal(
      said.filter((text) => /^Another build is writing .* \(process \d+ on /.test(text)).length,
      1,
      said.join('\n'),
    );
    assert.deepEqual(left, []);
  });
