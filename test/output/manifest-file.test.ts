import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { manifestText } from '../../src/build/output/manifest-file.ts';
import { parseManifest } from '../../src/content/publication/manifest.ts';
import type { Publication } from '../../src/content/publication/publication.ts';
import {
  inspectSite,
  publicationOf,
  writeSite,
  type SiteFiles,
} from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const site: SiteFiles = { '/index.html': 'home', '/a.md': 'a' };

const textOf = (change: Partial<Publication>, files = site): string =>
  manifestText({ ...publicationOf(files), ...change });

test('a manifest is read again before it is used', () => {
  const redirects = [{ from: '/old', to: '/a', status: 301 } as const];
  const manifest = parseManifest(textOf({ redirects, removed: ['/gone'] }));
  assert.deepEqual(manifest?.redirects, redirects);
  assert.deepEqual(manifest.removed, ['/gone']);
});

test('each path that no build could read again is a fault that names it', () => {
  const redirects = [
    { from: '//r/-racer', to: '/a', status: 301 },
    { from: '/fine', to: '/a', status: 301 },
    { from: '/\ud800', to: '/a', status: 302 },
  ] as const;
  assert.throws(
    () => textOf({ redirects, removed: ['/gone', '//x'] }, { ...site, '/a//b.html': 'b' }),
    {
      name: 'SelfCheckError',
      lines: [
        'Nothing was written: the manifest could not be read again with these paths in it:',
        '/a//b.html',
        '//r/-racer',
        '/\ud800',
        '//x',
      ],
    },
  );
});

test('such a site is not written, and a check does not call it current', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  const faulty = { ...site, '//r/racer.html': 'racer' };
  await assert.rejects(writeSite(out, faulty), { name: 'SelfCheckError' });
  assert.throws(() => inspectSite(out, faulty), { name: 'SelfCheckError' });
  assert.equal(existsSync(out), false);
});
