import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { cloudflare } from '../../src/service/hosts/cloudflare.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { runtimePath, runtimesFolder, whyNoRuntime } from '../support/runtimes.ts';

test(
  'cloudflare: wrangler takes the settings, and bundles the worker',
  { skip: whyNoRuntime('node') },
  async (t) => {
    const site = sampleFolder();
    t.after(() => {
      rmSync(dirname(site.root), { recursive: true, force: true });
    });
    const { own } = await prepareSite(cloudflare, site);
    const { status, stdout, stderr } = spawnSync(
      runtimePath('node'),
      [
        join(runtimesFolder, 'node_modules/wrangler/bin/wrangler.js'),
        ...['deploy', '--dry-run', '--config', join(own, 'wrangler.jsonc')],
        ...['--outdir', join(own, 'bundled')],
      ],
      {
        env: { PATH: process.env['PATH'], HOME: own, CI: '1', WRANGLER_SEND_METRICS: 'false' },
        encoding: 'utf8',
      },
    );
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /Read \d+ files from the assets directory/);
    assert.doesNotMatch(stdout + stderr, /WARNING|ERROR/);
  },
);
