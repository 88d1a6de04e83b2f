import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { DeployDocument } from '../../src/contract/reports/deploy-report.ts';
import { freePort } from '../support/hosts/running-server.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot, studioSources } from '../support/publish/fixtures.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { runBundle } from '../support/signup/run-bundle.ts';

/** A folder with sources of its own, which are built, and built again with another sentence and page. */
function studio(t: TestContext) {
  const folder = temporaryFolder(t);
  cpSync(studioSources, join(folder, 'sources'), { recursive: true });
  const run = (...args: readonly string[]) => runWithin(t, args, { cwd: folder });
  const build = async (out: string): Promise<void> => {
    appendFileSync(join(folder, 'sources/pages/about.md'), `\nNow for ${out}.\n`);
    const page = `---\ntitle: ${out}\ndescription: It.\n---\n\nIt.\n`;
    writeFileSync(join(folder, `sources/pages/${out}.md`), page);
    const { code, stderr } = await run(
      ...['build', '--out', out, '--generated-at', '2026-03-14'],
      ...['--base-url', 'https://studio.example'],
    );
    assert.equal(code, 0, stderr);
  };
  return { folder, run, build };
}

/** Hashes of the files of a folder by path. */
const digest = (folder: string): Record<string, string> =>
  Object.fromEntries([...readTree(folder)].map(([path, body]) => [path, hash('sha256', body)]));

test('deploy verifies the address of the site, and fails where it shows another build', async (t) => {
  const { folder, run, build } = studio(t);
  const deploy = async (target: string, url: string) => {
    const { code, stdout, stderr } = await run(
      ...['deploy', target, '--format', 'json', '--verify', url],
    );
    return { code, stderr, report: JSON.parse(stdout) as DeployDocument };
  };
  await build('out');
  assert.equal((await run('deploy', 'www')).code, 0);
  const server = runBundle(t, { file: builtProgram(), folder }, {}, [
    ...['serve', '--out', 'www', '--port', '0'],
  ]);
  const origin = await server.listening();

  await build('out');
  const shown = await deploy('www', origin);
  assert.equal(shown.code, 0, shown.stderr);
  assert.equal(shown.report.verified, true);
  assert.match(shown.stderr, /\d checks/);

  const elsewhere = await deploy('other', origin);
  assert.equal(elsewhere.code, 0, 'the same build is there, too');

  await build('out');
  const hidden = await deploy('other', origin);
  assert.equal(hidden.code, 1);
  assert.equal(hidden.report.verified, false);
  assert.match(hidden.stderr, /shows another build than the one that was deployed/);
  assert.notEqual(hidden.report.written.length, 0, 'it is in place all the same');

  const silent = await deploy('third', `http://127.0.0.1:${await freePort()}`);
  assert.equal(silent.code, 3);
  assert.match(silent.stderr, /cannot be reached/);
  assert.equal(silent.report.verified, false);
  assert.notEqual(silent.report.written.length, 0, 'what was deployed is reported');
});

const whyNoRsync = !existsSync('/usr/bin/rsync') && 'rsync is not installed';

test(
  'the two passes of rsync in the guide: what pages load, then the rest, and what is gone',
  { skip: whyNoRsync },
  async (t) => {
    const { folder, build } = studio(t);
    const guide = readFileSync(join(projectRoot, 'docs/hosting/deploy.md'), 'utf8');
    const [first = '', second = '', ...more] = guide.match(/^rsync .*$/gm) ?? [];
    assert.equal(more.length, 0);
    const there = 'deploy@host.example:/srv/www/shop/';
    mkdirSync(join(folder, 'www'));
    const root = join(folder, 'www');
    const pass = (command: string): void => {
      assert.ok(command.endsWith(` out/ ${there}`), command);
      const { status, stderr } = spawnSync('sh', ['-c', command.replace(there, 'www/')], {
        cwd: folder,
        encoding: 'utf8',
      });
      assert.equal(status, 0, stderr);
    };
    for (let round = 0; round < 2; round += 1) {
      await build('out');
      const before = digest(root);
      const wanted = digest(join(folder, 'out'));
      pass(first);
      const between = digest(root);
      for (const [path, sha256] of Object.entries(wanted))
        if (/\.(?:css|js|png|svg|webp|avif)$/.test(path)) assert.equal(between[path], sha256, path);
      for (const [path, sha256] of Object.entries(between))
        if (/\.(?:html|md)$/.test(path)) assert.equal(sha256, before[path], path);
      pass(second);
      assert.deepEqual(digest(root), wanted);
    }
    for (const entry of readdirSync(root, { withFileTypes: true }))
      assert.equal(statSync(join(root, entry.name)).mode & 0o777, entry.isFile() ? 0o644 : 0o755);
  },
);
