import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { paths } from '../../src/contract/paths.ts';
import type { Change } from '../../src/review/diff/change.ts';
import type { CatalogueRecord } from '../../src/contract/resources/catalogue-record.ts';
import { lineOf } from '../support/diff/repository.ts';
import {
  changesOf,
  recordOf,
  recordOfSample,
  replaced,
  sampleSources,
  type Edits,
} from '../support/diff/published-sample.ts';
import { runs } from '../support/runs.ts';
import { smallCatalogue, type Overlay } from '../support/sources/small-catalogue.ts';
import { recordIn, soundRecord } from '../support/sources/sound-catalogue.ts';

/** What an address answers: the status of a page, a file or a redirect, or of its absence. */
function statusOf({ addresses }: CatalogueRecord, path: string): number {
  const { kind = 'nothing' } = addresses[path] ?? {};
  return { redirect: 301, removed: 410, nothing: 404 }[kind] ?? 200;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a change names an address; an alias is the address of its name, and goes with what the store had. */
function names(change: Change, address: string, { addresses }: CatalogueRecord): boolean {
  const told = [change.id, change.message, JSON.stringify(change.before ?? '')].join('\n');
  if (new RegExp(`${escaped(address)}(?![\\w/-])`).test(told)) return true;
  if (change.code === 'app-withdrawn') return addresses[address]?.to === change.page;
  return (
    /^alias-re(?:moved|tired)$/.test(change.code) && paths.title(String(change.before)) === address
  );
}

function assertAllNamed(
  before: CatalogueRecord,
  after: CatalogueRecord,
  changes: readonly Change[],
): number {
  let lost = 0;
  for (const address of Object.keys(before.addresses)) {
    const status = statusOf(after, address);
    if (status < 400 || statusOf(before, address) >= 400) continue;
    lost += 1;
    const levels = changes
      .filter((change) => names(change, address, before))
      .map(({ level }) => level);
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
    fc.property(soundRecord, soundRecord, (before, after) => {
      lost += assertAllNamed(before, after, changesOf(before, after));
    }),
    { numRuns: runs(1000) },
  );
  assert.ok(lost > runs(1000), String(lost));
});

const sample = recordOf();
const moved = sampleSources.get('moved.yaml') ?? '';

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
        const after = recordOfSample(Object.assign({}, ...all) as Edits);
        if (after !== undefined) lost += assertAllNamed(sample, after, changesOf(sample, after));
      },
    ),
    { numRuns: runs(80) },
  );
  assert.ok(lost > 0);
});

/** What the small catalogue publishes where old addresses lead as said; `overlay` takes more of it away. */
const publishedWith = (moved: object, overlay: Overlay = {}): CatalogueRecord =>
  recordIn(smallCatalogue({ 'moved.yaml': JSON.stringify(moved), ...overlay }));

const withAbout = publishedWith({ redirects: { '/old': '/about' } });
const withoutAbout = { 'pages/about.md': undefined };

test('an old address of a page that is withdrawn is breaking, unless it says that it is gone', () => {
  const told = (removed: string[]) =>
    changesOf(withAbout, publishedWith({ removed }, withoutAbout)).map(lineOf);
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
  const before = publishedWith({ redirects: { '/old': '/vehicles/bus' } });
  const told = (moved: object) =>
    changesOf(before, publishedWith(moved, { 'vehicles/bus.yaml': undefined }))
      .filter(({ level }) => level === 'breaking' || level === 'notable')
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
  const [change] = changesOf(withAbout, publishedWith({}, withoutAbout));
  assert.match(
    change?.message ?? '',
    /^The page \/about is gone, .*; so are the old addresses \/old/,
  );
});
