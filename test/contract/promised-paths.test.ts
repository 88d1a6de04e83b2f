import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPromised, isWithdrawn } from '../../src/contract/paths.ts';
import { declaredFiles } from '../../src/site/publish/registry.ts';
import { read } from '../support/content/catalogue-folder.ts';
import { assertGolden } from '../support/content/golden.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

const declared = declaredFiles.map(({ path }) => path);

/** Every path with a fixed name that was ever published. None of these lines is ever removed. */
const published = read(projectRoot, 'test/golden/published-paths.txt').trim().split('\n');

test('a path with a fixed name is published, or answers for itself that it was withdrawn', () => {
  const known = published.filter((path) => declared.includes(path) || isWithdrawn(path));
  assert.deepEqual(known, published);
});

test('what is published by a fixed name now is remembered for ever', () => {
  const all = [...new Set([...published, ...declared])].sort();
  assertGolden('published-paths.txt', all.join('\n'));
});

test('what is published by a fixed name is promised, and what comes and goes by itself is not', () => {
  assert.deepEqual(
    published.filter((path) => !isPromised(path)),
    [],
  );
  const passing = [
    ...[
      '/assets/style.0123456789.css',
      '/media/bus.0123456789.svg',
      '/search/a.html',
      '/search/u4e00.md',
    ],
    ...['/articles/pages/2', '/speech-sounds/b/pages/10.md', '/llms-full-2.txt', '/sitemap-12.xml'],
    ...['/mcp/server.json', '/favicon.ico', '/apple-touch-icon.png', '/vehicles/llms.txt'],
    '/site.webmanifest',
  ];
  for (const path of passing) assert.equal(isPromised(path), false, path);
  for (const path of '/search /articles/pages /pages/2 /llms-full.md /mcp.html /a.ico'.split(' '))
    assert.equal(isPromised(path), true, path);
});
