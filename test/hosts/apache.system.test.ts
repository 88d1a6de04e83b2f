import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { deviationsOf } from '../../src/service/hosts/deviations.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { isOfApache } from '../support/hosts/agreement.ts';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { smallFolder } from '../support/hosts/site-folder.ts';
import { unexplained } from './unexplained.ts';
import { testFaults } from './fault-tests.ts';
import { serverKind, startServer, webSpaceKind, whyNot } from '../support/hosts/running-server.ts';
import { testServer, type Start } from './server-tests.ts';

const kind = serverKind('apache');
const start: Start = (site, programs) => startServer(kind, site, programs);
const skip = whyNot(kind);

testServer('apache', start, skip, {
  // It weighs nothing, and has words of its own for conditions and ranges that fail.
  cannotKeep:
    /^Markdown (?:at a lower weight|is sent where)|\b41[26]\b|^Of a page, such|outside of the file, in its body/,
  isExcused: isOfApache,
  isBeside: true,
});
testFaults('apache', start, skip, {
  // It reports its start, and a path that it cannot read.
  isUsualLine: /^\S.* \[\w+:notice\] | AH10244: invalid URI path /,
});

for (const baseUrl of ['https://studio.example', 'https://studio.example/shop'])
  test(`apache serves bought web space with .htaccess alone: ${baseUrl}`, { skip }, async () => {
    const site = await smallFolder(baseUrl);
    const server = await startServer(webSpaceKind, site);
    try {
      const { results } = await verifyDeployment(server.origin + new URL(baseUrl).pathname);
      assert.ok(results.length > 100, `only ${results.length} checks`);
      assert.deepEqual(unexplained(results, deviationsOf('apache')), []);
    } finally {
      await server.close();
      rmSync(dirname(site.root), { recursive: true, force: true });
    }
  });

test(
  'apache keeps forms, redirects and errors without mod_headers and others',
  { skip },
  async () => {
    const site = await smallFolder('https://studio.example');
    const without = ['headers', 'deflate', 'unique_id'].map((name) => ({
      find: `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      put: () => '',
    }));
    const server = await startServer(webSpaceKind, site, {}, without);
    const client = createRawClient();
    const ask = async (path: string, Accept = '*/*', method = 'GET') => {
      const answer = await client.ask(server.origin, { path, method, headers: { Accept } });
      return [answer.status, answer.header('Content-Type')?.replace(/;.*/, '')];
    };
    try {
      assert.deepEqual(await ask('/vehicles/bus'), [200, 'text/html']);
      assert.deepEqual(await ask('/vehicles/bus', 'text/markdown'), [200, 'text/markdown']);
      assert.deepEqual(await ask('/vehicles/bus.md', 'text/html'), [200, 'text/markdown']);
      assert.deepEqual(await ask('/api/vehicles.json'), [200, 'application/json']);
      assert.equal((await ask('/BUS%20WORDS'))[0], 301);
      assert.deepEqual(await ask('/toys'), [410, 'text/markdown']);
      assert.deepEqual(await ask('/nothing', 'text/html'), [404, 'text/html']);
      assert.deepEqual(await ask('/api/nothing'), [404, 'application/json']);
      assert.deepEqual(await ask('/vehicles', '*/*', 'POST'), [405, 'application/json']);
      assert.deepEqual(await ask('/api/subscribe', '*/*', 'POST'), [503, 'application/json']);
    } finally {
      client.close();
      await server.close();
      rmSync(dirname(site.root), { recursive: true, force: true });
    }
  },
);
