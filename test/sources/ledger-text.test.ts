import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareCodePoints } from '../../src/base/text/compare-code-points.ts';
import type { Finding } from '../../src/content/diagnostics/diagnostic.ts';
import type { LedgerRecord } from '../../src/content/publication/ledger.ts';
import { ledgerText, parseLedger, withRecords } from '../../src/content/sources/ledger-text.ts';

const parse = (text: string) => {
  const findings: Finding[] = [];
  const records = parseLedger('ledger.txt', text, (finding) => void findings.push(finding));
  return { records, findings };
};

const plain = ({ path, kind, id }: LedgerRecord) => ({ path, kind, id });

const record = fc.record({
  path: fc.stringMatching(/^\/[^\n]*$/u),
  kind: fc.constantFrom('page', 'vehicle', 'app', 'phoneme', 'redirect', 'removed'),
  id: fc.option(fc.stringMatching(/^[^\s/][^\s]*$/u), { nil: undefined }),
});

test('what was written is read again, sorted by path, each record once', () => {
  fc.assert(
    fc.property(fc.array(record), (records) => {
      const text = ledgerText([...records, ...records]);
      const { records: found, findings } = parse(text);
      assert.deepEqual(findings, []);
      const names = (all: readonly LedgerRecord[]) =>
        new Set(all.map((each) => JSON.stringify(plain(each))));
      assert.deepEqual(names(found), names(records));
      assert.equal(found.length, names(records).size);
      assert.equal(ledgerText(found), text);
    }),
  );
});

test('a ledger begins with two lines that say what it is, and ends with a line end', () => {
  assert.match(
    ledgerText([{ kind: 'page', path: '/' }]),
    /^# Every address .*\n# `catalogue ledger` .*\npage \/\n$/,
  );
});

test('a record has its place in the file', () => {
  const text = '# comment\n\nvehicle vehicle-001 /vehicles/bus\npage /old page\n';
  const { records } = parse(text);
  assert.deepEqual(records.map(plain), [
    { kind: 'vehicle', id: 'vehicle-001', path: '/vehicles/bus' },
    { kind: 'page', id: undefined, path: '/old page' },
  ]);
  assert.deepEqual(
    records.map(({ start, end }) => text.slice(start, end)),
    ['vehicle vehicle-001 /vehicles/bus', 'page /old page'],
  );
});

test('a line that is no record is reported, and the others count', () => {
  const lines = [
    'page',
    'page /a\u2028b',
    'ship /vehicles/boat',
    'page about',
    ' page /a',
    'vehicle a b /c',
  ];
  const { records, findings } = parse(`page /x\n${lines.join('\n')}\npage /y`);
  assert.deepEqual(
    findings.map(({ code, args }) => [code, (args as { line: string }).line]),
    lines.map((line) => ['ledger-line', line]),
  );
  assert.deepEqual(findings[0]?.at, { file: 'ledger.txt', start: 8, end: 12 });
  assert.deepEqual(
    records.map(({ path }) => path),
    ['/x', '/y'],
  );
});

test('lines that two branches add are at different places, so that git can merge them', () => {
  const base = ['/a', '/m', '/z'].map((path) => ({ path, kind: 'page' }));
  const lines = ledgerText(base).split('\n');
  const added = (path: string) =>
    ledgerText([...base, { path, kind: 'page' }])
      .split('\n')
      .findIndex((line, index) => line !== lines[index]);
  assert.equal(added('/p') - added('/b'), 1);
});

test('records are added where they sort, and no other line moves', () => {
  const inFile = (all: readonly LedgerRecord[]) => ledgerText(all).split('\n');
  fc.assert(
    fc.property(fc.array(record), fc.array(record), (known, added) => {
      const before = ledgerText(known);
      const after = withRecords(before, added);
      assert.deepEqual([...new Set(after.split('\n'))].sort(), inFile([...known, ...added]).sort());
      const { records } = parse(after);
      const paths = records.map(({ path }) => path);
      assert.deepEqual(paths, [...paths].sort(compareCodePoints));
    }),
  );
  const unsorted = '# Ours\npage /b\npage /a\n\npage /d';
  assert.equal(
    withRecords(unsorted, [
      { path: '/c', kind: 'removed' },
      { path: '/e', kind: 'vehicle', id: 'vehicle-001' },
    ]),
    '# Ours\npage /b\npage /a\n\nremoved /c\npage /d\nvehicle vehicle-001 /e\n',
  );
});
