import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pageOfEntryFile, paths } from '../../src/contract/paths.ts';
import type { Change } from '../../src/review/diff/change.ts';
import { diffPublications } from '../../src/review/diff/diff-publications.ts';
import type { Snapshot } from '../../src/review/diff/side.ts';
import { anyHoldings, publicationOf, type Holdings } from '../support/diff/any-publication.ts';
import { lineOf } from '../support/diff/repository.ts';
import {
  changesOf,
  publishedOf,
  publishSample,
  replaced,
  sampleSources,
  type Edits,
} from '../support/diff/published-sample.ts';
import { runs } from '../support/runs.ts';

/** What an address answers: the status of a page, a file or a redirect, or of its absence. */
function statusOf({ manifest }: Snapshot, address: string): number {
  const files = new Set(manifest.files.map(({ path }) => path));
  if (files.has(address) || files.has(`${address === '/' ? '/index' : address}.html`)) return 200;
  if (manifest.redirects.some(({ from }) => from === address)) return 301;
  return manifest.removed.includes(address) ? 410 : 404;
}

const addressesOf = ({ manifest: { files, redirects } }: Snapshot): string[] => [
  ...files
    // Names with a hash belong to the pages that show them, and each form of a page to the page.
    .filter(({ path }) => !/^\/(?:assets|media)\/|^\/search\/.*\.json$|^\/sitemap-/.test(path))
    .map(({ path }) => path.replace(/\.html$/, '').replace(/^\/index$/, '/'))
    .filter((path) => !path.endsWith('.md') || path === '/agents.md')
    .filter((path) => pageOfEntryFile(path) === undefined),
  ...redirects.map(({ from }) => from),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a change names an address; an alias is the address of its name. */
function names(change: Change, address: string): boolean {
  const told = [change.id, change.message, JSON.stringify(change.before ?? '')].join('\n');
  if (new RegExp(`${escaped(address)}(?![\\w/-])`).test(told)) return true;
  return change.code === 'alias-removed' && paths.title(String(change.before)) === address;
}

function assertAllNamed(before: Snapshot, after: Snapshot, changes: readonly Change[]): number {
  let lost = 0;
  for (const address of addressesOf(before)) {
    const status = statusOf(after, address);
    if (status < 400) continue;
    lost += 1;
    const levels = changes.filter((change) => names(change, address)).map(({ level }) => level);
    assert.ok(
      levels.includes('breaking') || (status === 410 && levels.includes('notable')),
      `${address} answers ${status}, and is told as ${levels.join()} in ${JSON.stringify(changes)}`,
    );
  }
  return lost;
}

test('every address that was lost is named, at the level of what it answers', () => {
  let lost = 0;
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (one, other) => {
      const [before, after] = [publicationOf(one), publicationOf(other)];
      lost += assertAllNamed(before, after, diffPublications(before, after).changes);
    }),
    { numRuns: runs(1000) },
  );
  assert.ok(lost > runs(1000), String(lost));
});

const sample = publishedOf();
const moved = sampleSources.get('moved.yaml') ?? '';
const sourceAt = (path: string): string => sampleSources.get(path) ?? '';

/** Edits that lose addresses; each is made of one part of the sources. */
const losses: readonly Edits[] = [
  ...[...moved.matchAll(/^ {2}\S[^\n]*\n/gm)].map(([line]) => replaced('moved.yaml', line, '')),
  ...[...sampleSources]
    .filter(([path]) => /^(?:vehicles|apps|pages)\/(?!index\.md)/.test(path))
    .flatMap(([path, text]): Edits[] => [
      { [path]: undefined },
      { [path]: undefined, [path.replace(/(?=\.\w+$)/, '-two')]: text },
      { [path]: text.replace(/^(?:formerSlugs| {2}aliases):\n(?: +- .*\n)+/m, '') },
    ]),
];

test('every address that the sample loses is named, whatever its sources lose', () => {
  let lost = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...losses), { minLength: 1, maxLength: 3 }),
      (all) => {
        const after = publishSample(Object.assign({}, ...all) as Edits, { earlier: sample });
        if (after !== undefined) lost += assertAllNamed(sample, after, changesOf(sample, after));
      },
    ),
    { numRuns: runs(80) },
  );
  assert.ok(lost > 0);
});

const nothing: Holdings = {
  ...{ vehicles: [], apps: [], phonemes: {}, pages: {} },
  ...{ redirects: {}, removed: [], properties: {} },
};
const aboutPage: Holdings = {
  ...nothing,
  pages: { '/about': 'One.' },
  redirects: { '/old': '/about' },
};

test('an old address of a page that is withdrawn is breaking, unless it says that it is gone', () => {
  const told = (removed: readonly string[]) =>
    diffPublications(publicationOf(aboutPage), publicationOf({ ...nothing, removed })).changes.map(
      lineOf,
    );
  assert.deepEqual(told(['/about']), [
    'breaking redirect-removed redirect /old',
    'notable page-withdrawn page /about',
  ]);
  assert.deepEqual(told(['/about', '/old']), [
    'notable page-withdrawn page /about',
    'notable redirect-withdrawn redirect /old',
  ]);
});

test('what is gone is reported once, with what its addresses answer', () => {
  const bus = { id: 'vehicle-001', slug: 'bus', name: 'Bus' };
  const before = { ...aboutPage, vehicles: [bus], redirects: { '/old': '/vehicles/bus' } };
  const told = (after: Partial<Holdings>) =>
    diffPublications(
      publicationOf(before),
      publicationOf({ ...aboutPage, redirects: {}, ...after }),
    )
      .changes.filter(({ level }) => level === 'breaking' || level === 'notable')
      .map(({ code, message }) => `${code}: ${message}`);
  const start = 'entry-removed: The vehicle "Bus" (vehicle-001) is gone; /vehicles/bus';
  const old = 'so are the old addresses /old';
  assert.deepEqual(told({}), [`${start} answers 404; ${old} (404).`]);
  const said = start.replace('removed', 'withdrawn');
  assert.deepEqual(told({ removed: ['/vehicles/bus', '/old'] }), [
    `${said} answers 410; ${old} (410).`,
  ]);
  assert.deepEqual(
    told({ redirects: { '/vehicles/bus': '/about', '/old': '/about' } }).slice(0, 1),
    [`${said} leads to /about.`],
  );
  const page = publicationOf({ ...nothing, redirects: {} });
  const [change] = diffPublications(publicationOf(aboutPage), page).changes;
  assert.match(
    change?.message ?? '',
    /^The page \/about is gone, .*; so are the old addresses \/old/,
  );
});

const truck = 'vehicles/breakdown-truck.yaml';

test('the former address of a vehicle that was renamed without it is lost, too', () => {
  const renamed = sourceAt(truck).replace(/^formerSlugs:\n(?: +- .*\n)+/m, '');
  const after = publishedOf(
    {
      ...Object.fromEntries(
        [...sampleSources]
          .filter(([, text]) => text.includes('/vehicles/breakdown-truck'))
          .map(([path, text]) => [
            path,
            text.replaceAll('/vehicles/breakdown-truck', '/vehicles/recovery-truck'),
          ]),
      ),
      [truck]: undefined,
      'vehicles/recovery-truck.yaml': renamed,
    },
    sample,
  );
  const breaking = changesOf(sample, after).filter(({ level }) => level === 'breaking');
  assert.deepEqual(breaking.map(lineOf), [
    'breaking redirect-removed redirect /vehicles/tow-truck',
    'breaking moved-without-redirect vehicle vehicle-053 slug',
  ]);
});

test('a letter of the A to Z without pages is no lost address, any other page is', () => {
  const after = publishedOf();
  const lost = (page: string): string[] => {
    const [file] = after.manifest.files;
    assert.ok(file !== undefined);
    const files = ['html', 'md'].map((type) => ({ ...file, path: `${page}.${type}` }));
    const manifest = { ...after.manifest, files: [...after.manifest.files, ...files] };
    return diffPublications({ ...after, manifest }, after).changes.map(
      ({ code, id }) => `${code} ${id}`,
    );
  };
  for (const letter of ['b', 'b-2', '0-9', 'u0416'])
    assert.deepEqual(lost(`/search/${letter}`), []);
  for (const page of ['/searching/b', '/contact', '/vehicles/categories/rail/pages/2'])
    assert.ok(lost(page).includes(`page-removed ${page}`), page);
});

test('a removal that says so is notable; one with an address that answers 404 breaks', () => {
  const bus = { id: 'vehicle-001', slug: 'bus', name: 'Bus' };
  const before = { ...nothing, vehicles: [bus], redirects: { '/old': '/vehicles/bus' } };
  const codeOf = (removed: readonly string[]): string | undefined =>
    diffPublications(publicationOf(before), publicationOf({ ...nothing, removed })).changes.find(
      ({ kind }) => kind === 'vehicle',
    )?.code;
  assert.equal(codeOf(['/vehicles/bus', '/old']), 'entry-withdrawn');
  for (const removed of [[], ['/vehicles/bus'], ['/old']])
    assert.equal(codeOf(removed), 'entry-removed', removed.join());
});
