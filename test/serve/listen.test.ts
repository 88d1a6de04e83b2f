import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { listenAt } from '../../src/cli/commands/serve/listen.ts';

function serverOf(t: TestContext) {
  const server = createServer((_request, response) => response.end('here'));
  t.after(() => server.close());
  return server;
}

test('a preview takes the next free port, as far as it may look; any other server is refused', async (t) => {
  const first = serverOf(t);
  await once(first.listen(0, '127.0.0.1'), 'listening');
  const { port } = first.address() as AddressInfo;
  const place = { port, address: '127.0.0.1' };
  await assert.rejects(listenAt(serverOf(t), place), {
    message: `Port ${port} of 127.0.0.1 cannot be used: another program is listening there. Choose another --port, or 0 for any.`,
  });
  const shown = await listenAt(serverOf(t), place, 20);
  const next = Number(/:(\d+)$/.exec(shown)?.[1]);
  assert.ok(next > port && next <= port + 20, shown);
  await assert.rejects(
    listenAt(serverOf(t), place, next - port - 1),
    /^EnvironmentError: Port \d+ of 127\.0\.0\.1 cannot be used/,
  );
});
