import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { formsOf, htmlFile, isPart } from '../../src/contract/paths.ts';
import { catalogueRecord } from '../../src/contract/resources/catalogue-record.ts';
import { group, sourceShape, text as textShape } from '../../src/contract/shapes/text-shapes.ts';
import type { PublishedShape } from '../../src/contract/shapes/text-shapes.ts';
import { recordFile, recordOfEntries } from '../../src/build/publication/record-of-entries.ts';
import { calendarOf } from '../../src/content/model/calendar.ts';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import { recordOf, writeRecord } from '../../src/content/record/make-record.ts';
import { readRecord, readRecordHead } from '../../src/content/record/read-record.ts';
import { linkCatalogue } from '../../src/content/sources/link.ts';
import { originalHash } from '../../src/content/sources/read-sources.ts';
import { declaredPaths, fixedPaths } from '../../src/site/publish/registry.ts';
import { read } from '../support/content/catalogue-folder.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { publishCatalogue } from '../support/publish/publications.ts';
import { runs } from '../support/runs.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import type { Files, Overlay } from '../support/sources/small-catalogue.ts';
import { liveIn, recordIn, soundCatalogue } from '../support/sources/sound-catalogue.ts';

const today = '2026-03-14';

const smallRecord = (overlay: Overlay = {}) =>
  recordOfEntries(calendarOf(readSmall(overlay).entries, today).live as CompleteEntries, {
    media: [],
  });

const reversed = (files: Files): Files => new Map([...files].reverse());

test('a record is read as it was written, in the order of code points, and fits its schema', () => {
  fc.assert(
    fc.property(soundCatalogue, (files) => {
      const record = recordIn(files);
      const text = writeRecord(record);
      assert.deepEqual(readRecord(text), { state: 'read', record });
      const { version, baseUrl, addresses } = record;
      assert.deepEqual(readRecordHead(text), {
        state: 'read',
        record: { version, baseUrl, addresses },
      });
      assert.deepEqual(catalogueRecord.parse(JSON.parse(text)), JSON.parse(text));
      assert.equal(writeRecord(recordIn(reversed(files))), text);
    }),
    { numRuns: runs(1000) },
  );
});

test('a record has the addresses that are published, and so has what is declared', () => {
  fc.assert(
    fc.property(soundCatalogue, (files) => {
      const live = liveIn(files);
      const catalogue = linkCatalogue(live, fixedPaths);
      const record = recordOf({
        ...{ entries: live, catalogue, media: new Map() },
        declared: declaredPaths(live),
      });
      const { publication } = publishCatalogue(catalogue);
      const paths = [...publication.files.keys(), '/catalogue-manifest.json'];
      assert.deepEqual(
        [...declaredPaths(live)].sort(),
        paths.filter((path) => !isPart(path)).sort(),
      );
      assert.equal(record.baseUrl, publication.baseUrl);
      const answers = Object.entries(record.addresses);
      const ofKind = (kind: string) =>
        answers.flatMap(([path, address]) => (address.kind === kind ? [path] : []));
      assert.deepEqual(ofKind('removed'), [...publication.removed]);
      assert.deepEqual(
        answers.flatMap(([from, { to, status }]) =>
          to === undefined ? [] : [{ from, to, status }],
        ),
        [...publication.redirects],
      );
      for (const path of ofKind('file')) assert.ok(paths.includes(path), path);
      for (const { path, fields } of record.entries) {
        for (const form of formsOf(path)) assert.ok(paths.includes(form), form);
        assert.ok(!/"(?:draft|publishFrom|publishUntil|hosts)"/.test(JSON.stringify(fields)));
      }
      const pages = answers.flatMap(([path, { kind }]) =>
        ['file', 'redirect', 'removed'].includes(kind) ? [] : [htmlFile(path)],
      );
      const published = paths.filter(
        (path) => path.endsWith('.html') && !isPart(path) && !/^\/4\d\d/.test(path),
      );
      assert.deepEqual(pages.sort(), published.sort());
    }),
    { numRuns: runs(200) },
  );
});

test('the record that is published is that of the sources, with a line for each field and each line of a text', () => {
  const text = read(projectRoot, 'out/catalogue-record.json');
  const known = readRecord(text);
  assert.ok(known.state === 'read');
  assert.equal(writeRecord(known.record), text);
  const before = smallRecord();
  const after = smallRecord({
    'vehicles/bus.yaml': [
      'id: vehicle-001\nname: Coach\ncategory: road\nemoji: "🚌"\npracticePhonemes: [b, s]',
      'description: |\n  It stops at every corner.\n\n  Meet nobody.\n',
    ].join('\n'),
  });
  const [old, now] = [before, after].map((record) => writeRecord(record).split('\n'));
  const lost = old?.filter((line) => now?.includes(line) === false);
  assert.deepEqual(
    lost?.map((line) => line.trim().replace(/,$/, '')),
    ['"name": "Bus"', '"Meet the [tram](/vehicles/tram) too."'],
  );
});

test('an id stays with the address that had it: removed, redirected, or over by its day', () => {
  const over = 'id: vehicle-900\nname: Past\ncategory: road\npublishUntil: 2026-03-01\n';
  const { addresses } = smallRecord({
    'vehicles/past.yaml': over,
    'moved.yaml': [
      'redirects:\n  /vehicles/kite: /vehicles/bus',
      'removed:\n  - /toys\n  - {path: /vehicles/kite, id: vehicle-012}',
      '  - {path: /vehicles/glider, id: vehicle-013}\n',
    ].join('\n'),
  });
  const to = { to: '/vehicles/bus', status: 301 };
  assert.deepEqual(addresses['/vehicles/kite'], { kind: 'redirect', id: 'vehicle-012', ...to });
  assert.deepEqual(addresses['/vehicles/glider'], { kind: 'removed', id: 'vehicle-013' });
  assert.deepEqual(addresses['/vehicles/past'], { kind: 'removed', id: 'vehicle-900' });
  assert.deepEqual(addresses['/toys'], { kind: 'removed' });
});

test('nothing is in a record that is not public', () => {
  const draft = {
    'vehicles/secret.yaml': 'id: vehicle-900\nname: Secret\ncategory: road\ndraft: true\n',
  };
  const later = {
    'vehicles/secret.yaml':
      'id: vehicle-900\nname: Secret\ncategory: road\npublishFrom: 2027-01-01\n',
  };
  for (const overlay of [draft, later]) {
    assert.ok(readSmall(overlay).entries.vehicles.some(({ key }) => key === 'secret'));
    assert.equal(writeRecord(smallRecord(overlay)), writeRecord(smallRecord()));
  }
});

test('of a newer record only addresses and ids are read; unknown fields change nothing', () => {
  const record = smallRecord();
  const text = writeRecord(record);
  const { version, baseUrl, addresses } = record;
  const newer = text
    .replace(`"version": ${String(version)}`, '"version": 7')
    .replace(/"entries": \[[^]*\n {2}\]/, '"entries": "in another form"');
  const head = { version: 7, baseUrl, addresses };
  for (const known of [readRecord(newer), readRecordHead(newer)])
    assert.deepEqual(known, { state: 'too-new', record: head });
  const more = JSON.parse(text) as { addresses: Record<string, object>; entries: object[] };
  const extended = {
    ...{ ...more, further: [1] },
    addresses: Object.fromEntries(
      Object.entries(more.addresses).map(([path, one]) => [path, { ...one, since: '2026' }]),
    ),
    entries: more.entries.map((entry) => ({ ...entry, mood: 'good' })),
  };
  assert.deepEqual(readRecord(JSON.stringify(extended)), { state: 'read', record });
  assert.deepEqual(readRecordHead(JSON.stringify(extended)).state, 'read');
});

test('a record that was cut off or edited is damaged, and never half read', () => {
  const record = smallRecord();
  const text = writeRecord(record);
  fc.assert(
    fc.property(fc.nat({ max: text.length - 3 }), (end) => {
      assert.equal(readRecord(text.slice(0, end)).state, 'damaged');
      const head = readRecordHead(text.slice(0, end));
      if (head.state === 'read') assert.deepEqual(head.record.addresses, record.addresses);
    }),
    { numRuns: runs(1000) },
  );
  const faulty = (edit: (value: Record<string, unknown>) => void): string => {
    const value = JSON.parse(text) as Record<string, unknown>;
    edit(value);
    return JSON.stringify(value);
  };
  const damaged = [
    ...['', 'null', '[]', '<!doctype html>', '{"version":1}'],
    faulty((value) => (value['version'] = 0)),
    faulty((value) => (value['addresses'] = { '/': 'page' })),
    faulty((value) => (value['addresses'] = { '/a': { kind: 'redirect', to: '/b' } })),
    faulty((value) => (value['media'] = { 'a.svg': 'no hash' })),
    faulty((value) => (value['entries'] = [{ kind: 'vehicle' }])),
    faulty((value) => delete value['site']),
  ];
  for (const one of damaged) assert.equal(readRecord(one).state, 'damaged', one.slice(0, 60));
});

test('a picture has one hash: its bytes, what Git LFS left of it, and a drawing with other line ends', () => {
  const sha256 = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256('png')}\nsize 3\n`;
  assert.equal(originalHash('a.png', Buffer.from('png')), sha256('png'));
  assert.equal(originalHash('a.png', Buffer.from(pointer)), sha256('png'));
  assert.equal(originalHash('a.svg', Buffer.from('<svg>\r\n</svg>')), sha256('<svg>\n</svg>'));
  assert.equal(originalHash('a.png', Buffer.from('\r\n')), sha256('\r\n'));
  const record = recordOfEntries(
    calendarOf(
      readSmall({
        'vehicles/bus.yaml':
          'id: vehicle-001\nname: Bus\ncategory: road\nimage: {file: bus.svg, alt: A bus}\ndescription: "![x](/media/tram.png)"\n',
      }).entries,
      today,
    ).live as CompleteEntries,
    {
      media: ['bus.svg', 'tram.png', 'draft.png'].map((path) => ({ path, sha256: sha256(path) })),
    },
  );
  assert.deepEqual(record.media, {
    'bus.svg': sha256('bus.svg'),
    'tram.png': sha256('tram.png'),
  });
  assert.equal(recordFile(record).path, '/catalogue-record.json');
});

test('a shape says of each field whether it is published, or nothing compiles', () => {
  const name = textShape('Its name.');
  const told: PublishedShape = sourceShape('A', 'An a.', { published: { name }, unpublished: {} });
  // @ts-expect-error -- a field on neither side
  const sideless = () => sourceShape('A', 'An a.', { name });
  // @ts-expect-error -- no side of what is not published
  const oneSided = () => sourceShape('A', 'An a.', { published: { name } });
  // @ts-expect-error -- a shape that says nothing
  const untold: PublishedShape = group('A', 'An a.', { name });
  assert.equal(typeof told, typeof untold);
  assert.equal(sideless.length, oneSided.length);
});
