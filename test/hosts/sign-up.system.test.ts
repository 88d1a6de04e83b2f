import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { cloudflare } from '../../src/service/hosts/cloudflare/cloudflare.ts';
import { startNetlify, whyNoDeno } from '../support/hosts/deno.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import type { RunningServer } from '../support/hosts/running-server.ts';
import { sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';
import { startWorker, whyNoWorkerd } from '../support/hosts/workerd.ts';
import { startProvider } from '../support/signup/provider-profiles.ts';

type Variables = Readonly<Record<string, string>>;

const platforms: readonly (readonly [
  name: string,
  skip: string | false,
  start: (site: SiteFolder, variables: Variables) => Promise<RunningServer>,
])[] = [
  [
    'cloudflare (workerd)',
    whyNoWorkerd(),
    async (site, variables) => startWorker((await prepareSite(cloudflare, site)).own, variables),
  ],
  ['netlify (Deno)', whyNoDeno(), startNetlify],
];

for (const [name, skip, start] of platforms)
  test(`${name} signs up with the provider that its variables name`, { skip }, async (t) => {
    const provider = await startProvider.buttondown();
    t.after(() => provider.server.close());
    const site = sampleFolder();
    const server = await start(site, provider.environment);
    try {
      const answers = await Promise.all(
        ['parent@studio.example', 'nobody'].map((email) =>
          fetch(`${server.origin}/api/subscribe`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ email }),
          }),
        ),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 400],
      );
    } finally {
      await server.close();
      rmSync(dirname(site.root), { recursive: true, force: true });
    }
  });
