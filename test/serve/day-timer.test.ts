import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDayTimer } from '../../src/service/serve/watch-files.ts';

test('the timer calls once when the day begins in UTC, also weeks ahead', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2026-11-01T09:00:00Z') });
  let calls = 0;
  const waitFor = createDayTimer(() => (calls += 1));
  waitFor('2026-12-01');
  t.mock.timers.tick(29 * 24 * 3_600_000 + 14 * 3_600_000);
  assert.equal(calls, 0);
  t.mock.timers.tick(3_600_000);
  assert.equal(calls, 1);
  t.mock.timers.tick(48 * 3_600_000);
  assert.equal(calls, 1);
});

test('another day takes the place of the one before, and none ends the wait', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2026-11-01T09:00:00Z') });
  let calls = 0;
  const waitFor = createDayTimer(() => (calls += 1));
  waitFor('2026-11-02');
  waitFor(undefined);
  waitFor('2026-11-03');
  waitFor(undefined);
  t.mock.timers.tick(100 * 3_600_000);
  assert.equal(calls, 0);
});
