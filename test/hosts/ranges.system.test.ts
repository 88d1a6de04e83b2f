import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { serverKind, startServer, whyNot } from '../support/hosts/running-server.ts';
import { smallFolder } from '../support/hosts/site-folder.ts';

for (const host of ['nginx', 'caddy', 'apache'] as const)
  test(
    `${host} lets a part be kept as long as its file, and a range that has none never`,
    { skip: whyNot(serverKind(host)) },
    async (t) => {
      const site = await smallFolder('https://studio.example');
      const server = await startServer(serverKind(host), site, undefined);
      const client = createRawClient();
      t.after(async () => {
        client.close();
        await server.close();
        rmSync(dirname(site.root), { recursive: true, force: true });
      });
      const files = site.manifest.files.filter(({ path }) =>
        /^\/(?:assets|media|api)\//.test(path),
      );
      for (const { path, bytes } of files.filter(({ path }) => !/\/[0-9]{3}\.json$/.test(path))) {
        const kept = (await client.ask(server.origin, { path })).header('Cache-Control');
        const asked = async (Range: string): Promise<[number, string | undefined]> => {
          const answer = await client.ask(server.origin, { path, headers: { Range } });
          return [answer.status, answer.header('Cache-Control')];
        };
        const tens = 10 ** (String(bytes).length - 1);
        for (const first of [0, 1, 9, 10, tens - 1, tens, bytes - 2, bytes - 1])
          for (const last of ['', first, first + 1, bytes - 1, bytes, 10 * bytes])
            assert.deepEqual(
              await asked(`bytes=${first}-${String(last)}`),
              [206, kept],
              `${path} ${bytes}: ${first}-${String(last)}`,
            );
        for (const last of [1, bytes - 1, bytes, bytes + 1])
          assert.deepEqual(await asked(`bytes=-${last}`), [206, kept], String(last));
        for (const range of ['1-0', '9-8', '10-9', '100-20', '21-12', '0-1,3-4']) {
          const [status, caching] = await asked(`bytes=${range}`);
          assert.equal(status === 416 ? caching : 'no-store', 'no-store', range);
        }
        for (const first of [bytes, bytes + 1, 2 * bytes, 10 * bytes, 10 * tens])
          assert.deepEqual(
            await asked(`bytes=${first}-`),
            [416, 'no-store'],
            `${path} ${bytes}: ${first}-`,
          );
      }
    },
  );
