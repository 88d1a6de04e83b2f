import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FailureReason } from '../../src/signup/email-provider.ts';
import {
  readAnswer,
  repeatsVariable,
  signUpFrom,
  signUpRequest,
} from '../support/signup/harness.ts';
import { providerNames, startProvider } from '../support/signup/provider-profiles.ts';
import type { RunningProvider } from '../support/signup/provider-profiles.ts';
import type { Fault } from '../support/signup/stand-ins/faults.ts';

const deadlineMs = 400;
const repeats = Number(process.env[repeatsVariable] ?? 0);
const faults: readonly (readonly [Fault, FailureReason])[] = [
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

for (const name of providerNames) {
  describe(name, () => {
    let provider: RunningProvider;
    let environment: Record<string, string>;
    before(async () => {
      provider = await startProvider[name]();
      environment = { ...provider.environment, SIGNUP_TIMEOUT_MS: String(deadlineMs) };
    });
    after(() => provider.server.close());

    for (const [fault, reason] of faults) {
      test(`${fault} is 502 within the deadline`, async () => {
        const { handle, logs } = signUpFrom(environment);
        provider.server.fault = fault;
        const seen = provider.server.requests.length;
        const started = performance.now();
        const answer = await readAnswer(await handle(signUpRequest({ email: 'a@example.com' })));
        const took = performance.now() - started;
        provider.server.fault = undefined;
        assert.deepEqual([answer.status, answer.code], [502, 'upstream_error']);
        assert.deepEqual([logs[0]?.outcome, logs[0]?.reason], ['failed', reason]);
        assert.ok(took < deadlineMs + 600, `${String(took)} ms`);
        if (reason === 'timeout') assert.ok(took >= deadlineMs - 50, `${String(took)} ms`);
        const calls = provider.server.requests.length - seen;
        const most = fault === 'reset' ? 1 + repeats : 1;
        assert.ok(calls >= 1 && calls <= most, 'no retry of ours and no redirect followed');
        assert.equal(provider.contacts.size, 0);
      });
    }

    test('a provider that is not there is 502', async () => {
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
      const written = provider.contacts.get(email)?.writes ?? 0;
      assert.ok(written >= 1 && written <= 1 + repeats, 'the provider took it in');
      provider.server.onRequest = undefined;
      provider.server.fault = undefined;
      assert.equal(await signUp(), 200);
      assert.deepEqual(
        logs.map(({ outcome }) => outcome),
        ['failed', 'exists'],
      );
      assert.equal(provider.contacts.get(email)?.writes, written);
      assert.equal(provider.contacts.size, 1);
    });

    test('a slow look-up and a slow write share one deadline', async () => {
      const { handle, logs } = signUpFrom(environment);
      provider.server.delay = name === 'mailerlite' ? deadlineMs * 0.7 : deadlineMs * 1.4;
      const answer = await handle(signUpRequest({ email: 'slow@example.com' }));
      provider.server.delay = 0;
      assert.deepEqual([answer.status, logs[0]?.reason], [502, 'timeout']);
    });
  });
}
