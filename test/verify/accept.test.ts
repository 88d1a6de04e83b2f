import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deviations, deviationsOf } from '../../src/service/hosts/deviations.ts';
import { createWeighing, isFailed } from '../../src/service/verify/accepted-failures.ts';
import type { CheckResult } from '../../src/service/verify/expectations.ts';

const failed = (id: string, ...failures: CheckResult['failures']): CheckResult => ({
  ...{ id, area: 'pages', says: '', where: '' },
  ...{ request: { path: '/' }, failures },
});
const noVary = { of: 'Vary', expected: 'Vary with Accept', got: 'no Vary' };
const noBody = { expected: 'the error envelope with invalid_request', got: '""' };
const conditional = 'conditional /api/vehicles.json Accept: */* If-Match another tag';

test('the exceptions of a host accept failures of its checks with a reason, and no other', () => {
  const weigh = createWeighing(deviationsOf('apache'), []);
  const silent = weigh(failed(conditional, noBody));
  assert.equal(isFailed(silent), false);
  assert.match(
    silent.accepted?.join() ?? '',
    /^A condition that fails \(412\) is answered without a body/,
  );
  const partly = weigh(failed(conditional, noBody, noVary));
  assert.equal(isFailed(partly), true);
  assert.deepEqual(partly.failures, [noVary]);
  assert.equal(isFailed(weigh(failed('page / as HTML', noBody))), true);
  assert.equal(isFailed(createWeighing([], [])(failed(conditional, noBody))), true);
});

test('what only requests of the tests notice excuses no check', () => {
  const vague = deviations
    .filter(({ host }) => !host.includes('github-pages'))
    .flatMap(({ check = [] }) => check)
    .filter((pattern) => /^\*(?! \{)/.test(pattern));
  assert.deepEqual(vague, []);
});

test('what is not there is accepted only where it is 404', () => {
  const weigh = createWeighing(deviationsOf('nginx'), []);
  const notAllowed = { of: 'status', expected: 'status 405', got: 'status 404' };
  const answered = (status: number) => ({ ...failed('mcp takes POST only', notAllowed), status });
  assert.equal(isFailed(weigh(answered(404))), false);
  assert.equal(isFailed(weigh(answered(403))), true);
});

test('a line accepts the checks it names, by pattern', () => {
  const weigh = createWeighing(
    [],
    [
      { check: 'page * as HTML', reason: 'The proxy cuts it off.' },
      { check: 'file /c', reason: 'It was broken.' },
    ],
  );
  assert.deepEqual(weigh(failed('page /a as HTML', noVary)).accepted, ['The proxy cuts it off.']);
  assert.equal(isFailed(weigh(failed('page /a as markdown', noVary))), true);
  assert.equal(isFailed(weigh(failed('file /c', noVary))), false);
  assert.equal(weigh(failed('file /c')).accepted, undefined);
});

test('only a star in an allowance is a wildcard', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (id, other) => {
      const check = id.replaceAll('*', '');
      const weigh = createWeighing([], [{ check, reason: 'r' }]);
      assert.equal(isFailed(weigh(failed(other, noVary))), other !== check);
      assert.equal(isFailed(weigh(failed(check, noVary))), false);
    }),
  );
});
