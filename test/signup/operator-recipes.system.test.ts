import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { blocksUnder } from '../support/signup/operator-page.ts';
import { startTakingServer } from '../support/signup/accepting-server.ts';

const run = promisify(execFile);
const whyNoSystemd =
  spawnSync('systemd-analyze', ['--version']).error === undefined
    ? false
    : 'systemd-analyze is not installed';

test('systemd finds nothing wrong with the unit', { skip: whyNoSystemd }, (t) => {
  const [unit = ''] = blocksUnder('systemd', 'ini');
  const file = join(temporaryFolder(t), 'catalogue-signup.service');
  assert.ok(unit.includes('ExecStart=/usr/bin/node '));
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(stderr, /catalogue-signup/);
});

test('the health check of the container passes while the service answers, and fails after', async (t) => {
  const [recipe = ''] = blocksUnder('Container', 'dockerfile');
  const line = recipe.split('\n').find((each) => each.startsWith('HEALTHCHECK '));
  assert.ok(line !== undefined);
  assert.ok(line.includes('127.0.0.1:8787'));
  const { port, close } = await startTakingServer(t);
  const words = JSON.parse(
    line.slice(line.indexOf('[')).replace(':8787', `:${String(port)}`),
  ) as readonly [string, ...string[]];
  const [command, ...more] = words;
  assert.equal(command, 'node');
  await run(process.execPath, more);
  await close();
  await assert.rejects(run(process.execPath, more), { code: 1 });
});
