import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deviationsOf } from '../../src/service/hosts/deviations.ts';
import { createAllowanceFilter, isFailed } from '../../src/service/verify/accepted-failures.ts';
import type { CheckResult } from '../../src/service/verify/expectations.ts';

const failed = (id: string, ...failures: CheckResult['failures']): CheckResult => ({
  ...{ id, area: 'pages', says: '', where: '' },
  ...{ request: { path: '/' }, failures },
});
const noVary = { expected: 'Vary with Accept', got: 'no Vary' };
const noBody = { expected: 'the error envelope with invalid_request', got: '""' };
const today = '2026-03-14';
const conditional = 'conditional /api/vehicles.json Accept: */* If-Match another tag';

test('the exceptions of a host accept failures of its checks with a reason, and no other', () => {
  const { weigh } = createAllowanceFilter(deviationsOf('apache'), [], today);
  const silent = weigh(failed(conditional, noBody));
  assert.equal(isFailed(silent), false);
  assert.deepEqual(silent.accepted, ['A condition that fails (412) is answered without a body.']);
  const partly = weigh(failed(conditional, noBody, noVary));
  assert.equal(isFailed(partly), true);
  assert.deepEqual(partly.failures, [noVary]);
  assert.equal(isFailed(weigh(failed('page / as HTML', noBody))), true);
  assert.equal(
    isFailed(createAllowanceFilter([], [], today).weigh(failed(conditional, noBody))),
    true,
  );
});

test('an allowance accepts the checks it names, by pattern and until its last day', () => {
  const allowances = [
    { check: 'page * as HTML', reason: 'The proxy cuts it off.', expires: today },
    { check: 'page /b as HTML', reason: 'It is over.', expires: '2026-03-13' },
    { check: 'file /c', reason: 'It was broken.', expires: '2026-04-01' },
  ];
  const { weigh, idle } = createAllowanceFilter([], allowances, today);
  assert.deepEqual(weigh(failed('page /a as HTML', noVary)).accepted, ['The proxy cuts it off.']);
  assert.equal(isFailed(weigh(failed('page /a as markdown', noVary))), true);
  assert.equal(isFailed(weigh(failed('file /c'))), false);
  assert.deepEqual(
    idle().map(({ check, why }) => [check, why]),
    [
      ['page /b as HTML', 'expired'],
      ['file /c', 'stale'],
    ],
  );
});

test('only a star in an allowance is a wildcard', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (id, other) => {
      const check = id.replaceAll('*', '');
      const { weigh } = createAllowanceFilter([], [{ check, reason: 'r' }], today);
      assert.equal(isFailed(weigh(failed(other, noVary))), other !== check);
      assert.equal(isFailed(weigh(failed(check, noVary))), false);
    }),
  );
});
