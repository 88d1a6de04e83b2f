import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswer, signUpFrom, signUpRequest } from '../support/signup/harness.ts';
import { startProvider } from '../support/signup/stand-ins/stand-in-server.ts';
import type { Fault } from '../support/signup/stand-ins/faults.ts';
import { rejectedAddress, vendorNames } from '../support/signup/stand-ins/vendors.ts';

const email = 'private.person@mailbox.example';

for (const name of vendorNames) {
  test(`${name}: neither log nor answer holds the address, the key or the provider’s words`, async (t) => {
    const provider = await startProvider(name);
    t.after(() => provider.server.close());
    const { handle, logs } = signUpFrom({ ...provider.environment, SIGNUP_TIMEOUT_MS: '150' });
    const answers: string[] = [];
    const signUp = async (address: string) => {
      const headers = { 'x-request-id': 'private.person@mailbox', referer: `/?${address}` };
      const body = { email: address, source: `from ${address}` };
      const request = signUpRequest(body, headers);
      const response = await handle(new Request(`${request.url}?email=${address}`, request));
      answers.push(JSON.stringify([...response.headers]), (await readAnswer(response)).text);
    };
    await signUp(email);
    await signUp(email);
    await signUp(rejectedAddress);
    await signUp(`${email}@`);
    for (const fault of ['reset', 'hang', 'html-failure', 'redirect'] satisfies Fault[]) {
      provider.server.fault = fault;
      await signUp(email);
    }
    provider.server.fault = undefined;
    provider.server.fixed = {
      status: 400,
      json: { message: `words of the provider on ${email}`, detail: email, key: provider.key },
    };
    await signUp(email);
    const everything = JSON.stringify(logs) + answers.join('');
    assert.equal(logs.length, 9);
    for (const secret of ['private.person', 'mailbox.example', rejectedAddress, provider.key]) {
      assert.ok(!everything.includes(secret), secret);
    }
    assert.doesNotMatch(everything, /words of the provider/);
  });
}

test('an entry has the agreed fields and no other', async (t) => {
  const provider = await startProvider('brevo');
  t.after(() => provider.server.close());
  const { handle, logs } = signUpFrom(provider.environment);
  await handle(signUpRequest({ email }, { 'x-request-id': 'given-id-1' }));
  provider.server.fixed = { status: 429, json: {} };
  await handle(signUpRequest({ email }, { 'x-request-id': 'given-id-2' }));
  await handle(new Request(`http://localhost/api/subscribe/${email}`, { method: 'PROPFIND' }));
  const stable = logs.map(({ time, ms, ...entry }) => {
    assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.ok(ms >= 0);
    return entry;
  });
  const { requestId } = stable[2] ?? {};
  assert.match(requestId ?? '', /^[0-9a-f-]{36}$/);
  const request = { method: 'POST', path: '/api/subscribe', provider: 'brevo' };
  assert.deepEqual(stable, [
    { ...request, requestId: 'given-id-1', status: 200, outcome: 'created' },
    {
      ...request,
      requestId: 'given-id-2',
      status: 502,
      code: 'upstream_error',
      outcome: 'failed',
      reason: 'rate-limited',
      providerStatus: 429,
    },
    { requestId, method: 'other', path: 'other', status: 404, code: 'not_found' },
  ]);
});
