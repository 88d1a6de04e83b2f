import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { studioSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** The program with a user of its own, and that user's folder of compiled code. */
function aUser(t: TestContext) {
  const home = temporaryFolder(t);
  const code = join(home, 'cache/catalogue');
  const env = { XDG_STATE_HOME: join(home, 'state'), XDG_CACHE_HOME: join(home, 'cache') };
  const run = (...args: string[]) => runProgram(args, { env });
  const packs = (): string[] =>
    existsSync(code) ? readdirSync(code).filter((name) => name.endsWith('.pack')) : [];
  return { code, run, packs };
}

test('compiled code is kept for the command that ran, and changes nothing of what it says', async (t) => {
  const { run, packs } = aUser(t);
  const first = await run('explain', 'unknown-category');
  assert.deepEqual(packs(), ['code-explain.pack']);
  assert.deepEqual(await run('explain', 'unknown-category'), first);
});

test('compiled code that another user changed is never run', async (t) => {
  const { code, run } = aUser(t);
  const first = await run('explain', 'unknown-category');
  const file = join(code, 'code-explain.pack');
  const kept = readFileSync(file);
  writeFileSync(file, Buffer.concat([kept.subarray(0, -1000), Buffer.alloc(1000)]));
  assert.deepEqual(await run('explain', 'unknown-category'), first);
  assert.notDeepEqual(readFileSync(file).subarray(-1000), Buffer.alloc(1000));
});

test('no compiled code is kept of an unknown command, of --version, or where caches are off', async (t) => {
  const { run, packs } = aUser(t);
  const build = ['build', '--check', '--no-cache', '--sources', studioSources];
  for (const args of [['biuld'], ['--version'], build, ['../../x']]) await run(...args);
  assert.deepEqual(packs(), []);
});
