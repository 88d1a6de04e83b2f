import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  always,
  dayAfter,
  firstGap,
  isDay,
  isOn,
  dateRangeOf,
} from '../../src/content/model/date-range.ts';

test('an entry without days is always there, a draft never', () => {
  assert.equal(dateRangeOf({}), always);
  assert.equal(dateRangeOf({ draft: false }), always);
  assert.equal(dateRangeOf({ draft: true, publishFrom: '2026-01-01' }), undefined);
});

test('the first day is the later of publishFrom and published, the last is within', () => {
  const span = dateRangeOf({ published: '2026-03-01', publishFrom: '2026-04-01' });
  assert.deepEqual(span, { from: '2026-04-01', until: '9999-12-31' });
  assert.equal(
    dateRangeOf({ published: '2026-05-01', publishFrom: '2026-04-01' })?.from,
    '2026-05-01',
  );
  const days = { from: '2026-03-01', until: '2026-03-02' };
  assert.deepEqual(
    ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'].map((day) => isOn(day, days)),
    [false, true, true, false],
  );
});

test('days follow each other over months, years and 29 February', () => {
  assert.equal(dayAfter('2026-12-31'), '2027-01-01');
  assert.equal(dayAfter('2028-02-28'), '2028-02-29');
  assert.equal(dayAfter('2026-13-01'), '2026-13-01', 'no day of the calendar stays');
  assert.equal(isDay('2028-02-29'), true);
  assert.equal(isDay('2026-02-29'), false);
});

test('the first gap is the first day with the link and without what it leads to', () => {
  const today = '2026-06-01';
  const gap = (link: [string, string] | 'draft', target: [string, string] | 'draft') =>
    firstGap(spanFrom(link), spanFrom(target), today);
  const all: [string, string] = [always.from, always.until];
  assert.equal(gap(all, all), undefined);
  assert.equal(gap(all, 'draft'), today);
  assert.equal(gap('draft', 'draft'), undefined);
  assert.equal(gap([always.from, '2026-05-31'], 'draft'), undefined);
  assert.equal(gap([always.from, today], 'draft'), today);
  assert.equal(gap(['2026-07-01', always.until], 'draft'), '2026-07-01');
  assert.equal(gap(all, ['2026-07-01', always.until]), today);
  assert.equal(gap(['2026-07-01', always.until], ['2026-07-01', always.until]), undefined);
  assert.equal(gap(['2026-07-01', always.until], ['2026-08-01', always.until]), '2026-07-01');
  assert.equal(gap(all, [always.from, '2026-07-31']), '2026-08-01');
  assert.equal(gap([always.from, '2026-07-31'], [always.from, '2026-07-31']), undefined);
  assert.equal(gap(all, [always.from, '2026-05-31']), today);
});

const spanFrom = (days: [string, string] | 'draft') =>
  days === 'draft' ? undefined : { from: days[0], until: days[1] };
