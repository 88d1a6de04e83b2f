import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import type { CheckResponse, Deployment } from '../../src/service/verify/check.ts';
import { signUpChecks } from '../../src/service/verify/checks/sign-up.ts';

/** What the first check of the sign-up says of an answer, where the site has a form or none. */
async function saidOf(
  status: number,
  body: string,
  type = 'application/json',
  files = ['/index.html', '/assets/sign-up.25f38fde39.js'],
): Promise<string | undefined> {
  const deployment = {
    addresses: addressesUnder('https://studio.example/shop'),
    manifest: { files: files.map((path) => ({ path })) },
  } as unknown as Deployment;
  const checks = signUpChecks(deployment).filter(({ id }) => id === 'sign-up runs');
  const [check] = checks;
  if (check === undefined) return undefined;
  assert.equal(checks.length, 1);
  assert.ok(typeof check.request !== 'function');
  assert.deepEqual([check.request.method, check.request.body], ['POST', '{}']);
  const response: CheckResponse = {
    url: 'https://studio.example/shop/api/subscribe',
    status,
    headers: new Headers({ 'Content-Type': type }),
    body: new TextEncoder().encode(body),
  };
  const [expectation] = check.expect;
  return (await expectation?.mismatch(response, () => Promise.resolve(response))) ?? 'passed';
}

const refused = JSON.stringify({ error: { code: 'invalid_email', message: 'No email.' } });

test('a sign-up that runs judges what it is sent', async () => {
  assert.equal(await saidOf(400, refused), 'passed');
});

test('a form without a sign-up behind it is reported, with what to do', async () => {
  const gone = await saidOf(404, '<!doctype html>', 'text/html');
  assert.match(gone ?? '', /^status 404: .*nothing on this host takes sign-ups/);
  assert.match(gone ?? '', /docs\/sign-up\.md/);
  assert.match(gone ?? '', /`enabled: false` below `signUp` in site\.yaml/);
  assert.match((await saidOf(405, '')) ?? '', /^status 405: .*nothing on this host/);
  assert.match((await saidOf(200, '<!doctype html>', 'text/html')) ?? '', /^status 200: .*nothing/);
});

test('a sign-up that is not reached and one that is not set up are distinguished', async () => {
  for (const status of [502, 503, 504])
    assert.match(
      (await saidOf(status, refused)) ?? '',
      /the server knows of a sign-up and does not reach it.*start it/,
      String(status),
    );
});

test('a site without a form gets no request that tries one', async () => {
  assert.equal(await saidOf(404, '', 'text/html', ['/index.html']), undefined);
});
