import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { builtProgram } from '../support/publish/built-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { blocksUnder } from '../support/signup/operator-page.ts';
import { runBundle, stopBundle } from '../support/signup/run-bundle.ts';
import { until } from '../support/signup/wait-until.ts';
import { freePort } from '../support/hosts/running-server.ts';

const blockOf = (heading: string, language: string): string =>
  blocksUnder(heading, language, 'operating')[0] ?? '';

const missing = (program: string, ...words: readonly string[]): string | false =>
  spawnSync(program, words).error === undefined ? false : `${program} is not installed`;

/** The page of a unit, its name, and the most that systemd may find exposed, of 100. */
for (const [page, name, most] of [
  ['operating', 'catalogue', 20],
  ['sign-up', 'catalogue-signup', 50],
] as const)
  test(
    `systemd finds nothing wrong with the unit of ${name}, and little exposed`,
    { skip: missing('systemd-analyze', '--version') },
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

/** What a browser and an agent get through a proxy in front. */
async function checkBehind(
  t: TestContext,
  start: (served: string, port: number, folder: string) => ReturnType<typeof spawn>,
): Promise<void> {
  const { root } = sampleFolder();
  const folder = dirname(root);
  const running = runBundle(t, { file: builtProgram(), folder }, {}, [
    ...['-v', 'serve', '--out', root, '--port', '0'],
  ]);
  const origin = await running.listening();
  const port = await freePort();
  const proxy = start(new URL(origin).host, port, folder);
  t.after(() => proxy.kill('SIGKILL'));
  const ask = (path: string, accept: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { Accept: accept },
      redirect: 'manual',
    });
  await until(async () => (await ask('/robots.txt', '*/*').catch(() => undefined))?.status === 200);
  const page = await ask('/vehicles/digger', 'text/html');
  assert.match(await page.text(), /^<!doctype html>/);
  const id = page.headers.get('x-request-id') ?? '';
  await until(() => running.errors().includes(` ${id}\n`));
  assert.match(running.errors(), new RegExp(`^GET /vehicles/digger 200 .* ${id}$`, 'm'));
  const markdown = await ask('/vehicles/digger', 'text/markdown');
  assert.match(markdown.headers.get('content-type') ?? '', /^text\/markdown/);
  assert.equal((await ask('/vehicles/digger/', 'text/html')).status, 301);
  assert.equal((await ask('/api/nothing.json', '*/*')).status, 404);
  const gone = once(proxy, 'exit');
  proxy.kill('SIGTERM');
  await gone;
  assert.equal(await stopBundle(running), 0);
}

test('nginx in front passes everything on', { skip: missing('nginx', '-v') }, (t) =>
  checkBehind(t, (served, port, folder) => {
    const server = blockOf('A proxy in front', 'nginx')
      .replace('127.0.0.1:8080', served)
      .replace('listen 80', `listen 127.0.0.1:${port}`);
    const file = join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    writeFileSync(
      file,
      `daemon off; pid ${join(folder, 'nginx.pid')}; events {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${server}}\n`,
    );
    return spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  }),
);

test('Caddy in front passes everything on', { skip: missing('caddy', 'version') }, (t) =>
  checkBehind(t, (served, port, folder) => {
    const site = blockOf('A proxy in front', 'caddyfile')
      .replace('127.0.0.1:8080', served)
      .replace(':80 ', `http://127.0.0.1:${port} `);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
    const home = join(folder, 'home');
    mkdirSync(home);
    return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      stdio: 'ignore',
      env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    });
  }),
);
