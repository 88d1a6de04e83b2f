import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloudflare } from '../../src/service/hosts/cloudflare.ts';
import { githubPages } from '../../src/service/hosts/github-pages.ts';
import { inputOf } from '../support/hosts/host-input.ts';
import { manifestOf } from '../support/http/site.ts';

const manifest = manifestOf();
const like = manifest.files[0] ?? assert.fail();

const withFiles = (count: number, bytes: number, path = '/large') => {
  const more = Array.from({ length: count }, (_, at) => ({ ...like, path: `${path}${at}`, bytes }));
  return inputOf({ ...manifest, files: [...manifest.files, ...more] });
};

for (const [{ name, configure }, input, message] of [
  [cloudflare, withFiles(100_000, 1), /^The site has 100,0\d\d files; Cloudflare takes 100,000\.$/],
  [
    cloudflare,
    withFiles(1, 26_214_401),
    /^1 file above the 26,214,400 bytes that Cloudflare takes: \/large0 has 26,214,401\.$/,
  ],
  [
    githubPages,
    withFiles(11, 99_000_000),
    /^The site has 1,089,\d{3},\d{3} bytes; GitHub Pages takes 1,000,000,000\.$/,
  ],
  [githubPages, withFiles(1, 105_000_000), /^1 file above .* GitHub Pages takes/],
] as const)
  test(`${name}: what is above a limit is a problem: ${String(message)}`, () => {
    const { problems } = configure(input);
    assert.match(problems[0]?.message ?? '', message);
    assert.match(problems[0]?.remedy ?? '', /\.$/);
  });

test('cloudflare: a site above the limits of the free plan is written with a warning', () => {
  const many = cloudflare.configure(withFiles(20_000, 1));
  assert.ok(many.files.length > 0);
  assert.match(many.cannot.join('\n'), /free plan .* 20,000 files, and there are 20,0\d\d\./);
  assert.doesNotMatch(cloudflare.configure(inputOf(manifest)).cannot.join('\n'), /free plan/);
});
