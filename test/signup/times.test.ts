import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { formTimeoutMs, signUpTimes } from '../../src/contract/sign-up-times.ts';
import {
  connectProvider,
  type EmailProvider,
  type Outcome,
} from '../../src/service/signup/connect-provider.ts';
import { fakeProvider, readAnswer, signUpRequest, signUpWith } from '../support/signup/harness.ts';
import { readSignUpSettings } from '../../src/service/signup/settings.ts';

const never = new Promise<never>(() => undefined);

/** Time stands still; `pass` lets some of it go by, and then all that follows from it happen. */
function stopTime(t: TestContext): { readonly pass: (ms: number) => Promise<void> } {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    pass: async (ms) => {
      await settle();
      t.mock.timers.tick(ms);
      await settle();
    },
  };
}

/** An answer, and whether it is there yet. */
function watched(answering: Promise<Response>) {
  const state = { there: false };
  const answer = answering.then((response) => {
    state.there = true;
    return readAnswer(response);
  });
  return { state, answer };
}

/** A sign-up whose body arrives when the test says so. */
function slowRequest() {
  let arrive = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      arrive = () => {
        controller.enqueue(new TextEncoder().encode('{"email":"a@example.com"}'));
        controller.close();
      };
    },
  });
  const headers = { 'content-type': 'application/json' };
  const url = 'http://localhost/api/subscribe';
  const request = new Request(url, { method: 'POST', headers, body, duplex: 'half' });
  return { request, arrive };
}

/** The provider that an environment sets up, behind a `fetch` of the test's own. */
function providerWith(environment: Record<string, string>, fetch: () => Promise<Response>) {
  const { provider } = readSignUpSettings(environment);
  assert.ok(provider);
  return connectProvider(provider, fetch);
}

test('the form waits longer than the slowest sign-up takes', async (t) => {
  const { pass } = stopTime(t);
  const provider = fakeProvider(() => never);
  const settings = readSignUpSettings({ SIGNUP_TIMEOUT_MS: String(signUpTimes.providerMs) });
  const { handle, logs } = signUpWith(provider, settings);
  const { request, arrive } = slowRequest();
  const { state, answer } = watched(handle(request));
  await pass(signUpTimes.bodyMs - 1);
  arrive();
  await pass(signUpTimes.providerMs - 1);
  assert.equal(state.there, false);
  await pass(1);
  assert.deepEqual([(await answer).status, logs[0]?.reason], [502, 'timeout']);
  assert.ok(formTimeoutMs - signUpTimes.bodyMs - signUpTimes.providerMs >= 5_000);
});

test('a body that does not arrive in time is refused, and nobody is signed up by it', async (t) => {
  const { pass } = stopTime(t);
  const provider = fakeProvider({ kind: 'created' });
  const { request, arrive } = slowRequest();
  const { state, answer } = watched(signUpWith(provider, readSignUpSettings({})).handle(request));
  await pass(signUpTimes.bodyMs - 1);
  assert.equal(state.there, false);
  await pass(1);
  const { status, code } = await answer;
  assert.deepEqual([status, code], [400, 'invalid_request']);
  arrive();
  await pass(signUpTimes.providerMs);
  assert.equal(provider.given.length, 0);
});

test('all calls for one sign-up share one deadline', async (t) => {
  const { pass } = stopTime(t);
  const calls: (() => void)[] = [];
  const provider: EmailProvider = providerWith(
    { SIGNUP_PROVIDER: 'mailerlite', SIGNUP_API_KEY: 'key' },
    () =>
      new Promise((resolve) => {
        calls.push(() => {
          resolve(Response.json({ message: 'Resource not found.' }, { status: 404 }));
        });
      }),
  );
  const { handle, logs } = signUpWith(provider, { timeoutMs: 1_000 });
  const { state, answer } = watched(handle(signUpRequest({ email: 'slow@example.com' })));
  await pass(700);
  assert.equal(calls.length, 1, 'the look-up');
  calls[0]?.();
  await pass(299);
  assert.deepEqual([calls.length, state.there], [2, false], 'the write is under way');
  await pass(1);
  assert.deepEqual([(await answer).status, logs[0]?.reason], [502, 'timeout']);
});

test('a provider that ignores the signal is abandoned at the deadline', async (t) => {
  const { pass } = stopTime(t);
  let aborted = false;
  const provider = fakeProvider((_, signal): Promise<Outcome> => {
    signal.addEventListener('abort', () => (aborted = true));
    return never;
  });
  const { handle, logs } = signUpWith(provider, { timeoutMs: 40 });
  const { state, answer } = watched(handle(signUpRequest({ email: 'a@example.com' })));
  await pass(39);
  assert.deepEqual([state.there, aborted], [false, false]);
  await pass(1);
  assert.deepEqual([(await answer).status, logs[0]?.reason, aborted], [502, 'timeout', true]);
});
