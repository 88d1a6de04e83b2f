import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { readAllowances } from '../../src/content/sources/read-allowances.ts';
import { applyAllowances } from '../../src/review/diff/allow/apply-allowances.ts';
import type { Change } from '../../src/review/diff/change.ts';
import { anyCodePoint } from '../support/any-code-point.ts';

const read = (text: string) => readAllowances('change-allowance', 'allow.yaml', Buffer.from(text));
const entry = (fingerprint: string, more = ''): string =>
  `- fingerprint: ${fingerprint}\n  reason: Agreed.\n${more}`;
const print = '0123456789abcdef';
const problemsOf = (text: string): string[] =>
  read(text).diagnostics.map(
    ({ line, column, code, message }) => `${line}:${column} ${code} ${message}`,
  );

test('an allow file is a list; nothing, and comments alone, accept nothing', () => {
  for (const text of ['', '# later\n', '[]', 'null\n'])
    assert.deepEqual(read(text), { allowances: [], diagnostics: [] });
  const text = `# why\r\n${entry(print, '  expires: 2026-04-01\r\n')}${entry('fedcba9876543210')}`;
  assert.deepEqual(read(text).allowances, [
    { fingerprint: print, reason: 'Agreed.', expires: '2026-04-01', line: 2 },
    { fingerprint: 'fedcba9876543210', reason: 'Agreed.', line: 5 },
  ]);
});

for (const [text, ...problems] of [
  ['fingerprint: x', '1:1 wrong-type The file must be a list, not a group of fields.'],
  ['- x', '1:3 wrong-type item 1 must be a group of fields, not the text "x".'],
  [`- fingerprint: ${print}\n  reason: ""\n`, '2:11 blank-text reason is blank.'],
  [entry(print, '  expires: 2026-02-30\n'), '3:12 wrong-form expires cannot be "2026-02-30".'],
  [
    `- fingerprnt: ${print}\n  reason: [a]\n`,
    '1:3 unknown-key There is no field "fingerprnt" here.',
    '2:11 wrong-type reason must be text, not a list.',
  ],
  [
    entry(print) + entry(print),
    `3:16 repeated-item "${print}" is in the list of accepted changes twice.`,
  ],
  [entry('0123'), '1:16 wrong-form fingerprint cannot be "0123".'],
  [
    entry('0000000000000001'),
    '1:16 lossy-number Without quotes, 0000000000000001 is read as the number 1.',
  ],
  [
    `# \u202e\n${entry(print)}`,
    '1:3 hidden-character This contains a character that nobody can see: U+202E RIGHT-TO-LEFT OVERRIDE.',
  ],
  [
    '- reason: "a',
    '1:11 yaml-syntax This is not valid YAML: the quote that opens here is not closed.',
  ],
  [
    '- '.repeat(10_000),
    '1:1 too-deep Lists and groups of fields are nested more than 32 levels deep here.',
  ],
] as const)
  test(`a mistake in an allow file is a finding at its place: ${JSON.stringify(text.slice(0, 80))}`, () => {
    assert.deepEqual(problemsOf(text), problems);
  });

test('the allow file of the documents is read without a mistake', () => {
  const page = readFileSync(new URL('../../docs/maintainers/diff.md', import.meta.url), 'utf8');
  const { diagnostics, allowances } = read(/```yaml\n([^]*?)```/.exec(page)?.[1] ?? '');
  assert.deepEqual([diagnostics, allowances.length], [[], 1]);
});

test('no text of an allow file throws, and one with a mistake accepts nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      const { allowances, diagnostics } = read(text);
      assert.ok(diagnostics.length === 0 || allowances.length === 0);
      for (const { line, column } of diagnostics) assert.ok(line >= 1 && column >= 1);
    }),
  );
});

const change = (fingerprint: string): Change => ({
  code: 'alias-removed',
  level: 'breaking',
  kind: 'app',
  id: 'bus-words',
  fingerprint,
  message: 'It lost its alias.',
});

const apply = (text: string, changes: readonly string[], taken: readonly string[] = []) =>
  applyAllowances(changes.map(change), read(text).allowances, {
    ...{ file: 'allow.yaml', today: '2026-03-14' },
    isTaken: (fingerprint) => taken.includes(fingerprint),
  });
const [a, b, c] = ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)] as const;

test('accepted changes are set aside, up to the last day of their entry', () => {
  const { changes, allowed } = apply(
    entry(a, '  expires: 2026-03-14\n') + entry(b, '  expires: 2026-03-13\n') + entry(c),
    [a, b, c],
  );
  assert.deepEqual(
    allowed.map((one) => [one.change.fingerprint, one.reason]),
    [a, c].map((fingerprint) => [fingerprint, 'Agreed.']),
  );
  assert.deepEqual(
    changes.map(({ code, level, kind, id, place }) => [code, level, kind, id, place?.line]),
    [
      ['alias-removed', 'breaking', 'app', 'bus-words', undefined],
      ['allowance-expired', 'notable', 'allowance', b, 4],
    ],
  );
});

test('an entry is stale when a release has taken its reason, and not before', () => {
  const text = entry(a, '  expires: 2026-03-13\n') + entry(b);
  assert.deepEqual(apply(text, []).changes, []);
  assert.deepEqual(
    apply(text, [], [b]).changes.map(({ code, id }) => [code, id]),
    [['allowance-stale', b]],
  );
  assert.deepEqual(apply(text, [b], [b]).changes, []);
});
