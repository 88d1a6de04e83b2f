import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { openSite } from '../../src/service/serve/current-site.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { addLargeFile } from '../support/serve/large-file.ts';
import { serveFolder } from '../support/serve/running-site.ts';

/** Long enough to be streamed. */
const large = 3 * 1024 * 1024;
const manifestIn = (root: string) => join(root, 'catalogue-manifest.json');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Puts other bytes in the place of a published file, as a build does, and leaves the manifest alone. */
function replaceFile(root: string, path: string, bytes: Buffer): void {
  writeFileSync(join(root, `${path}.new`), bytes);
  renameSync(join(root, `${path}.new`), join(root, path));
}

/** A GET whose connection is kept; fails where the answer is not what its head says. */
function ask(origin: string, path: string, agent: Agent) {
  return new Promise<{ status: number; tag: string; body: Buffer }>((resolve, reject) => {
    get(`${origin}${path}`, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const tag = response.headers.etag ?? '';
        resolve({ status: response.statusCode ?? 0, tag, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

function agentFor(t: TestContext): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => {
    agent.destroy();
  });
  return agent;
}

for (const [name, path, bytes] of [
  ['long, shorter and of the same length', '/large.bin', [large / 2, large * 2, large]],
  ['short', '/robots.txt', [17, 90]],
] as const)
  test(`a file that is newer than its manifest is sent as it is, with a true tag: ${name}`, async (t) => {
    const { root } = sampleFolder();
    addLargeFile(root, '/large.bin', large);
    const site = await serveFolder(t, root);
    const agent = agentFor(t);
    if (path === '/large.bin')
      assert.equal((await ask(site.origin, path, agent)).body.length, large);
    for (const length of bytes) {
      const contents = Buffer.alloc(length, String(length));
      replaceFile(root, path, contents);
      for (let turn = 0; turn < 2; turn += 1) {
        const answer = await ask(site.origin, path, agent);
        assert.equal(answer.status, 200);
        assert.ok(answer.body.equals(contents), `${answer.body.length} bytes`);
        assert.equal(answer.tag, `"${sha256(contents).slice(0, 32)}"`);
      }
      // What was read once stays in memory as long as the manifest lists it.
      if (path !== '/large.bin') break;
    }
    assert.deepEqual(site.faults, []);
  });

test('a file that is being written is waited for', async (t) => {
  const { root } = sampleFolder();
  const site = await serveFolder(t, root);
  const agent = agentFor(t);
  const whole = readFileSync(join(root, 'robots.txt'));
  writeFileSync(join(root, 'robots.txt'), whole.subarray(0, 5));
  const answer = ask(site.origin, '/robots.txt', agent);
  await delay(100);
  writeFileSync(join(root, 'robots.txt'), whole);
  assert.ok((await answer).body.equals(whole));
});

test('a file that is cut off while it is sent ends its connection, not in the next answer', async (t) => {
  const { root } = sampleFolder();
  const length = 64 * 1024 * 1024;
  addLargeFile(root, '/large.bin', length);
  const site = await serveFolder(t, root);
  const agent = agentFor(t);
  const received = await new Promise<number>((resolve, reject) => {
    get(`${site.origin}/large.bin`, { agent }, (response) => {
      let bytes = 0;
      truncateSync(join(root, 'large.bin'), length / 2);
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', () => undefined);
      response.on('close', () => {
        resolve(bytes);
      });
    }).on('error', reject);
  });
  assert.ok(received < length);
  assert.equal((await ask(site.origin, '/robots.txt', agent)).status, 200);
});

test('a manifest that is half written leaves the last good site, and is reported once', async (t) => {
  const { root } = sampleFolder();
  const damages: unknown[] = [];
  let now = 0;
  const site = await serveFolder(t, root, {
    site: openSite(
      root,
      () => (now += 1000),
      (fault) => damages.push(fault),
    ),
  });
  const agent = agentFor(t);
  const whole = readFileSync(manifestIn(root));
  const robots = readFileSync(join(root, 'robots.txt'));
  const noUrl = whole.toString().replace(/"baseUrl": "[^"]*"/, '"baseUrl": "nowhere"');
  for (const damaged of ['', whole.subarray(0, whole.length / 2), '{"version":1}', noUrl]) {
    writeFileSync(manifestIn(root), damaged);
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await ask(site.origin, '/robots.txt', agent);
      assert.deepEqual([answer.status, answer.body.equals(robots)], [200, true]);
    }
  }
  assert.equal(damages.length, 1);
  rmSync(manifestIn(root));
  assert.equal((await ask(site.origin, '/robots.txt', agent)).status, 200);
  const { files, ...rest } = JSON.parse(whole.toString()) as Manifest;
  const less = files.filter(({ path }) => path !== '/robots.txt');
  writeFileSync(manifestIn(root), JSON.stringify({ ...rest, files: less }));
  assert.equal((await ask(site.origin, '/robots.txt', agent)).status, 404);
  assert.deepEqual(site.faults, []);
});

test('serve follows no link in the output, and sends nothing but files', async (t) => {
  const { root } = sampleFolder();
  const site = await serveFolder(t, root);
  const agent = agentFor(t);
  const elsewhere = join(root, '..', 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'robots.txt'), 'secret');
  writeFileSync(join(elsewhere, 'digger.html'), 'secret');
  rmSync(join(root, 'robots.txt'));
  symlinkSync(join(elsewhere, 'robots.txt'), join(root, 'robots.txt'));
  rmSync(join(root, 'vehicles'), { recursive: true });
  symlinkSync(elsewhere, join(root, 'vehicles'));
  rmSync(join(root, 'llms.txt'));
  mkdirSync(join(root, 'llms.txt'));
  for (const path of ['/robots.txt', '/vehicles/digger', '/llms.txt']) {
    const { status, body } = await ask(site.origin, path, agent);
    assert.equal(status, 500, path);
    assert.doesNotMatch(body.toString(), /secret/);
  }
});
