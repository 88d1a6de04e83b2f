import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hosts } from '../../src/service/hosts/registry.ts';
import type { CheckResult } from '../../src/service/verify/check.ts';
import { matrixText, unexplained, type HostResults } from '../support/conformance/matrix.ts';
import { testedHosts } from '../support/conformance/tested-hosts.ts';

const result = (area: string, id: string, ok = true): CheckResult => ({
  id,
  ok,
  area,
  says: '',
  where: '',
  request: { path: '/' },
  failures: ok ? [] : [{ expected: 'status 200', got: 'status 500' }],
});
const found: readonly HostResults[] = [
  {
    name: 'whole',
    exceptions: [],
    results: [result('pages', 'page /'), result('files', 'file /a')],
  },
  {
    name: 'partly',
    exceptions: [
      {
        says: 'It has no files.',
        excuses: [{ checks: /^file /, expected: /^status 200$/, got: /^status 500$/ }],
      },
    ],
    results: [result('pages', 'page /', false), result('files', 'file /a', false)],
  },
  { name: 'absent', exceptions: [], skipped: 'it is not installed' },
];

test('the matrix counts topics by hosts and explains what it can', () => {
  assert.deepEqual(matrixText(found).split('\n'), [
    '       whole  partly  absent',
    'pages    1/1     0/1       –',
    'files    1/1     0/1       –',
    'all      2/2     0/2       –',
    '',
    'absent did not run: it is not installed',
    'partly: It has no files. (1 check)',
    '✗ partly: page /',
    '  expected status 200',
    '  got      status 500',
  ]);
});

test('a failed check without an exception counts as unexplained', () => {
  assert.deepEqual(
    found.map((host) => unexplained(host).map(({ id }) => id)),
    [[], ['page /'], []],
  );
});

test('the matrix has every host of build --host', () => {
  const names = new Set(testedHosts.map(({ name }) => (name === 'serve' ? 'node' : name)));
  assert.deepEqual([...names].sort(), hosts.map(({ name }) => name).sort());
});
