import assert from 'node:assert/strict';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { placeholders } from '../../src/contract/placeholders.ts';
import { parseManifest } from '../../src/content/publication/manifest.ts';
import { edit, read, write } from '../support/content/catalogue-folder.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { serve } from '../support/signup/running-server.ts';

/** A folder with a catalogue, its build in `before/`, and sources that lost a vehicle and a static file since. */
async function studio(t: TestContext) {
  const folder = temporaryFolder(t);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(folder, 'sources'), { recursive: true });
  write(folder, 'sources/static/plan.txt', 'A plan.\n');
  const run = (...args: readonly string[]) => runWithin(t, args, { cwd: folder });
  assert.equal((await run('build', '--out', 'before')).code, 0);
  rmSync(join(folder, 'sources/static'), { recursive: true });
  rmSync(join(folder, 'sources/vehicles/fire-engine.yaml'));
  return { folder, run };
}

test('a build that would lose an address of --previous writes nothing, and names it with the lines to write', async (t) => {
  const { folder, run } = await studio(t);
  const refused = await run('build', '--previous', 'before');
  assert.equal(refused.code, 1);
  const lines = Array.from(
    refused.stdout.matchAll(/write `(- .*?)` under `removed`/g),
    ([, line]) => line,
  );
  assert.deepEqual(lines, ['- /plan.txt', '- {path: /vehicles/fire-engine, id: vehicle-002}']);
  assert.match(refused.stderr, /Nothing was written[^]*go back[^]*--allow-gone/);
  assert.equal(existsSync(join(folder, 'out')), false);
  const letGo = await run('build', '--previous', 'before', '--allow-gone');
  assert.equal(letGo.code, 0);
  assert.match(
    letGo.stderr,
    /2 addresses of what is online are lost: \/plan.txt, \/vehicles\/fire/,
  );
  const before = readTree(join(folder, 'out'));
  for (const how of [[], ['--check'], ['--no-cache']])
    assert.equal((await run('build', '--previous', 'before', ...how)).code, 1, how.join());
  assert.deepEqual(readTree(join(folder, 'out')), before);
  rmSync(join(folder, 'out'), { recursive: true });
  edit(folder, 'sources/moved.yaml', 'removed:\n', `removed:\n  ${lines.join('\n  ')}\n`);
  const { code, stderr } = await run('build', '--previous', 'before');
  assert.equal(code, 0, stderr);
});

test('a preview is asked nothing, and its manifest says that it is one', async (t) => {
  const { folder, run } = await studio(t);
  assert.equal((await run('build', '--previous', 'before', '--noindex')).code, 0);
  const manifestIn = (out: string) => parseManifest(read(folder, `${out}/catalogue-manifest.json`));
  assert.equal(manifestIn('out')?.noindex, true);
  assert.equal(manifestIn('before')?.noindex, undefined);
});

/** A server that answers everything alike. */
const answering = (t: TestContext, status: number, body: string): Promise<string> =>
  serve(t, (_, response) => response.writeHead(status).end(body));

test('an address without a manifest is that of a first publication; anything else there ends the build', async (t) => {
  const { folder, run } = await studio(t);
  const first = await run('build', '--previous', await answering(t, 404, 'nothing'));
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stderr, /answers with 404, not with 200\. So this is the first publication/);
  rmSync(join(folder, 'out'), { recursive: true });
  for (const [status, body, code] of [
    [200, '<!doctype html>', 2],
    [410, 'gone', 3],
    [503, '', 3],
  ] as const) {
    const { code: ended, stderr } = await run(
      'build',
      '--previous',
      await answering(t, status, body),
    );
    assert.equal(ended, code, stderr);
    assert.match(stderr, /\n--previous names an earlier build[^]*--allow-gone\.\n$/);
  }
  const unreachable = await run('build', '--previous', 'http://127.0.0.1:9');
  assert.equal(unreachable.code, 3);
  assert.equal(existsSync(join(folder, 'out')), false);
  const online = await answering(t, 200, read(folder, 'before/catalogue-manifest.json'));
  const refused = await run('build', '--previous', online);
  assert.equal(refused.code, 3, 'a record that is not the one of the manifest');
  assert.match(refused.stderr, /does not match the manifest/);
});

test('the last door refuses the address that init wrote, unless what is published has one', async (t) => {
  const folder = temporaryFolder(t);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(folder, 'sources'), { recursive: true });
  const site = read(folder, 'sources/site.yaml');
  write(
    folder,
    'sources/site.yaml',
    site.replace(/^baseUrl: .*/m, `baseUrl: ${placeholders.baseUrl}`),
  );
  const run = (args: readonly string[], env = {}) => runWithin(t, args, { cwd: folder, env });
  const none = await answering(t, 404, 'nothing');
  const own = 'https://wheels.example';
  assert.equal((await run(['build', '--out', 'before'])).code, 0);
  assert.equal((await run(['build', '--out', 'online', '--base-url', own])).code, 0);
  const ci = { CI: 'true' };
  for (const [code, args, env] of [
    [2, ['--previous', none], ci],
    [2, ['--previous', 'before'], ci],
    [0, ['--previous', 'before']],
    [0, ['--previous', 'before', '--noindex'], ci],
    [0, ['--previous', 'before', '--allow-gone'], ci],
    [0, ['--previous', none, '--base-url', own], ci],
    [0, [], ci],
    [0, ['--previous', 'online'], ci],
  ] as const) {
    rmSync(join(folder, 'out'), { recursive: true, force: true });
    const { code: ended, stderr } = await run(['build', ...args], env);
    assert.equal(ended, code, `${args.join(' ')}\n${stderr}`);
    assert.equal(existsSync(join(folder, 'out')), code === 0);
    if (code !== 0) assert.match(stderr, /not your address[^]*site\.yaml:\n {2}baseUrl: https:/);
  }
  const { baseUrl } = parseManifest(read(folder, 'out/catalogue-manifest.json')) ?? {};
  assert.equal(baseUrl, own);
  const { code, stdout } = await run(['diff', 'online', '--fail-on', 'any']);
  assert.equal(code, 0, stdout);
});
