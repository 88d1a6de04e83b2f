import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { hostsByName, writeHosting } from '../../src/commands/write-hosting.ts';
import type { CommandIo } from '../../src/commands/command-io.ts';
import { runVerify } from '../../src/commands/verify.ts';
import { createStyle } from '../../src/diagnostics/style.ts';
import { UsageError } from '../../src/failures.ts';
import { serveFolder } from '../support/serve/running-site.ts';

function record() {
  const printed: string[] = [];
  const io: CommandIo = {
    out: (text) => void printed.push(text),
    log: (text) => void printed.push(text),
    err: (text) => void printed.push(text),
    style: createStyle(false),
    logStyle: createStyle(false),
    env: {},
    now: () => new Date(0),
    stopped: () => Promise.resolve(),
    isInteractive: false,
    verbose: false,
    version: '0.0.0',
  };
  return { io, printed };
}

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-hosting-'));
  t.after(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  cpSync('out', join(folder, 'out'), { recursive: true });
  return folder;
}

test('each host gets its files beside the output, and says what it cannot do', (t) => {
  const folder = folderOf(t);
  const { io, printed } = record();
  writeHosting(['caddy'], { out: join(folder, 'out'), host: ['nginx'] }, io);
  for (const path of [
    'nginx/catalogue.server.conf',
    'nginx/catalogue.maps.conf',
    'caddy/catalogue.caddy',
  ])
    assert.ok(existsSync(join(folder, 'hosting', path)), path);
  const server = readFileSync(join(folder, 'hosting', 'nginx', 'catalogue.server.conf'), 'utf8');
  assert.ok(server.includes(join(folder, 'out')));
  assert.ok(printed.some((line) => line.startsWith('  nginx: ')));
});

test('the upstream of the sign-up can be named', (t) => {
  const folder = folderOf(t);
  const options = {
    out: join(folder, 'out'),
    host: ['caddy'],
    hosting: join(folder, 'elsewhere'),
    signupUpstream: 'http://127.0.0.1:9999',
  };
  writeHosting([], options, record().io);
  assert.match(
    readFileSync(join(folder, 'elsewhere/caddy/catalogue.caddy'), 'utf8'),
    /127\.0\.0\.1:9999/,
  );
});

test('an unknown host is refused with the one that was meant', () => {
  assert.throws(
    () => hostsByName(['ngnix']),
    (failure) => {
      assert.ok(failure instanceof UsageError);
      assert.match(failure.message, /Did you mean nginx\?/);
      return true;
    },
  );
});

test('a host of site.yaml that there is no configuration for is said, not dropped', (t) => {
  const folder = folderOf(t);
  const { io, printed } = record();
  writeHosting(['cloudflare'], { out: join(folder, 'out') }, io);
  assert.deepEqual(printed, [
    'site.yaml: this version writes no configuration for the host cloudflare.',
  ]);
  assert.equal(existsSync(join(folder, 'hosting')), false);
});

test('verify says what it expected and what came, and where the contract says so', async (t) => {
  const folder = folderOf(t);
  rmSync(join(folder, 'out', 'robots.txt'));
  const site = await serveFolder(t, join(folder, 'out'));
  const { io, printed } = record();
  assert.equal(await runVerify(site.origin, { timeout: 10 }, io), 1);
  const report = printed.join('\n');
  assert.match(report, /✗ .*robots\.txt/);
  assert.match(report, /expected: .+\n {2}got: {6}.+/);
});

test('verify refuses what is no address', async () => {
  await assert.rejects(() => runVerify('nowhere', { timeout: 1 }, record().io), UsageError);
});
