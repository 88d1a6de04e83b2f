import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { addLargeFile } from '../support/serve/large-file.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import { openConnection } from '../support/signup/running-server.ts';
import { quickLimits } from '../support/signup/accepting-server.ts';
import { until } from '../support/signup/wait-until.ts';

test('clients that never finish their request are cut off, and others are served meanwhile', async (t) => {
  const site = await serveFolder(t, sampleFolder().root, {}, quickLimits);
  const slow = Array.from({ length: 50 }, () => {
    const client = openConnection(site.port);
    client.socket.write('GET /vehicles HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    return client;
  });
  assert.equal((await fetch(`${site.origin}/vehicles`)).status, 200);
  for (const { ended } of slow) assert.match(await ended, /^HTTP\/1\.1 408 /);
  assert.deepEqual(site.faults, []);
});

test('a client that stops reading is cut off; the memory does not hold its file', async (t) => {
  const { root } = sampleFolder();
  addLargeFile(root, '/large.bin', 64 * 1024 * 1024);
  const site = await serveFolder(t, root, {}, { silenceMs: 2_000 });
  const before = process.memoryUsage().arrayBuffers;
  const responses = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const request = get(`${site.origin}/large.bin`, { agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.on('error', () => undefined).pause();
      return response;
    }),
  );
  await until(() => site.entries.length === responses.length);
  const grown = process.memoryUsage().arrayBuffers - before;
  assert.ok(grown < 64 * 1024 * 1024, `${grown} bytes`);
  assert.deepEqual(site.faults, []);
  for (const response of responses) response.destroy();
});

test('a large file comes whole, and in parts', async (t) => {
  const { root } = sampleFolder();
  const contents = addLargeFile(root, '/large.bin', 8 * 1024 * 1024);
  const site = await serveFolder(t, root);
  const whole = Buffer.from(await (await fetch(`${site.origin}/large.bin`)).arrayBuffer());
  assert.ok(whole.equals(contents));
  const headers = { Range: 'bytes=5000000-5999999' };
  const part = await fetch(`${site.origin}/large.bin`, { headers });
  assert.equal(part.status, 206);
  const bytes = Buffer.from(await part.arrayBuffer());
  assert.ok(bytes.equals(contents.subarray(5_000_000, 6_000_000)));
});
