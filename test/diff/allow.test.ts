import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyAllowances } from '../../src/review/diff/allow/apply-allowances.ts';
import { parseAllowFile } from '../../src/review/diff/allow/parse-allow-file.ts';
import type { Change } from '../../src/review/diff/change.ts';
import { anyCodePoint } from '../support/any-code-point.ts';

const entry = (fingerprint: string, expires = '2026-04-01', reason = 'Agreed.'): string =>
  `- fingerprint: ${fingerprint}\n  reason: ${reason}\n  expires: ${expires}\n`;
const print = '0123456789abcdef';
const problemsOf = (text: string): string[] =>
  parseAllowFile(text).problems.map(
    ({ line, column, message }) => `${String(line)}:${String(column)} ${message}`,
  );

test('an allow file is a list; nothing, and comments alone, accept nothing', () => {
  for (const text of ['', '# later\n', '[]', 'null\n'])
    assert.deepEqual(parseAllowFile(text), { allowances: [], problems: [] });
  const text = `# why\n${entry(print)}${entry('fedcba9876543210')}`;
  assert.deepEqual(parseAllowFile(text).allowances, [
    { fingerprint: print, reason: 'Agreed.', expires: '2026-04-01', line: 2 },
    { fingerprint: 'fedcba9876543210', reason: 'Agreed.', expires: '2026-04-01', line: 5 },
  ]);
});

test('a fingerprint that looks like a number needs no quotes', () => {
  for (const digits of ['0000000000000001', '1234567890123456', '12345678901234e1'])
    assert.equal(parseAllowFile(entry(digits)).allowances[0]?.fingerprint, digits);
});

for (const [text, ...problems] of [
  ['fingerprint: x', '1:1 This file is a list. Begin each entry with "- fingerprint:".'],
  ['- x', '1:3 An entry has the fields fingerprint, reason, expires.'],
  [
    `- fingerprint: ${print}\n  reason: ""\n  expires: 2026-02-30\n`,
    '2:11 reason is a sentence that says why it is accepted, not "".',
    '3:12 expires is the last day on which it counts, such as 2026-03-14, not "2026-02-30".',
  ],
  [
    `- fingerprnt: ${print}\n  reason: [a]\n`,
    '1:3 There is no field "fingerprnt". Did you mean fingerprint?',
    '2:11 reason is a sentence that says why it is accepted, not "something else".',
    '1:3 fingerprint is missing: the 16 characters that a report shows beside the code of a change.',
    '1:3 expires is missing: the last day on which it counts, such as 2026-03-14.',
  ],
  [entry(print) + entry(print), `4:3 ${print} is already accepted above.`],
  [
    entry('0123'),
    '1:16 fingerprint is the 16 characters that a report shows beside the code of a change, not "0123".',
  ],
  [
    `# \u202e\n${entry(print)}`,
    '1:3 This contains a character that nobody can see: U+202E RIGHT-TO-LEFT OVERRIDE. Delete it.',
  ],
  ['- reason: "a', '1:13 Missing closing "quote'],
] as const)
  test(`a mistake in an allow file is reported at its place: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(problemsOf(text), problems);
  });

test('parseAllowFile throws on no text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      const { allowances, problems } = parseAllowFile(text);
      assert.ok(problems.length > 0 || allowances.length === 0);
      for (const { line, column } of problems) assert.ok(line >= 1 && column >= 1);
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

test('accepted changes are set aside; an entry that is over or matches nothing is a finding', () => {
  const { allowances } = parseAllowFile(
    entry('aaaaaaaaaaaaaaaa', '2026-03-14') +
      entry('bbbbbbbbbbbbbbbb', '2026-03-13') +
      entry('cccccccccccccccc', '2027-01-01'),
  );
  const changes = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'].map(change);
  const weighed = applyAllowances(changes, allowances, { file: 'allow.yaml', today: '2026-03-14' });
  assert.deepEqual(
    weighed.allowed.map((one) => [one.change.fingerprint, one.reason]),
    [['aaaaaaaaaaaaaaaa', 'Agreed.']],
  );
  assert.deepEqual(
    weighed.changes.map(({ code, level, kind, id, place }) => [code, level, kind, id, place?.line]),
    [
      ['alias-removed', 'breaking', 'app', 'bus-words', undefined],
      ['allowance-expired', 'notable', 'allowance', 'bbbbbbbbbbbbbbbb', 4],
      ['allowance-stale', 'notable', 'allowance', 'cccccccccccccccc', 7],
    ],
  );
});

test('an allow file that is nested too deeply is refused in one sentence', () => {
  for (const text of ['['.repeat(10_000), '- '.repeat(10_000)])
    assert.deepEqual(problemsOf(text), [
      '1:1 The lists and groups in this file are nested too deeply. Write a list of entries.',
    ]);
});
