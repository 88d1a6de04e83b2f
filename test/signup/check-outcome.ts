import assert from 'node:assert/strict';
import type { LogEntry } from '../../src/service/signup/sign-up-handler.ts';
import { readAnswer, signUpFrom, signUpRequest } from '../support/signup/harness.ts';

/** What becomes of a sign-up in the log: its outcome, or why it failed. */
export type LoggedOutcome = Exclude<LogEntry['outcome'] | LogEntry['reason'], undefined | 'failed'>;

/** What the caller is answered; a failure if the outcome is not here. */
const answers: Readonly<Record<string, readonly [status: number, code?: string]>> = {
  created: [200],
  pending: [200],
  exists: [200],
  'invalid-email': [400, 'invalid_email'],
};

/** Signs an address up through a handler for the environment, and asserts what it came to. */
export async function checkOutcome(
  environment: Readonly<Record<string, string>>,
  body: object,
  expected: LoggedOutcome,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { handle, logs } = signUpFrom(environment);
  const answer = await readAnswer(await handle(signUpRequest(body, headers)));
  const [status, code] = answers[expected] ?? [502, 'upstream_error'];
  assert.deepEqual([answer.status, answer.code], [status, code], answer.text);
  const logged = logs.map(({ outcome, reason, provider }) => [reason ?? outcome, provider]);
  assert.deepEqual(logged, [[expected, environment['SIGNUP_PROVIDER']]]);
}
