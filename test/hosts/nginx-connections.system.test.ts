import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { serverKind, startServer, whyNot } from '../support/hosts/running-server.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { until } from '../support/signup/wait-until.ts';

const kind = serverKind('nginx');

test(
  'nginx refuses requests above the limit of connections of an address, in the envelope',
  { skip: whyNot(kind) },
  async () => {
    const held: ServerResponse[] = [];
    const upstream = createServer((_, response) => void held.push(response));
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    const { port } = upstream.address() as AddressInfo;
    const site = sampleFolder();
    const client = createRawClient();
    const server = await startServer(kind, site, `http://127.0.0.1:${port}`, [
      {
        find: 'limit_conn catalogue_addresses 256;',
        put: () => 'limit_conn catalogue_addresses 2;',
      },
    ]);
    const ask = (path: string) => client.ask(server.origin, { path });
    try {
      const waiting = [ask('/api/health'), ask('/api/health')];
      await until(() => held.length === 2);
      for (const path of ['/vehicles', '/api/vehicles.json', '/api/health']) {
        const answer = await ask(path);
        assert.equal(answer.status, 429, path);
        assert.equal(answer.header('Content-Type'), 'application/json');
        assert.equal(answer.header('Cache-Control'), 'no-store');
        const { error } = JSON.parse(answer.text) as {
          error: { code: string; status: number; requestId: string };
        };
        assert.deepEqual([error.code, error.status], ['invalid_request', 429]);
        assert.equal(error.requestId, answer.header('X-Request-Id'));
      }
      for (const response of held) response.end('{}');
      for (const { status } of await Promise.all(waiting)) assert.equal(status, 200);
      assert.equal((await ask('/vehicles')).status, 200);
    } finally {
      client.close();
      await server.close();
      upstream.closeAllConnections();
      upstream.close();
      rmSync(dirname(site.root), { recursive: true, force: true });
    }
  },
);
