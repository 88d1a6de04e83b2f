import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetsOf } from '../../src/cli/reports/report-target.ts';
import { reportFormats } from '../../src/content/diagnostics/reporters/registry.ts';

const addReportTarget = targetsOf(reportFormats);
const targets = (...values: string[]) =>
  values.reduce<ReturnType<typeof addReportTarget>>(
    (before, value) => addReportTarget(value, before),
    [],
  );

test('every format can be requested, alone and with a file', () => {
  for (const format of reportFormats) {
    assert.deepEqual(targets(format), [{ format }]);
    assert.deepEqual(targets(`${format}=a/b.txt`), [{ format, file: 'a/b.txt' }]);
  }
});

test('several --format are kept in their order; the name of a file may hold an equals sign', () => {
  assert.deepEqual(targets('text', 'github', 'text=a=b.txt', 'json=c.json'), [
    { format: 'text' },
    { format: 'github' },
    { format: 'text', file: 'a=b.txt' },
    { format: 'json', file: 'c.json' },
  ]);
});

for (const [values, message] of [
  [['jsn'], 'There is no format "jsn". Did you mean json?'],
  [['JSON'], 'There is no format "JSON". Did you mean json?'],
  [['yaml-ish'], 'There is no format "yaml-ish". Formats: text, json, github.'],
  [[''], 'There is no format "". Formats: text, json, github.'],
  [['=report.json'], 'There is no format "". Formats: text, json, github.'],
  [['json='], 'Name a file after json=, or leave out the =.'],
  [
    ['json', 'github'],
    'Another report already goes to standard output. Name a file: github=report.txt',
  ],
  [
    ['text', 'json'],
    'Another report already goes to standard output. Name a file: json=report.txt',
  ],
  [
    ['text', 'text'],
    'Another report already goes to standard output. Name a file: text=report.txt',
  ],
  [['json=a', 'github=./a'], 'Another report already goes to ./a.'],
] as const)
  test(`--format ${values.join(' --format ')} is refused`, () => {
    assert.throws(() => targets(...values), { message });
  });
