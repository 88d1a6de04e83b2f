import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openSite } from '../../src/service/serve/current-site.ts';
import { publicFolder } from '../support/hosts/site-folder.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import { createHash } from 'node:crypto';
import type { Manifest } from '../../src/content/publication/manifest.ts';

const manifestPath = '/catalogue-manifest.json';

/** Pages that each build has. */
const pages: readonly string[] = Array.from({ length: 12 }, (_, page) => `/${page}`);

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A build of a small site, all of whose pages and assets name its number: texts by path, the manifest last. */
function numberedBuild(number: number): ReadonlyMap<string, string> {
  const style = `/* build ${number} */ ${'a{}'.repeat(300)}\n`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${number}</desc></svg>\n`;
  const assets = [
    [`/assets/style.${hash(style).slice(0, 10)}.css`, style],
    [`/media/bus.${hash(drawing).slice(0, 10)}.svg`, drawing],
  ] as const;
  const links = assets.map(([path]) => `<link href="${path}">`).join('');
  const texts = new Map<string, string>(assets);
  for (const page of [...pages, '/404', '/410']) {
    const text = `${page} of build ${number}\n`;
    texts.set(`${page}.html`, `<!doctype html>${links}${text.repeat(40)}`);
    texts.set(`${page}.md`, text);
  }
  const files = [...texts].map(([path, text]) => ({
    path,
    mediaType: typeOf(path),
    bytes: Buffer.byteLength(text),
    sha256: hash(text),
    modified: '2026-01-01T00:00:00Z',
  }));
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const baseUrl = 'https://studio.example';
  const manifest: Manifest = { version: 1, baseUrl, files, redirects: [], removed: [] };
  return texts.set(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
}

function typeOf(path: string): string {
  if (path.endsWith('.html')) return 'text/html; charset=utf-8';
  if (path.endsWith('.md')) return 'text/markdown; charset=utf-8';
  return path.endsWith('.css') ? 'text/css; charset=utf-8' : 'image/svg+xml';
}

/** Writes files one after the other, each by renaming it into place. */
function* writeBuild(root: string, build: Iterable<readonly [string, string]>): Generator<void> {
  for (const [path, text] of build) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, text);
    renameSync(`${file}.part`, file);
    yield;
  }
}

function* remove(root: string, build: ReadonlyMap<string, string>): Generator<void> {
  for (const folder of ['assets', 'media'])
    for (const name of readdirSync(join(root, folder)))
      if (!build.has(`/${folder}/${name}`)) rmSync(join(root, folder, name));
  yield;
}

/** Ways in which a build takes the place of another; each step is followed by requests. */
const waysToSwap = {
  /** As a build and a deployment into a folder do: what is linked first, removals, the manifest. */
  *'in place'(out: string, build: ReadonlyMap<string, string>) {
    const files = [...build];
    yield* writeBuild(out, files.slice(0, -1));
    yield* remove(out, build);
    yield* writeBuild(out, files.slice(-1));
  },
  /** As rsync does, which takes the files of a folder before the folders in it, and removes at the end. */
  *'copied with the manifest first'(out: string, build: ReadonlyMap<string, string>) {
    const depth = (path: string) => path.split('/').length;
    yield* writeBuild(
      out,
      [...build].toSorted(([a], [b]) => depth(a) - depth(b) || (a < b ? 1 : -1)),
    );
    yield* remove(out, build);
  },
  *'by renaming folders'(out: string, build: ReadonlyMap<string, string>) {
    for (const _ of writeBuild(`${out}.next`, build));
    yield;
    renameSync(out, `${out}.former`);
    yield;
    renameSync(`${out}.next`, out);
    rmSync(`${out}.former`, { recursive: true });
    yield;
  },
} as const satisfies Record<string, (out: string, build: ReadonlyMap<string, string>) => Generator>;

/** The same for an output folder that is a link, which then leads to another folder. */
function* switchLink(link: string, build: ReadonlyMap<string, string>): Generator<void> {
  const target = `${link}-${hash([...build.values()].join('')).slice(0, 8)}`;
  for (const _ of writeBuild(target, build));
  yield;
  symlinkSync(target, `${link}.next`);
  renameSync(`${link}.next`, link);
  yield;
}

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
