import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { serverKind, startServer, whyNot, type Edit } from '../support/hosts/running-server.ts';
import { smallFolder } from '../support/hosts/site-folder.ts';

for (const host of ['nginx', 'caddy', 'apache'] as const)
  for (const baseUrl of ['https://studio.example', 'https://studio.example/shop'])
    test(
      `${host} behind proxies believes the outermost, and leads nobody back to http: ${baseUrl}`,
      { skip: whyNot(serverKind(host)) },
      async (t) => {
        const site = await smallFolder(baseUrl);
        const server = await startServer(serverKind(host), site, undefined);
        const client = createRawClient();
        t.after(async () => {
          client.close();
          await server.close();
          rmSync(dirname(site.root), { recursive: true, force: true });
        });
        const prefix = new URL(baseUrl).pathname.replace(/\/$/, '');
        const ask = (path: string, scheme: string) =>
          client.ask(server.origin, {
            path: prefix + path,
            headers: { 'X-Forwarded-Proto': scheme },
          });
        const isSecured = async (scheme: string) =>
          (await ask('/vehicles', scheme)).header('Strict-Transport-Security') !== undefined;
        for (const scheme of ['https', 'HTTPS', 'https, http', 'Https ,http', ' https,https'])
          assert.ok(await isSecured(scheme), scheme);
        for (const scheme of ['http', 'http, https', 'httpsx', 'xhttps', 'https http', ''])
          assert.ok(!(await isSecured(scheme)), scheme);

        const former = site.manifest.redirects.filter(({ to }) => to.startsWith('/'));
        const secured = server.origin.replace('http:', 'https:');
        for (const from of [
          '/vehicles/',
          '/vehicles.html?a=b',
          ...former.map(({ from }) => from),
        ]) {
          const answer = await ask(encodeURI(from), 'https');
          assert.equal(answer.status, 301, from);
          const location = answer.header('Location') ?? '';
          assert.match(location.replace(secured, ''), /^\/(?!\/)/, from);
        }
      },
    );

test(
  'apache listens at the address in CATALOGUE_PORT alone',
  { skip: whyNot(serverKind('apache')) },
  async (t) => {
    const site = await smallFolder('https://studio.example');
    const atLoopback: Edit = {
      find: 'TypesConfig /dev/null',
      put: ({ port }) => `TypesConfig /dev/null\nDefine CATALOGUE_PORT 127.0.0.1:${port}`,
    };
    const server = await startServer(serverKind('apache'), site, undefined, [atLoopback]);
    t.after(async () => {
      await server.close();
      rmSync(dirname(site.root), { recursive: true, force: true });
    });
    assert.equal((await fetch(`${server.origin}/vehicles`)).status, 200);
    await assert.rejects(fetch(`${server.origin.replace('127.0.0.1', '127.0.0.2')}/vehicles`));
  },
);
