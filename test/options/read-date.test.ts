import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readFixedDate, toWholeSeconds } from '../../src/cli/inputs/build-input.ts';

test('a date is given in UTC and whole seconds', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['2026-03-14T09:00:00Z', '2026-03-14T09:00:00Z'],
    ['2026-03-14t09:00:00.987z', '2026-03-14T09:00:00Z'],
    ['2026-03-14T09:00:00+14:00', '2026-03-13T19:00:00Z'],
    ['2026-03-14', '2026-03-14T00:00:00Z'],
    ['2028-02-29T23:59:59-01:00', '2028-03-01T00:59:59Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ];
  for (const [given, expected] of cases) assert.equal(readFixedDate(given, undefined), expected);
});

test('what is no date is refused with an example', () => {
  for (const given of [
    '',
    'yesterday',
    '2026-3-14',
    '2026-02-30',
    '2027-02-29T00:00:00Z',
    '2026-13-01',
    '2026-00-10',
    '2026-03-00',
    '2026-03-14T09:00',
    '2026-03-14T09:00:00',
    '2026-03-14T24:00:00Z',
    '2026-03-14T09:60:00Z',
    '2026-03-14 09:00:00Z',
    '12026-03-14',
    '0000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '1773478800',
  ])
    assert.throws(() => readFixedDate(given, undefined), {
      name: 'UsageError',
      message: `--generated-at ${given} is not a date. Write it as 2026-03-14T09:00:00Z.`,
    });
});

test('a SOURCE_DATE_EPOCH that is no number of seconds is refused', () => {
  for (const given of ['-1', '1.5', '1e3', ' 1', '0x10', 'now', '9'.repeat(30), '253402300800'])
    assert.throws(() => readFixedDate(undefined, given), {
      name: 'UsageError',
      message: new RegExp(`^SOURCE_DATE_EPOCH is ${JSON.stringify(given)}`.replace('.', '\\.')),
    });
});

test('any moment comes back as it was written', () => {
  const moments = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const text = toWholeSeconds(moment);
      assert.equal(readFixedDate(text, undefined), text);
    }),
  );
});
