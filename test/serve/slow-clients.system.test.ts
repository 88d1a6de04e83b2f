import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { addLargeFile } from '../support/serve/large-file.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import { until } from '../support/signup/wait-until.ts';

test('a client that stops reading is cut off; the memory does not hold its file', async (t) => {
  const { root } = sampleFolder();
  addLargeFile(root, '/large.bin', 64 * 1024 * 1024);
  const site = await serveFolder(t, root, {}, { silenceMs: 6_000 });
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
