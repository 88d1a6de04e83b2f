import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { cloudflare } from '../../src/service/hosts/cloudflare.ts';
import { netlify } from '../../src/service/hosts/netlify.ts';
import { node } from '../../src/service/hosts/node.ts';
import { hostInputOf } from '../support/hosts/host-input.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import { hostileFolder, sampleFolder } from '../support/hosts/site-folder.ts';
import { runtimePath, runtimesFolder, whyNoRuntime } from '../support/runtimes.ts';

test('the routes of a site with hostile names are data, read back as they were', async (t) => {
  const site = hostileFolder();
  t.after(() => {
    rmSync(dirname(site.root), { recursive: true, force: true });
  });
  const evil = '"); globalThis.broken = true; ("\u2028</script>\\';
  const redirects = [
    ...site.manifest.redirects,
    { from: `/${evil}`, to: '/vehicles', status: 301 as const },
  ];
  const { files } = cloudflare.configure(
    hostInputOf({ ...site, manifest: { ...site.manifest, redirects } }),
  );
  const file = join(dirname(site.root), 'routes.mjs');
  writeFileSync(file, files.find(({ path }) => path === 'routes.js')?.text ?? '');
  const { default: read } = (await import(pathToFileURL(file).href)) as { default: Manifest };
  assert.deepEqual(read.redirects, redirects);
  assert.equal('broken' in globalThis, false);
});

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

test('cloudflare: a worker is named after the host of the site', () => {
  const site = sampleFolder();
  const nameOf = (baseUrl: string): unknown => {
    const { files } = cloudflare.configure(
      hostInputOf({ ...site, manifest: { ...site.manifest, baseUrl } }),
    );
    const text = files.find(({ path }) => path === 'wrangler.jsonc')?.text ?? '';
    return (JSON.parse(text.replace(/^\/\/.*$/m, '')) as { name: unknown }).name;
  };
  assert.equal(nameOf('https://www.studio.example/shop'), 'www-studio-example');
  assert.equal(nameOf('https://[::1]:8080'), '1');
  assert.ok(String(nameOf(`https://${'a.'.repeat(60)}example`)).length <= 54);
  rmSync(dirname(site.root), { recursive: true, force: true });
});

test('netlify: a folder with an odd name is named in TOML', () => {
  const site = hostileFolder();
  const { files } = netlify.configure(hostInputOf(site, { root: '/srv/my "site" \\ ü' }));
  const text = files.find(({ path }) => path === 'netlify.toml')?.text ?? '';
  assert.match(text, /^publish = "my \\"site\\" \\\\ ü"$/m);
  rmSync(dirname(site.root), { recursive: true, force: true });
});

test('node: the command is said, with its words quoted for a shell', () => {
  const site = hostileFolder();
  const { files, next } = node.configure(hostInputOf(site, { root: "/srv/it's here/out" }));
  assert.deepEqual(files, []);
  const { stdout } = spawnSync('sh', ['-c', (next ?? '').replace('catalogue', 'printf "%s\\n"')], {
    encoding: 'utf8',
  });
  assert.deepEqual(stdout.split('\n').slice(0, 3), ['serve', '--out', "/srv/it's here/out"]);
  rmSync(dirname(site.root), { recursive: true, force: true });
});
