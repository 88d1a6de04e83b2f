import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EnvironmentError, linesOf } from '../../src/base/failures.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, request } from 'node:http';
import { addFile, addLargeFile } from '../support/serve/large-file.ts';
import { manifestIn } from '../support/hosts/site-folder.ts';
import { serveFolder } from '../support/serve/running-site.ts';

const cleanUps: (() => void)[] = [];
let out: string;
let site: Awaited<ReturnType<typeof serveFolder>>;

before(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-serve-'));
  out = join(folder, 'out');
  cpSync('out', out, { recursive: true });
  addLargeFile(out, '/large.bin', 2 * 1024 * 1024);
  const rows = Array.from({ length: 150_000 }, (_, id) => ({ id, slug: `a-${id}` }));
  addFile(out, '/large.json', Buffer.from(JSON.stringify(rows)), 'application/json');
  cleanUps.push(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  site = await serveFolder({ after: (end) => void cleanUps.push(end as () => void) }, out);
});
after(() => {
  for (const cleanUp of cleanUps.reverse()) cleanUp();
});

/** The bytes as they travel: `fetch` would decompress them. */
const fetchRaw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(`${site.origin}${path}`, { headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      })
        .on('error', reject)
        .end();
    },
  );

test('every file of the manifest is served with its bytes and its media type', async () => {
  const { files } = manifestIn(out);
  const errorBody = /^\/(?:404|410)\.(?:html|md)$|^\/api\/\d{3}\.json$/;
  for (const { path, sha256, mediaType } of files.filter((file) => !errorBody.test(file.path))) {
    const page = path.endsWith('.html') ? path.replace(/(?:\/index)?\.html$/, '') || '/' : path;
    const { status, headers, body } = await fetchRaw(page, { accept: '*/*' });
    assert.equal(status, 200, page);
    assert.equal(headers['content-type'], mediaType, page);
    assert.equal(createHash('sha256').update(body).digest('hex'), sha256, page);
  }
});

test('texts come compressed for who takes that, with a tag of their own', async () => {
  const plain = await fetchRaw('/vehicles');
  const br = await fetchRaw('/vehicles', { 'accept-encoding': 'br, gzip' });
  const gz = await fetchRaw('/vehicles', { 'accept-encoding': 'gzip' });
  assert.equal(br.headers['content-encoding'], 'br');
  assert.equal(gz.headers['content-encoding'], 'gzip');
  assert.deepEqual(brotliDecompressSync(br.body), plain.body);
  assert.deepEqual(gunzipSync(gz.body), plain.body);
  assert.equal(new Set([plain, br, gz].map(({ headers }) => headers['etag'])).size, 3);
  assert.ok(br.body.length < plain.body.length / 3);
  const again = await fetchRaw('/vehicles', {
    'accept-encoding': 'br',
    'if-none-match': String(br.headers['etag']),
  });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
});

test('ranges come from memory and from long files alike', async () => {
  for (const path of ['/large.bin', '/llms-full.txt', '/robots.txt']) {
    const { body } = await fetchRaw(path);
    const part = await fetchRaw(path, { range: 'bytes=5-24' });
    assert.equal(part.status, 206);
    assert.deepEqual(part.body, body.subarray(5, 25));
  }
});

test('serve sends the manifest', async () => {
  const { status, body } = await fetchRaw('/catalogue-manifest.json');
  assert.equal(status, 200);
  assert.deepEqual(body, readFileSync(join(out, 'catalogue-manifest.json')));
});

test('HEAD says the length that GET sends, in each encoding, of small and long files and of errors', async () => {
  for (const path of ['/robots.txt', '/vehicles', '/large.json', '/large.bin', '/api/nothing'])
    for (const encoding of ['identity', 'gzip', 'br']) {
      const sent = await fetchRaw(path, { 'accept-encoding': encoding });
      const head = await fetchRaw(path, { 'accept-encoding': encoding }, 'HEAD');
      assert.equal(head.headers['content-length'], String(sent.body.length), `${path} ${encoding}`);
      assert.deepEqual([head.status, head.body.length], [sent.status, 0], path);
      assert.equal(head.headers['content-encoding'], sent.headers['content-encoding']);
    }
});

test('a file of many megabytes is compressed, for all who ask for it at the same time', async () => {
  const plain = await fetchRaw('/large.json');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.ok(plain.body.length > 4 * 1024 * 1024);
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const asked = { 'accept-encoding': encoding };
    const all = await Promise.all([1, 2, 3].map(() => fetchRaw('/large.json', asked)));
    for (const { headers, body } of [...all, await fetchRaw('/large.json', asked)]) {
      assert.equal(headers['content-encoding'], encoding);
      assert.equal(headers['content-length'], String(body.length));
      assert.ok(body.length < plain.body.length / 4);
      assert.deepEqual(decode(body), plain.body);
    }
  }
});

test('a download that breaks off is not logged as a fault of the server', async () => {
  await new Promise<void>((resolve) => {
    const request = get(`${site.origin}/llms-full.txt`, (response) => {
      response.once('data', () => {
        request.destroy();
      });
      response.once('close', () => {
        resolve();
      });
      response.on('error', () => undefined);
    });
    request.on('error', () => undefined);
  });
  assert.equal((await fetchRaw('/robots.txt')).status, 200);
  assert.deepEqual(site.faults, []);
});

test('a file that is gone from the disk is a 500 in its form, and is reported to the operator once', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-serve-'));
  t.after(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  cpSync('out', join(folder, 'out'), { recursive: true });
  const broken = await serveFolder(t, join(folder, 'out'));
  rmSync(join(folder, 'out', 'robots.txt'));
  const response = await fetch(`${broken.origin}/robots.txt`);
  assert.equal(response.status, 500);
  const { error } = (await response.json()) as { error: { code: string; requestId: string } };
  assert.equal(error.code, 'internal_error');
  assert.equal(error.requestId, response.headers.get('x-request-id'));
  rmSync(join(folder, 'out', 'vehicles', 'digger.html'));
  const page = await fetch(`${broken.origin}/vehicles/digger`, {
    headers: { Accept: 'text/html' },
  });
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(await page.text(), /^<!doctype html>/);
  assert.deepEqual(broken.faults.map(linesOf), [
    ['/robots.txt is in the manifest and not there'],
    ['/vehicles/digger.html is in the manifest and not there'],
  ]);
  assert.ok(broken.faults.every((fault) => fault instanceof EnvironmentError));
});
