import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloudflare } from '../../src/service/hosts/cloudflare.ts';
import { githubPages } from '../../src/service/hosts/github-pages.ts';
import type { Host, HostInput } from '../../src/service/hosts/host.ts';
import type { ManifestFile } from '../../src/content/publication/manifest.ts';
import { inputOf } from '../support/hosts/host-input.ts';
import { manifestOf } from '../support/http/site.ts';

const manifest = manifestOf();

const fileOf = (path: string, bytes: number): ManifestFile => ({
  path,
  mediaType: 'text/plain; charset=utf-8',
  bytes,
  sha256: '0'.repeat(64),
  modified: '2026-01-01T00:00:00Z',
});

const withFiles = (...files: readonly ManifestFile[]): HostInput => withAll(files);

const withAll = (files: readonly ManifestFile[]): HostInput =>
  inputOf({ ...manifest, files: [...manifest.files, ...files] });

const manyFiles = (count: number): HostInput =>
  withAll(Array.from({ length: count }, (_, index) => fileOf(`/files/${index}.txt`, 1)));

const megabyte = 1_000_000;

const tooMuch: readonly (readonly [host: Host, input: HostInput, message: RegExp])[] = [
  [cloudflare, manyFiles(100_000), /^The site has 100,0\d\d files; Cloudflare takes 100,000\.$/],
  [
    cloudflare,
    withFiles(fileOf('/large.txt', 26_214_401)),
    /^1 file above the 26,214,400 bytes that Cloudflare takes: \/large\.txt has 26,214,401\.$/,
  ],
  [
    githubPages,
    withFiles(...Array.from({ length: 11 }, (_, at) => fileOf(`/${at}.txt`, 99 * megabyte))),
    /^The site has 1,089,\d{3},\d{3} bytes; GitHub Pages takes 1,000,000,000\.$/,
  ],
  [githubPages, withFiles(fileOf('/large.txt', 105 * megabyte)), /^1 file above .* GitHub takes/],
];

for (const [{ name, configure }, input, message] of tooMuch)
  test(`${name}: what is above a limit is a problem: ${String(message)}`, () => {
    const { problems } = configure(input);
    assert.match(problems[0]?.message ?? '', message);
    assert.match(problems[0]?.remedy ?? '', /\.$/);
  });

test('cloudflare: a site above the limits of the free plan is written with a warning', () => {
  const many = cloudflare.configure(manyFiles(20_000));
  assert.ok(many.files.length > 0);
  assert.match(many.cannot.join('\n'), /free plan .* 20,000 files, and there are 20,0\d\d\./);
  assert.doesNotMatch(cloudflare.configure(inputOf(manifest)).cannot.join('\n'), /free plan/);
});

for (const host of [cloudflare, githubPages])
  test(`${host.name}: is within its limits for a small site, and says what it cannot do`, () => {
    const { files, cannot, problems, next } = host.configure(inputOf(manifest));
    assert.deepEqual(problems, []);
    assert.ok(files.length > 0);
    assert.ok(cannot.length > 0);
    for (const sentence of cannot) assert.match(sentence, /^[A-Z].*\.$/);
    assert.ok(next);
  });
