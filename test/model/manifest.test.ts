import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediaTypes } from '../../src/contract/media-types.ts';
import { isPublishedPath, parseManifest } from '../../src/content/publication/manifest.ts';

const file = {
  path: '/index.html',
  mediaType: 'text/html; charset=utf-8',
  bytes: 4,
  sha256: 'ab'.repeat(32),
  modified: '2026-03-14T09:00:00Z',
};
const manifest = {
  version: 1,
  baseUrl: 'https://studio.example',
  files: [file],
  redirects: [{ from: '/a', to: '/b', status: 301 }],
  removed: ['/c'],
};

test('a manifest comes back as it was written', () => {
  assert.deepEqual(parseManifest(JSON.stringify(manifest)), manifest);
  assert.deepEqual(parseManifest(JSON.stringify({ ...manifest, files: [] }))?.files, []);
  for (const signUpUrl of ['https://a.example', 'https://a.example:8443', 'http://127.0.0.1:1'])
    assert.equal(parseManifest(JSON.stringify({ ...manifest, signUpUrl }))?.signUpUrl, signUpUrl);
  for (const to of ['/über', 'https://[::1]:80/%C3%BC?a=b#c', 'http://a.example']) {
    const redirects = [{ from: '/a', to, status: 302 }];
    assert.deepEqual(
      parseManifest(JSON.stringify({ ...manifest, redirects }))?.redirects,
      redirects,
    );
  }
  for (const mediaType of Object.values(mediaTypes)) {
    const files = [{ ...file, mediaType }];
    assert.deepEqual(parseManifest(JSON.stringify({ ...manifest, files }))?.files, files);
  }
});

test('a manifest that is not of the expected form reads as undefined', () => {
  for (const text of ['', '{', 'null', '[]', '"x"', '1', JSON.stringify(manifest).slice(0, -1)])
    assert.equal(parseManifest(text), undefined, text);
  for (const change of [
    { version: 2 },
    { version: '1' },
    { baseUrl: undefined },
    ...['mple', 'https:]e', 'htt>ps://a.example/b'].map((baseUrl) => ({ baseUrl })),
    { redirects: undefined },
    { redirects: [null] },
    { redirects: [{ from: '/a', to: '/b', status: 200 }] },
    ...['https://a.example/\r\nX-Other: 1', 'https://a.example/ü', 'https://a.example/a b'].map(
      (to) => ({ redirects: [{ from: '/a', to, status: 301 }] }),
    ),
    { removed: [7] },
    ...['', 'https://a.example/', 'https://a.example;', "https://a' *", 'http://a.example'].map(
      (signUpUrl) => ({ signUpUrl }),
    ),
    { files: undefined },
    { files: {} },
    { files: [null] },
    { files: ['/index.html'] },
    { files: [{ ...file, path: undefined }] },
    { files: [{ ...file, path: 'index.html' }] },
    ...[1, '', 'AB'.repeat(32), 'ab'.repeat(31), `${'ab'.repeat(32)}\n`].map((sha256) => ({
      files: [{ ...file, sha256 }],
    })),
    ...['4', -1, 1.5, 2 ** 60, null, undefined].map((bytes) => ({ files: [{ ...file, bytes }] })),
    ...['', 'html', 'text/html\r\nX-Other: 1', 'text/html; charset', 7, undefined].map(
      (mediaType) => ({ files: [{ ...file, mediaType }] }),
    ),
    { files: [file, file] },
    { files: [file, { ...file, modified: 'yesterday' }] },
    { files: [{ ...file, modified: '2026-03-14' }] },
    { files: [{ ...file, announced: '2026-03-13' }] },
    { files: [{ ...file, announced: file.modified }] },
    { files: [{ ...file, modified: '2026-13-14T09:00:00Z' }] },
  ])
    assert.equal(parseManifest(JSON.stringify({ ...manifest, ...change })), undefined);
});

test('a manifest with a path out of the web root is refused', () => {
  for (const path of [
    '/../x',
    '/a/../../x',
    '/a/..',
    '/..\\x',
    '/a\\..\\..\\x',
    '..',
    'x',
    '',
    undefined,
    7,
  ]) {
    assert.equal(isPublishedPath(path), false, String(path));
    const text = JSON.stringify({ ...manifest, files: [{ ...file, path }] });
    assert.equal(parseManifest(text), undefined);
  }
  for (const path of ['/a', '/a..b/c', '/..x', '/.well-known/x', '/...'])
    assert.equal(isPublishedPath(path), true, path);
});

test('a manifest with a path of no file is refused', () => {
  for (const path of ['/', '//', '/a/', '/a//b', '/./a', '/a/.', '/a\0b'])
    assert.equal(isPublishedPath(path), false, JSON.stringify(path));
});

test('a manifest that lists what the program keeps beside a site is refused', () => {
  const read = (path: string) =>
    parseManifest(JSON.stringify({ ...manifest, files: [{ ...file, path }] }));
  for (const path of [
    '/catalogue-manifest.json',
    '/Catalogue-Manifest.json',
    '/.catalogue-manifest-next.json',
    '/.catalogue-lock',
    '/a/.0b.catalogue-tmp',
    '/.catalogue-lock/x',
  ])
    assert.equal(read(path), undefined, path);
  for (const path of ['/catalogue-manifest', '/a/catalogue-manifest.json', '/a.catalogue-x.html'])
    assert.ok(read(path), path);
});
