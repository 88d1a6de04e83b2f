import { test } from 'node:test';
import { startNetlify, whyNoDeno } from '../support/hosts/deno.ts';
import type { RunningServer } from '../support/hosts/running-server.ts';
import { prefixedFolder, sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';
import { startWorkerd, whyNoWorkerd } from '../support/hosts/workerd.ts';
import { checkWithClient, connectByHttp, eras, type Era } from './client-checks.ts';

type Platform = readonly [
  name: string,
  start: (site: SiteFolder) => Promise<RunningServer>,
  skip: string | false,
];

const platforms: readonly Platform[] = [
  ['Cloudflare (workerd)', startWorkerd, whyNoWorkerd()],
  ['Netlify (Deno)', startNetlify, whyNoDeno()],
];

for (const [name, start, skip] of platforms)
  test(`the official client uses everything that ${name} offers`, { skip }, async (t) => {
    const sites = [
      ['', 'https://tootlewick.example', sampleFolder()],
      ['/shop', 'https://studio.example/shop', await prefixedFolder()],
    ] as const;
    for (const [prefix, base, site] of sites) {
      const server = await start(site);
      t.after(() => server.close());
      for (const era of Object.keys(eras) as Era[])
        await t.test(`${base}, ${era}`, async () => {
          const client = await connectByHttp(`${server.origin}${prefix}/mcp`, era);
          await checkWithClient(client, base);
          await checkWithClient(client, base);
          await client.close();
        });
    }
  });
