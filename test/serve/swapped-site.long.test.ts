import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { assetTypes } from '../../src/contract/asset-types.ts';
import { openSite } from '../../src/service/serve/site.ts';
import { publicFolder } from '../support/hosts/site-folder.ts';
import {
  numberedBuild,
  pages,
  switchLink,
  waysToSwap,
  writeBuild,
} from '../support/serve/numbered-builds.ts';
import { serveFolder } from '../support/serve/running-site.ts';

const manifestName = 'catalogue-manifest.json';

/** Writes a whole build, at once. */
function build(out: string, number: number): void {
  for (const _ of writeBuild(out, numberedBuild(number)));
}

/** Requests of each walk, and the fewest swaps beside them. */
const wanted = { requests: 600, swaps: 3 } as const;

/**
 * Walks a site while builds take each other's place in it. Every page has to be that of one build, and have
 * the assets of that build.
 */
async function walkAcross(
  t: TestContext,
  out: string,
  swapTo: (number: number) => Iterable<unknown>,
): Promise<void> {
  const site = await serveFolder(t, out);
  let isOver = false;
  let requests = 0;
  const ask = async (path: string): Promise<string> => {
    const response = await fetch(site.origin + path, { headers: { Accept: 'text/html' } });
    requests += 1;
    assert.equal(response.status, 200, path);
    return response.text();
  };
  const read = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const page = pages[turn % pages.length] ?? '';
      const html = await ask(page);
      const whole = numberedBuild(Number(/of build (\d+)/.exec(html)?.[1]));
      assert.equal(html, whole.get(`${page}.html`), page);
      for (const [, asset = ''] of html.matchAll(/href="([^"]+)"/g))
        assert.equal(await ask(asset), whole.get(asset), `${asset} of ${page}`);
    }
  };
  const isShort = (number: number): boolean =>
    !isOver && (number <= wanted.swaps || requests < wanted.requests);
  const swap = async (): Promise<void> => {
    for (let number = 1; isShort(number); number += 1) {
      for (const _ of swapTo(number)) await delay(2);
      await delay(50);
    }
    isOver = true;
  };
  try {
    await Promise.all([swap(), ...Array.from({ length: 6 }, read)]);
  } finally {
    isOver = true;
  }
  assert.deepEqual(site.faults, []);
}

for (const [way, swap] of Object.entries(waysToSwap))
  test(`a reader sees whole builds with their own assets while others take their place ${way}`, async (t) => {
    const out = publicFolder();
    build(out, 0);
    await walkAcross(t, out, (number) => swap(out, numberedBuild(number)));
  });

test('a reader sees whole builds with their own assets while a link is switched to others', async (t) => {
  const link = join(publicFolder(), 'out');
  for (const _ of switchLink(link, numberedBuild(0)));
  await walkAcross(t, link, (number) => switchLink(link, numberedBuild(number)));
});

test('assets of a former build are answered for ten minutes', async (t) => {
  const out = publicFolder();
  build(out, 0);
  let now = 0;
  const site = await serveFolder(t, out, {}, {}, () => now);
  const [asset = ''] = numberedBuild(0).keys();
  const statusOf = async (path: string) => (await fetch(site.origin + path)).status;
  for (const _ of waysToSwap['in place'](out, numberedBuild(1)));
  now += 1000;
  assert.equal(await statusOf('/0'), 200);
  now += 599_000;
  const kept = await fetch(site.origin + asset);
  assert.deepEqual(
    [kept.status, kept.headers.get('cache-control'), await kept.text()],
    [200, 'public, max-age=31536000, immutable', numberedBuild(0).get(asset)],
  );
  now += 2000;
  assert.equal(await statusOf(asset), 404);
});

test('a manifest is taken once all that it changes is there, or after a minute', () => {
  const out = publicFolder();
  build(out, 0);
  let now = 0;
  const site = openSite(out, () => (now += 1000));
  const first = site();
  const next = numberedBuild(1);
  writeFileSync(join(out, manifestName), next.get(`/${manifestName}`) ?? '');
  const [asset = '', style = ''] = next.entries().next().value ?? [];
  assert.equal(site('now'), first);
  for (const _ of writeBuild(out, [...next].slice(1)));
  assert.equal(site('now'), first, 'its style sheet is missing');
  writeFileSync(join(out, asset), style.slice(1));
  assert.equal(site('now'), first, 'its style sheet is not whole');
  now += 60_000;
  assert.notEqual(site('now'), first);
  rmSync(join(out, manifestName));
  assert.ok(site('now').routes.files.has(asset), 'without a manifest, nothing changes');
});

test('no stray file is an asset: its name has a hash, and no link is followed', async (t) => {
  const out = publicFolder();
  build(out, 0);
  const site = await serveFolder(t, out);
  const [asset = ''] = numberedBuild(0).keys();
  const text = readFileSync(join(out, asset));
  for (const name of ['stray.css', 'stray.0123456789.exe', 'stray.0123456789'])
    writeFileSync(join(out, 'assets', name), text);
  writeFileSync(join(out, 'secret.0123456789.css'), text);
  for (const path of [
    '/assets/stray.css',
    '/assets/stray.0123456789.exe',
    '/assets/stray.0123456789',
    '/secret.0123456789.css',
    '/assets/%2e%2e/secret.0123456789.css',
  ])
    assert.equal((await fetch(site.origin + path)).status, 404, path);
});

test('an asset of a build that is being written is found, of each type that pages load', async (t) => {
  const out = publicFolder();
  build(out, 0);
  const site = await serveFolder(t, out);
  const types = Object.entries({ ...assetTypes, json: 'application/json' });
  const pathOf = (suffix: string): string => `/assets/new.0123456789.${suffix}`;
  for (const [suffix] of types) writeFileSync(join(out, pathOf(suffix)), suffix);
  await Promise.all(
    types.map(async ([suffix, mediaType]) => {
      const found = await fetch(site.origin + pathOf(suffix));
      assert.deepEqual(
        [found.status, found.headers.get('content-type'), await found.text()],
        [200, mediaType, suffix],
      );
    }),
  );
});
