import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openSite } from '../../src/service/serve/current-site.ts';
import { publicFolder } from '../support/hosts/site-folder.ts';
import { numberedBuild, pages, switchLink, waysToSwap, writeBuild } from './numbered-builds.ts';
import { serveFolder } from '../support/serve/running-site.ts';

const manifestName = 'catalogue-manifest.json';

/** Writes a whole build, at once. */
function build(out: string, number: number): void {
  for (const _ of writeBuild(out, numberedBuild(number)));
}

/** Requests of each walk, and the fewest swaps beside them. */
const wanted = { requests: 600, swaps: 3 } as const;

/**
 * Walks a site while builds take each other's place in it. Every page has to be that of one build, and each
 * of its assets that build's, or not there, for the manifest of another build lists others.
 */
async function walkAcross(
  t: TestContext,
  out: string,
  swapTo: (number: number) => Iterable<unknown>,
): Promise<void> {
  const site = await serveFolder(t, out);
  let isOver = false;
  let requests = 0;
  const ask = async (path: string, orElse?: 404): Promise<string | undefined> => {
    const response = await fetch(site.origin + path, { headers: { Accept: 'text/html' } });
    requests += 1;
    const text = await response.text();
    if (response.status === orElse) return undefined;
    assert.equal(response.status, 200, path);
    return text;
  };
  const read = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const page = pages[turn % pages.length] ?? '';
      const html = (await ask(page)) ?? '';
      const whole = numberedBuild(Number(/of build (\d+)/.exec(html)?.[1]));
      assert.equal(html, whole.get(`${page}.html`), page);
      for (const [, asset = ''] of html.matchAll(/href="([^"]+)"/g))
        assert.ok([whole.get(asset), undefined].includes(await ask(asset, 404)), asset);
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
  test(`a reader sees whole pages of one build while others take their place ${way}`, async (t) => {
    const out = publicFolder();
    build(out, 0);
    await walkAcross(t, out, (number) => swap(out, numberedBuild(number)));
  });

test('a reader sees whole pages of one build while a link is switched to others', async (t) => {
  const link = join(publicFolder(), 'out');
  for (const _ of switchLink(link, numberedBuild(0)));
  await walkAcross(t, link, (number) => switchLink(link, numberedBuild(number)));
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
