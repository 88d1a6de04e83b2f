import assert from 'node:assert/strict';
import { test } from 'node:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { isCurrent, planOutput, type OutputPlan } from '../../src/build/output/apply-output.ts';
import {
  publicationOf,
  type SiteFiles,
  inspectSite,
  writeSite,
} from '../support/publish/output.ts';
import { manifestText } from '../../src/build/output/manifest-file.ts';
import type { Publication } from '../../src/content/publication/publication.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const plan = (site: SiteFiles, present: SiteFiles, ours = Object.keys(present)): OutputPlan =>
  planOutput([...publicationOf(site).files.values()], {
    isCurrent: () => false,
    read: (path) => (path in present ? Buffer.from(present[path] ?? '') : undefined),
    ours,
  });

const pathsOf = (files: OutputPlan['added']): string[] => files.map(({ path }) => path);
const written = ({ added, changed }: OutputPlan): string[] => pathsOf([...added, ...changed]);

test('new files come before changed ones, style sheets before pages, lists last', () => {
  const result = plan(
    {
      '/api/index.json': 'new list',
      '/assets/sign-up.2.js': 'js',
      '/assets/style.2.css': 'css',
      '/index.html': 'links /vehicles/new',
      '/vehicles.html': 'links /vehicles/new',
      '/vehicles.md': 'links /vehicles/new',
      '/vehicles/llms.txt': 'lists',
      '/vehicles/new.html': 'new',
      '/vehicles/new.md': 'new',
    },
    { '/api/index.json': 'list', '/index.html': '', '/vehicles.html': '', '/vehicles.md': '' },
  );
  assert.deepEqual(written(result), [
    '/assets/style.2.css',
    '/assets/sign-up.2.js',
    '/vehicles/new.html',
    '/vehicles/new.md',
    '/vehicles/llms.txt',
    '/index.html',
    '/vehicles.html',
    '/vehicles.md',
    '/api/index.json',
  ]);
});

test('lists are removed before the pages that they name, style sheets after them', () => {
  const assets = { '/assets/style.1.css': '', '/assets/sign-up.1.js': '' };
  const old = { ...assets, '/b.html': '', '/a.md': '', '/z/llms.txt': '' };
  const { remove } = plan({}, old);
  assert.deepEqual(remove, [
    '/z/llms.txt',
    '/a.md',
    '/b.html',
    '/assets/sign-up.1.js',
    '/assets/style.1.css',
  ]);
});

test('any plan, once applied, leaves the published files and those that no build wrote', () => {
  const paths: fc.Arbitrary<string> = fc.constantFrom(
    '/a.html',
    '/b.md',
    '/c.json',
    '/d/e.html',
    '/f.css',
    '/g.txt',
  );
  const site: fc.Arbitrary<SiteFiles> = fc.dictionary(paths, fc.constantFrom('', 'x', 'y', 'ä'));
  fc.assert(
    fc.property(site, site, fc.uniqueArray(paths), (wanted, present, ours) => {
      const result = plan(wanted, present, ours);
      const disk = new Map(Object.entries(present));
      for (const { path, data } of [...result.added, ...result.changed])
        disk.set(path, new TextDecoder().decode(data));
      for (const path of result.remove) disk.delete(path);
      for (const [path, text] of Object.entries(wanted)) assert.equal(disk.get(path), text);
      for (const path of disk.keys())
        assert.ok(path in wanted || !ours.includes(path), `${path} is left over`);
      for (const path of Object.keys(present))
        assert.ok(disk.has(path) || ours.includes(path), `${path} was not ours`);
      assert.equal(written(result).length + result.unchanged, Object.keys(wanted).length);
      assert.deepEqual(
        pathsOf(result.added).sort(),
        Object.keys(wanted)
          .filter((path) => !(path in present))
          .sort(),
      );
      const again = plan(wanted, Object.fromEntries(disk), ours);
      assert.equal(isCurrent({ ...again, remove: [] }), true);
    }),
  );
});

const site: SiteFiles = { '/index.html': 'home', '/a.md': 'a' };

const textOf = (change: Partial<Publication>, files = site): string =>
  manifestText({ ...publicationOf(files), ...change });

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
