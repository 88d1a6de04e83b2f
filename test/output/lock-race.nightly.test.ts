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

/** Lets processes take one lock at the same time; gives what each came to, and what is left. */
async function race(
  t: TestContext,
  count: number,
  stale: string | undefined,
  pause: boolean,
): Promise<{ said: readonly string[]; left: readonly string[] }> {
  const folder = temporaryFolder(t);
  const home = join(folder, 'home');
  mkdirSync(home);
  if (stale !== undefined) writeFileSync(join(home, 'out.catalogue-lock'), stale);
  const names = Array.from({ length: count }, (_, index) => `process-${index}`);
  const running = names.map((name) => {
    const words = [join(home, 'out'), folder, name, ...(pause ? ['pause'] : [])];
    const script = 'test/output/lock-taker.ts';
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => child.kill());
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    return once(child, 'close').then(() => text.trim());
  });
  const all = async (...marks: readonly string[]) => {
    const isThere = (name: string) => marks.some((mark) => existsSync(join(folder, name + mark)));
    while (!names.every(isThere)) await wait(5);
  };
  await all('-ready', '-over');
  writeFileSync(join(folder, 'go'), '');
  await all('-over');
  writeFileSync(join(folder, 'done'), '');
  const said = await Promise.all(running);
  return { said, left: readdirSync(home) };
}

const lockOf = (pid: number): string => JSON.stringify({ pid, host: hostname() });

test('of two builds that find the same stale lock in the same instant one gets it', async (t) => {
  const { said, left } = await race(t, 2, lockOf(deadProcess), true);
  assert.deepEqual(
    said.filter((text) => text.startsWith('taken')),
    ['taken'],
  );
  assert.equal(
    said.filter((text) => /^Another build is writing .* \(process \d+ on /.test(text)).length,
    1,
  );
  assert.deepEqual(left, []);
});

for (const [what, stale] of [
  ['no lock', undefined],
  ['a stale lock', lockOf(deadProcess)],
  ['a damaged lock', '{'],
] as const)
  test(`of six builds that start at once with ${what} one gets it`, async (t) => {
    const { said, left } = await race(t, 6, stale, false);
    assert.equal(said.filter((text) => text.startsWith('taken')).length, 1, said.join('\n'));
    assert.equal(said.filter((text) => text.startsWith('Another build is writing')).length, 5);
    assert.deepEqual(left, []);
  });
