import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { UsageError } from '../../src/base/failures.ts';
import { createHostCheck } from '../../src/service/serve/allowed-hosts.ts';
import {
  createGalleryRoute,
  galleryPath,
  type GalleryPorts,
} from '../../src/service/serve/gallery-route.ts';
import { sampleOut } from '../support/publish/fixtures.ts';
import { rawRequest } from '../support/serve/raw-request.ts';
import { serveFolder } from '../support/serve/running-site.ts';

const serveGallery = async (t: TestContext, fileAt: GalleryPorts['fileAt']) => {
  const faults: unknown[] = [];
  const gallery = createGalleryRoute({
    fileAt,
    isAllowed: createHostCheck([]),
    siteHref: (path) => path,
    onFault: (fault) => void faults.push(fault),
  });
  const site = await serveFolder(t, sampleOut, { gallery });
  return { ...site, faults, at: site.origin + galleryPath };
};

test('pages have the policy of the pages, and nothing of the gallery is kept', async (t) => {
  const asked: string[][] = [];
  const { at } = await serveGallery(t, (path, base) => {
    asked.push([path, base]);
    return Promise.resolve({ mediaType: 'text/html; charset=utf-8', contents: '<p>' });
  });
  const { status, headers } = await fetch(`${at}/light-ltr/every/apps?query`);
  assert.equal(status, 200);
  assert.match(headers.get('Content-Security-Policy') ?? '', /default-src 'none'/);
  assert.equal(headers.get('Cache-Control'), 'no-store');
  assert.deepEqual(asked, [['/light-ltr/every/apps', at]]);
});

test('what the gallery has not is looked for in the site', async (t) => {
  const { origin, at } = await serveGallery(t, () => Promise.resolve(undefined));
  for (const path of ['/dark-rtl/every/about', '/about'])
    assert.equal((await fetch(at + path)).url, `${origin}/about`);
});

test('nothing is sent from the gallery, and other sites do not read it', async (t) => {
  const { at, port } = await serveGallery(t, () => Promise.reject(new Error('asked')));
  assert.equal((await fetch(`${at}/api/subscribe`, { method: 'POST' })).status, 405);
  assert.equal((await fetch(at, { headers: { Origin: 'https://else.example' } })).status, 403);
  const answer = await rawRequest(
    port,
    `GET ${galleryPath} HTTP/1.1\r\nHost: else.example\r\nConnection: close\r\n\r\n`,
  );
  assert.match(answer, /^HTTP\/1\.1 403 /);
});

test('what the user has to mend is shown on the page, and an internal error in the log', async (t) => {
  const thrown = [new UsageError('There is no "naem" in it.vehicle.'), new Error('ours')];
  const { at, faults } = await serveGallery(t, () => Promise.reject(thrown.shift() ?? new Error()));
  const first = await fetch(at);
  assert.equal(first.status, 500);
  assert.equal(await first.text(), 'There is no "naem" in it.vehicle.\n');
  assert.deepEqual(faults, []);
  assert.equal((await fetch(at)).status, 500);
  assert.equal(String(faults), 'Error: ours');
});

test('without it the address is unknown', async (t) => {
  const { origin } = await serveFolder(t, sampleOut);
  assert.equal((await fetch(origin + galleryPath)).status, 404);
});
