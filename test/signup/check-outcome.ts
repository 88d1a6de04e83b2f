import assert from 'node:assert/strict';
import type { LogEntry } from '../../src/service/signup/sign-up-handler.ts';
import { readAnswer, signUpFrom, signUpRequest } from '../support/signup/harness.ts';

/** What a sign-up must come to, at the caller's and in the log. */
export interface ExpectedOutcome {
  readonly status: 200 | 400 | 502;
  readonly outcome: LogEntry['outcome'];
  readonly reason?: LogEntry['reason'];
}

const codes = { 200: undefined, 400: 'invalid_email', 502: 'upstream_error' } as const;

/** Signs an address up through a handler for the environment, and asserts what it came to. */
export async function checkOutcome(
  environment: Record<string, string>,
  body: object,
  expected: ExpectedOutcome,
): Promise<void> {
  const { handle, logs } = signUpFrom(environment);
  const answer = await readAnswer(await handle(signUpRequest(body)));
  assert.equal(answer.status, expected.status, answer.text);
  assert.equal(answer.code, codes[expected.status]);
  const logged = logs.map(({ outcome, reason, provider }) => ({ outcome, reason, provider }));
  const { outcome, reason } = expected;
  assert.deepEqual(logged, [{ outcome, reason, provider: environment['SIGNUP_PROVIDER'] }]);
}

/** Statuses that no provider's rules explain, and the reason that the log gives for each. */
export const unexplained = [
  [400, 'refused'],
  [401, 'unauthorized'],
  [402, 'refused'],
  [403, 'unauthorized'],
  [409, 'refused'],
  [418, 'refused'],
  [422, 'refused'],
  [429, 'rate-limited'],
  [500, 'provider-error'],
  [503, 'provider-error'],
] as const;
