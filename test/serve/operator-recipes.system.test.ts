import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { builtProgram } from '../support/publish/built-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { blocksUnder } from '../support/signup/operator-page.ts';
import { runBundle, stopBundle } from '../support/signup/run-bundle.ts';
import { until } from '../support/signup/wait-until.ts';
import { freePort, serverKind, startProcess, whyNot } from '../support/hosts/running-server.ts';

const blockOf = (heading: string, language: string): string =>
  blocksUnder(heading, language, 'operating')[0] ?? '';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;

/** The page of a unit, its name, and the most that systemd may find exposed, of 100. */
for (const [page, name, most] of [
  ['operating', 'catalogue', 20],
  ['sign-up', 'catalogue-signup', 50],
] as const)
  test(
    `systemd finds nothing wrong with the unit of ${name}, and little exposed`,
    { skip: hasSystemd ? false : 'systemd-analyze is not installed' },
    (t) => {
      const [unit = ''] = blocksUnder('systemd', 'ini', page);
      const file = join(temporaryFolder(t), `${name}.service`);
      assert.ok(unit.includes('ExecStart=/usr/bin/node '));
      writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
      const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      assert.equal(verified.status, 0, verified.stderr);
      assert.ok(!verified.stderr.includes(`${name}.service`), verified.stderr);
      const words = ['security', '--offline=true', '--no-pager', `--threshold=${most}`, file];
      const security = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
      assert.equal(security.status, 0, security.stdout + security.stderr);
    },
  );

for (const [name, language, from, at] of [
  ['nginx', 'nginx', 'listen 80', 'listen 127.0.0.1:'],
  ['caddy', 'caddyfile', ':80', 'http://127.0.0.1:'],
] as const) {
  const kind = serverKind(name);
  test(`${name} in front passes everything on`, { skip: whyNot(kind) }, async (t) => {
    const { root } = sampleFolder();
    const folder = dirname(root);
    const running = runBundle(t, { file: builtProgram(), folder }, {}, [
      ...['-v', 'serve', '--out', root, '--port', '0'],
    ]);
    const served = new URL(await running.listening()).host;
    const port = await freePort();
    const lines = blockOf('A proxy in front', language).replace('127.0.0.1:8080', served);
    const main = kind.main(folder, lines.replace(from, `${at}${port}`));
    writeFileSync(join(folder, main.path), main.text);
    const env = { PATH: process.env['PATH'], HOME: folder };
    const proxy = await startProcess(port, kind.command(folder), { env });
    t.after(proxy.close);
    const ask = (path: string, accept: string) =>
      fetch(`${proxy.origin}${path}`, { headers: { Accept: accept }, redirect: 'manual' });
    const page = await ask('/vehicles/digger', 'text/html');
    assert.match(await page.text(), /^<!doctype html>/);
    const id = page.headers.get('x-request-id') ?? '';
    await until(() => running.errors().includes(` ${id}\n`));
    assert.match(running.errors(), new RegExp(`^GET /vehicles/digger 200 .* ${id}$`, 'm'));
    const markdown = await ask('/vehicles/digger', 'text/markdown');
    assert.match(markdown.headers.get('content-type') ?? '', /^text\/markdown/);
    assert.equal((await ask('/vehicles/digger/', 'text/html')).status, 301);
    assert.equal((await ask('/api/nothing.json', '*/*')).status, 404);
    await proxy.close();
    assert.equal(await stopBundle(running), 0);
  });
}
