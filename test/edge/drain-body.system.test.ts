import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drainBody } from '../../src/service/edge/site-service.ts';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { prefixedFolder } from '../support/hosts/site-folder.ts';
import { startWorkerd, whyNoWorkerd } from '../support/hosts/workerd.ts';

/** A request with a body that is made as it is read; tells how many chunks were taken. */
function sending(chunks: number, size = 1024) {
  const taken = { chunks: 0, toTheEnd: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.chunks === chunks) {
          taken.toTheEnd = true;
          controller.close();
          return;
        }
        taken.chunks += 1;
        controller.enqueue(new Uint8Array(size));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('https://studio.example/', { method: 'POST', body, duplex: 'half' });
  return { request, taken };
}

test('a body that no handler reads is read to its end', async () => {
  const { request, taken } = sending(3);
  await drainBody(request);
  assert.deepEqual(taken, { chunks: 3, toTheEnd: true });
});

test('takeRest reads an endless body only up to a limit', async () => {
  const { request, taken } = sending(Infinity);
  await drainBody(request);
  assert.ok(taken.chunks >= 64 && taken.chunks < 70, String(taken.chunks));
});

test('takeRest does not wait for a body that is silent, read already or missing', async () => {
  const silent = new ReadableStream<Uint8Array>();
  const init = { method: 'POST', body: silent, duplex: 'half' } as const;
  await drainBody(new Request('https://studio.example/', init));
  const read = new Request('https://studio.example/', { method: 'POST', body: 'text' });
  await read.text();
  await drainBody(read);
  await drainBody(new Request('https://studio.example/'));
});

test(
  'workerd keeps a connection on which a body was refused unread',
  { skip: whyNoWorkerd() },
  async () => {
    const server = await startWorkerd(await prefixedFolder());
    const client = createRawClient(1);
    try {
      const headers = { 'Content-Type': 'text/plain', 'Content-Length': '2' };
      for (const [path, status] of [
        ['/shop/api/subscribe', 415],
        ['/shop/vehicles', 405],
      ] as const)
        for (let count = 0; count < 50; count += 1) {
          const refused = { path, method: 'POST', headers, body: '{}' };
          assert.equal((await client.ask(server.origin, refused)).status, status);
          const next = await client.ask(server.origin, { path: '/shop/api/health' });
          assert.equal(next.status, 200);
        }
    } finally {
      client.close();
      await server.close();
    }
  },
);
