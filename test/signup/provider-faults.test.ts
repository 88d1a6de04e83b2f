import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FailedSignUp } from '../../src/service/signup/provider-call.ts';
import { readAnswer, signUpFrom, signUpRequest } from '../support/signup/harness.ts';
import {
  startProvider,
  type RunningProvider,
} from '../support/signup/stand-ins/stand-in-server.ts';
import { vendorNames } from '../support/signup/stand-ins/vendors.ts';
import { checkOutcome } from './check-outcome.ts';
import type { Fault } from '../support/signup/stand-ins/faults.ts';

/** Statuses that no provider’s rules explain, and the reason that the log gives for each. */
const unexplained = [
  ...([400, 402, 409, 418, 422] as const).map((status) => [status, 'refused'] as const),
  ...([401, 403] as const).map((status) => [status, 'unauthorized'] as const),
  ...([500, 503] as const).map((status) => [status, 'provider-error'] as const),
  [429, 'rate-limited'],
] as const;

/** Short where the provider never answers, so long that no machine is too slow where it does. */
const timeouts = { hanging: '400', answering: '15000' };
const faults: readonly (readonly [Fault, FailedSignUp['reason']])[] = [
  ['hang', 'timeout'],
  ['hang-in-body', 'timeout'],
  ['reset', 'network'],
  ['half-answer', 'network'],
  ['redirect', 'redirect'],
  ['html-success', 'not-json'],
  ['empty-success', 'not-json'],
  ['endless-body', 'not-json'],
  ['html-failure', 'provider-error'],
];

for (const [given, passedOn] of [
  ['30', '30'],
  ['Fri, 27 Nov 2026 08:00:00 GMT', 'Fri, 27 Nov 2026 08:00:00 GMT'],
  ['soon, says a@example.com', null],
  ['-1', null],
  [undefined, null],
] as const)
  test(`a provider’s 429 with Retry-After ${String(given)} is 502 with ${String(passedOn)}`, async (t) => {
    const { server, environment } = await startProvider('brevo');
    t.after(() => server.close());
    server.fixed = { status: 429, json: {}, ...(given && { headers: { 'retry-after': given } }) };
    const { handle } = signUpFrom(environment);
    const response = await handle(signUpRequest({ email: 'a@example.com' }));
    assert.equal(response.headers.get('retry-after'), passedOn);
    const { status, code } = await readAnswer(response);
    assert.deepEqual([status, code], [502, 'upstream_error']);
    server.fixed = { ...server.fixed, status: 503 };
    const unavailable = await handle(signUpRequest({ email: 'a@example.com' }));
    assert.equal(unavailable.headers.get('retry-after'), null, 'of a 429 alone');
  });

// Each provider is a server of its own, so they time out together.
describe('faults of providers', { concurrency: true }, () => {
  for (const name of vendorNames) {
    describe(name, { concurrency: 1 }, () => {
      let provider: RunningProvider;
      let environment: Readonly<Record<string, string>>;
      before(async () => {
        provider = await startProvider(name);
        environment = { ...provider.environment, SIGNUP_TIMEOUT_MS: timeouts.answering };
      });
      after(() => provider.server.close());

      test('a wrong key is 502', async () => {
        // Of the form that the key has.
        const SIGNUP_API_KEY =
          environment['SIGNUP_API_KEY']?.replace(/[a-z0-9]+(?=-us21$|$)/, 'no') ?? '';
        const wrong = { ...environment, SIGNUP_API_KEY };
        await checkOutcome(wrong, { email: 'a@example.com' }, 'unauthorized');
      });

      for (const [status, reason] of unexplained)
        test(`${status} that no rule explains is 502`, async () => {
          if (name === 'listmonk' && status === 409) return;
          const json = { code: 'x', title: 'Something Else', message: 'About a@example.com' };
          provider.server.fixed = { status, headers: { 'Retry-After': '9' }, json };
          await checkOutcome(environment, { email: 'a@example.com' }, reason);
          provider.server.fixed = undefined;
        });

      for (const [fault, reason] of faults) {
        test(`${fault} is 502`, async () => {
          const hangs = reason === 'timeout';
          const SIGNUP_TIMEOUT_MS = hangs ? timeouts.hanging : timeouts.answering;
          const { handle, logs } = signUpFrom({ ...environment, SIGNUP_TIMEOUT_MS });
          provider.server.fault = fault;
          const seen = provider.server.requests.length;
          const answer = await readAnswer(await handle(signUpRequest({ email: 'a@example.com' })));
          provider.server.fault = undefined;
          assert.deepEqual([answer.status, answer.code], [502, 'upstream_error']);
          assert.deepEqual([logs[0]?.outcome, logs[0]?.reason], ['failed', reason]);
          const calls = provider.server.requests.length - seen;
          // On a slow machine the deadline may come before the call.
          assert.ok(hangs || calls >= 1, 'the provider was called');
          assert.ok(calls <= 1, 'no retry of ours and no redirect followed');
          assert.equal(provider.people.size, 0);
        });
      }

      test('a provider that cannot be reached is 502', async () => {
        const closed = { ...environment, SIGNUP_PROVIDER_URL: 'http://127.0.0.1:1' };
        const { handle, logs } = signUpFrom(closed);
        const answer = await readAnswer(await handle(signUpRequest({ email: 'a@example.com' })));
        assert.deepEqual([answer.status, logs[0]?.reason], [502, 'network']);
      });

      test('a retry after a lost answer signs up once', async () => {
        const { handle, logs } = signUpFrom(environment);
        const email = 'lost@example.com';
        const signUp = async () => (await handle(signUpRequest({ email }))).status;
        // MailerLite's look-up is answered; it is the answer to the write that gets lost.
        provider.server.onRequest = ({ method }) => {
          if (method === 'POST') provider.server.fault = 'reset-after';
        };
        assert.equal(await signUp(), 502);
        assert.equal(provider.people.get(email)?.writes, 1, 'the provider took it in');
        provider.server.onRequest = undefined;
        provider.server.fault = undefined;
        assert.equal(await signUp(), 200);
        assert.deepEqual(
          logs.map(({ outcome }) => outcome),
          ['failed', name === 'listmonk' ? 'pending' : 'exists'],
        );
        assert.equal(provider.people.get(email)?.writes, 1);
        assert.equal(provider.people.size, 1);
      });
    });
  }
});
