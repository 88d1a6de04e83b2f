import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldAddress, foldPath, inCapitals } from '../../src/base/text/fold.ts';
import { groupBy } from '../../src/base/text/group-by.ts';
import { htmlFile, markdownFile, paths } from '../../src/contract/paths.ts';
import { resolveEach } from '../../src/content/diagnostics/resolve.ts';
import { encodePath } from '../../src/content/model/addresses.ts';
import { calendarOf } from '../../src/content/model/calendar.ts';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import { parseManifest, type Manifest } from '../../src/content/publication/manifest.ts';
import { pagePaths, publishedAt } from '../../src/content/publication/published-paths.ts';
import { checkRules } from '../../src/content/rules/registry.ts';
import { linkRedirects } from '../../src/content/sources/link-redirects.ts';
import { createLocator } from '../../src/content/sources/locate.ts';
import { decide } from '../../src/service/http/decide.ts';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import { surroundings } from '../support/sources/online.ts';
import { fixedPaths } from '../../src/site/publish/registry.ts';
import { runs } from '../support/runs.ts';
import { readSmall } from '../support/sources/in-memory.ts';

/** Addresses that meet: in another letter case, with other ends, quotes and spaces, of pages and of the program. */
const address = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...[
        '/a',
        '/A',
        '/a/',
        '/a//',
        '/a.html',
        '/A.md',
        '/a b',
        '/a+B',
        "/q's",
        '/Q\u2019s',
        '/"q"',
        '/\u201cQ\u201d',
      ],
      ...[
        '/caf\u00e9',
        '/CAFE\u0301',
        '/x/y',
        '/x//y',
        '/ ',
        '/+',
        '/vehicles/old',
        '/Vehicles/Old',
        '/vehicles/old.json',
      ],
      ...[
        '/api/old',
        '/api/Old.json',
        '/api',
        '/r/ racer',
        '/100 %',
        '/install/rails',
        '/Install/other',
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...'/ /mcp /MCP/ /index /404 /api/subscribe /about /About/ /vehicles/bus.json'.split(' '),
      ...[
        '/llms-full-2.txt',
        '/vehicles/categories/road/pages/2',
        '/catalogue-manifest.json',
        '/media/x',
        '/..',
      ],
    ),
  },
);
const target = fc.constantFrom(
  '/about',
  '/vehicles/bus',
  '/llms.txt',
  'https://elsewhere.example/x',
);
const few = { maxLength: 2 };

/** Who owns addresses besides pages: lines of moved.yaml, former slugs, the names of two apps. */
const owners = fc.record({
  redirects: fc.dictionary(address, target, { maxKeys: 2, noNullPrototype: true }),
  removed: fc.uniqueArray(address, few),
  slugs: fc.uniqueArray(fc.constantFrom('old', 'older'), { maxLength: 1 }),
  names: fc.uniqueArray(address, few),
  others: fc.uniqueArray(address, { maxLength: 1 }),
});

type Owners = typeof owners extends fc.Arbitrary<infer Value> ? Value : never;

function read({ redirects, removed, slugs, names, others }: Owners) {
  const app = (siteName: string, appId: string, aliases: readonly string[]) =>
    JSON.stringify({
      ...{ siteName, description: 'd' },
      released: {
        appId,
        appStoreTitle: `${siteName} One`,
        aliases: [`${siteName} Two`, ...aliases],
      },
    });
  const van = { id: 'vehicle-900', name: 'Van', category: 'road', practicePhonemes: ['b'] };
  const { entries, texts, findings } = readSmall({
    'moved.yaml': JSON.stringify({
      redirects: { '/to-bus': '/vehicles/bus', ...redirects },
      removed: ['/toys', ...removed],
    }),
    'vehicles/van.yaml': JSON.stringify({ ...van, formerSlugs: ['lorry', ...slugs] }),
    // A name is written with or without the slash that its address has.
    'apps/rails.yaml': app(
      'Rails',
      '7',
      names.map((name) => name.slice(1) || name),
    ),
    'apps/sails.yaml': app('Sails', '8', others),
  });
  const calendar = calendarOf(entries, '2026-03-14');
  checkRules({ entries, calendar, ...surroundings(entries) }, (found) => void findings.push(found));
  const errors = resolveEach(findings, { locate: createLocator(texts), show: (file) => file })
    .map(({ diagnostic }) => diagnostic)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code} ${message}`);
  return { entries: entries as CompleteEntries, errors };
}

/** Where each owner wants its address to lead, by the normal form of the address. */
function wishes({ redirects, removed, slugs, names, others }: Owners) {
  const all: (readonly [path: string, to: string])[] = [
    ...Object.entries(redirects),
    ...removed.map((path) => [path, 'gone'] as const),
    ...slugs.map((slug) => [paths.vehicle(slug), paths.vehicle('van')] as const),
    ...names.map((name) => [paths.title(name), paths.app('rails')] as const),
    ...others.map((name) => [paths.title(name), paths.app('sails')] as const),
  ];
  return groupBy(all, ([path]) => foldAddress(path));
}

test('two owners of one address are a finding, and so is an owner of what is published', () => {
  let passed = 0;
  fc.assert(
    fc.property(owners, (all) => {
      const { entries, errors } = read(all);
      const published = publishedAt(entries, fixedPaths);
      const isDisputed = [...wishes(all)].some(
        ([path, group]) =>
          published(path) !== undefined || new Set(group.map(([, to]) => to)).size > 1,
      );
      if (isDisputed) assert.notDeepEqual(errors, []);
      else passed += 1;
    }),
    { numRuns: runs(1000) },
  );
  assert.ok(passed > 20, `only ${passed} without a dispute`);
});

test('sources without a finding give a valid manifest, and every address answers as its owner wants', () => {
  let passed = 0;
  fc.assert(
    fc.property(owners, (all) => {
      const { entries, errors } = read(all);
      if (errors.length > 0) return;
      passed += 1;
      const { redirects, removed } = linkRedirects(entries, fixedPaths);
      const dated = { bytes: 1, sha256: 'a'.repeat(64), modified: '2026-01-01T00:00:00Z' };
      const pages = ['/404', '/410', ...pagePaths(entries).map(({ path }) => path)];
      const manifest: Manifest = {
        version: 1,
        baseUrl: 'https://studio.example',
        files: pages.flatMap((path) => [
          { path: htmlFile(path), mediaType: 'text/html; charset=utf-8', ...dated },
          { path: markdownFile(path), mediaType: 'text/markdown; charset=utf-8', ...dated },
        ]),
        redirects,
        removed,
      };
      assert.deepEqual(parseManifest(JSON.stringify(manifest)), manifest);
      const routes = createRouteTable(manifest);
      const answer = (path: string) => {
        const accept = 'text/html';
        const found = decide(
          { method: 'GET', path: encodePath(path), query: '?ct=1', accept },
          routes,
        );
        assert.ok(found.kind !== 'live', path);
        return `${found.status} ${found.headers['Location'] ?? found.headers['Content-Type'] ?? ''}`;
      };
      for (const path of pages.slice(2)) assert.match(answer(path), /^200 /, path);
      for (const [, group] of wishes(all))
        for (const [path, to] of group) {
          const wanted = to.startsWith('/') ? `301 ${to}?ct=1` : `301 ${to}`;
          const form = path.endsWith('.md') ? 'markdown' : 'html';
          const html = `410 text/${form}; charset=utf-8`;
          const gone = /^\/api(?:\/|$)/.test(path) ? '410 application/json' : html;
          assert.equal(answer(path), to === 'gone' ? gone : wanted, path);
          if (to === 'gone') continue;
          for (const spelling of [foldPath(path), inCapitals(path)])
            assert.equal(answer(spelling), wanted, `${spelling} for ${path}`);
        }
    }),
    { numRuns: runs(1000) },
  );
  assert.ok(passed > 20, `only ${passed} passed`);
});
