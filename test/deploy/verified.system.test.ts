import assert from 'node:assert/strict';
import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { DeployDocument } from '../../src/contract/reports/deploy-report.ts';
import { freePort } from '../support/hosts/running-server.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { studioSources } from '../support/publish/fixtures.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { runBundle } from '../support/signup/run-bundle.ts';

test('a deployment is checked where it is served, and one that is not shown there fails', async (t) => {
  const folder = temporaryFolder(t);
  cpSync(studioSources, join(folder, 'sources'), { recursive: true });
  const run = (...args: readonly string[]) => runWithin(t, args, { cwd: folder });
  const build = async (): Promise<void> => {
    const { code, stderr } = await run(
      ...['build', '--generated-at', '2026-03-14', '--base-url', 'https://studio.example'],
    );
    assert.equal(code, 0, stderr);
  };
  const deploy = async (target: string, url: string) => {
    const { code, stdout, stderr } = await run(
      ...['deploy', target, '--no-sync', '--format', 'json', '--verify', url],
    );
    return { code, stderr, report: JSON.parse(stdout) as DeployDocument };
  };
  await build();
  assert.equal((await run('deploy', 'www', '--no-sync')).code, 0);
  const server = runBundle(t, { file: builtProgram(), folder }, {}, [
    ...['serve', '--out', 'www', '--port', '0'],
  ]);
  const origin = await server.listening();

  appendFileSync(join(folder, 'sources/pages/about.md'), '\nOne more sentence.\n');
  await build();
  const shown = await deploy('www', origin);
  assert.equal(shown.code, 0, shown.stderr);
  assert.equal(shown.report.verified, true);
  assert.match(shown.stderr, /\d checks/);

  const elsewhere = await deploy('other', origin);
  assert.equal(elsewhere.code, 0, 'the same build is there, too');

  appendFileSync(join(folder, 'sources/pages/about.md'), '\nAnd another one.\n');
  await build();
  const hidden = await deploy('other', origin);
  assert.equal(hidden.code, 1);
  assert.equal(hidden.report.verified, false);
  assert.match(hidden.stderr, /shows another build than the one that was deployed/);
  assert.match(hidden.report.id ?? '', /^\d{8}T/, 'it is in place all the same');

  const silent = await deploy('third', `http://127.0.0.1:${String(await freePort())}`);
  assert.equal(silent.code, 3);
  assert.match(silent.stderr, /cannot be reached/);
  assert.equal(silent.report.verified, false);
  assert.match(silent.report.id ?? '', /^\d{8}T/, 'what was deployed is reported');
});
