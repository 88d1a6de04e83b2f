import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { runVerify } from '../../../src/cli/commands/verify/verify-command.ts';
import { EnvironmentError, UsageError } from '../../../src/base/failures.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';
import { serve } from '../../support/signup/running-server.ts';
import { fakeIo } from '../../support/content/fake-io.ts';
import { freePort } from '../../support/hosts/running-server.ts';
import { smallFolder } from '../../support/hosts/site-folder.ts';
import { serveFolder } from '../../support/serve/running-site.ts';

async function damagedSite(t: TestContext): Promise<string> {
  const { root } = await smallFolder('https://studio.example');
  rmSync(join(root, 'robots.txt'));
  return (await serveFolder(t, root)).origin;
}

test('verify prints expected and actual answer, and the place in the contract', async (t) => {
  const origin = await damagedSite(t);
  const shown: string[] = [];
  const { io, printed } = fakeIo({ progress: (text) => void shown.push(text) });
  assert.equal(await runVerify(origin, { timeout: 10, format: [] }, io), 1);
  const report = printed.out.join('\n');
  assert.match(report, /✗ file \/robots\.txt\n {2}GET \/robots\.txt\n/);
  assert.match(
    report,
    /Other published files; catalogue-manifest\.json\)\n {2}expected status 200\n/,
  );
  assert.match(report, /got {6}status 500/);
  assert.match(shown.at(-2) ?? '', /^(\d+) of \1 checks, \d+ failed$/);
  assert.equal(shown.at(-1), '', 'the progress is taken away in the end');
});

test('verify writes reports to files beside what it prints', async (t) => {
  const url = await serve(t, (_, response) => response.writeHead(404).end());
  const file = join(temporaryFolder(t), 'reports', 'verify.txt');
  const { io, printed } = fakeIo();
  const format = [{ format: 'json' as const }, { format: 'text' as const, file }];
  assert.equal(await runVerify(url, { timeout: 10, format }, io), 1);
  const { summary } = JSON.parse(printed.out.join('\n')) as { summary: { failed: number } };
  assert.equal(summary.failed, 1);
  assert.match(readFileSync(file, 'utf8'), /✗ 1 of 1/);
});

test('verify refuses what is no address', async () => {
  const { io } = fakeIo();
  for (const url of ['nowhere', 'ftp://host', 'https://'])
    await assert.rejects(() => runVerify(url, { timeout: 1, format: [] }, io), UsageError);
});

test('an unreachable host is a fault of the environment', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const { io } = fakeIo();
  await assert.rejects(() => runVerify(url, { timeout: 1, format: [] }, io), EnvironmentError);
});
