import assert from 'node:assert/strict';
import { test } from 'node:test';
import { healthChecks } from '../../src/service/verify/checks/health-checks.ts';
import { signUpChecks } from '../../src/service/verify/checks/sign-up-checks.ts';
import { deploymentOf } from './deployment.ts';

const form = ['/assets/sign-up.25f38fde39.js'];

/** What one of the checks says of an answer, where the site has a form or none. */
function saidOf(
  check: 'sign-up runs' | 'sign-up without email' | 'health answers',
  status: number,
  body: string,
  files: readonly string[] = form,
): string | undefined {
  const deployment = deploymentOf({ baseUrl: 'https://studio.example/shop', files });
  const checks = [...signUpChecks(deployment), ...healthChecks(deployment)];
  const { expect } = checks.find(({ id }) => id === check) ?? {};
  if (expect === undefined) return undefined;
  const response = {
    ...{ url: 'https://studio.example/shop/api/subscribe', status },
    headers: new Headers({
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
    }),
    body: new TextEncoder().encode(body),
  };
  return expect.flatMap(({ mismatch }) => mismatch(response, response) ?? []).join() || 'passed';
}

const error = (code: string): string =>
  JSON.stringify({ error: { code, message: 'No.', documentation: 'https://studio.example/d' } });
const refused = error('invalid_email');

test('a sign-up that refuses a malformed address with 400 passes', () => {
  assert.equal(saidOf('sign-up runs', 400, refused), 'passed');
});

test('a form without a sign-up behind it is reported, with what to do', () => {
  const gone = saidOf('sign-up runs', 404, '<!doctype html>') ?? '';
  assert.match(gone, /^status 404: .*nothing on this host takes sign-ups/);
  assert.match(gone, /docs\/hosting\/sign-up\.md/);
  assert.match(gone, /`enabled: false` below `signUp` in site\.yaml/);
  for (const status of [405, 200])
    assert.match(saidOf('sign-up runs', status, '') ?? '', /^status \d+: .*nothing on this host/);
});

test('a sign-up that is not reached and one that is not set up are distinguished', () => {
  for (const status of [502, 503, 504])
    assert.match(
      saidOf('sign-up runs', status, refused) ?? '',
      /the server knows of a sign-up and does not reach it.*start it/,
      String(status),
    );
});

test('a site without a form gets no sign-up request, and its server may answer 503', () => {
  assert.equal(saidOf('sign-up runs', 404, '', []), undefined);
  const off = error('service_unavailable');
  assert.equal(saidOf('sign-up without email', 503, off, []), 'passed');
  assert.match(saidOf('sign-up without email', 503, refused, []) ?? '', /^status 503/);
  assert.match(saidOf('sign-up without email', 503, off) ?? '', /^status 503/);
  assert.equal(saidOf('sign-up without email', 400, refused), 'passed');
});

test('the health of a service has an uptime, unless a server without a sign-up answers for itself', () => {
  const whole = '{"status":"healthy","uptime":3}';
  for (const files of [form, []])
    assert.equal(saidOf('health answers', 200, whole, files), 'passed');
  assert.equal(saidOf('health answers', 200, '{"status":"healthy"}', []), 'passed');
  for (const body of ['{"status":"healthy"}', '{"status":"ill","uptime":3}', 'null', ''])
    assert.notEqual(saidOf('health answers', 200, body), 'passed', body);
  assert.notEqual(saidOf('health answers', 200, '{}', []), 'passed');
});
