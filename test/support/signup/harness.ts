import type { ErrorBody } from '../../../src/contract/resources/service.ts';
import { signUpTimes } from '../../../src/contract/sign-up-times.ts';
import { createSignUp, type LogEntry } from '../../../src/service/signup/sign-up-handler.ts';
import type { EmailProvider, Outcome } from '../../../src/service/signup/connect-provider.ts';
import type { Subscription } from '../../../src/service/signup/providers.ts';
import { readSignUpSettings, type SignUpSettings } from '../../../src/service/signup/settings.ts';

/** A handler as an environment sets it up; throws when the environment has a mistake. */
export function signUpFrom(environment: Record<string, string>) {
  const { mistakes, ...settings } = readSignUpSettings(environment);
  if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes));
  const logs: LogEntry[] = [];
  const log = (entry: LogEntry): void => void logs.push(entry);
  return { handle: createSignUp({ ...settings, stepMs: 0 }, { log }), logs };
}

/** A provider that remembers what it was given and answers with one outcome. */
export function fakeProvider(
  outcome: Outcome | ((subscription: Subscription, signal: AbortSignal) => Promise<Outcome>),
): EmailProvider & { readonly given: Subscription[] } {
  const given: Subscription[] = [];
  return {
    name: 'fake',
    given,
    subscribe: (subscription, signal) => {
      given.push(subscription);
      if (typeof outcome === 'function') return outcome(subscription, signal);
      return Promise.resolve(outcome);
    },
  };
}

/** A handler around a provider of the test's own, with a still clock and a fixed request id. */
export function signUpWith(
  provider: EmailProvider | undefined,
  settings: Partial<SignUpSettings> = {},
) {
  const logs: LogEntry[] = [];
  let isBorn = false;
  const handle = createSignUp(
    {
      groups: new Set(),
      allowedOrigins: new Set(),
      bodyTimeoutMs: signUpTimes.bodyMs,
      timeoutMs: signUpTimes.providerMs,
      stepMs: 0,
      ...settings,
    },
    {
      ...(provider && { provider }),
      now: () => Date.UTC(2026, 0, 2, 3, 4, 5) - (isBorn ? 0 : 2_500),
      log: (entry) => logs.push(entry),
      requestId: () => 'made-request-id',
    },
  );
  isBorn = true;
  return { handle, logs };
}

/** A sign-up request; a string is sent as it is, anything else as JSON. */
export function signUpRequest(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/api/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Reads an answer: its status, its body as JSON where it has one, and its error code. */
export async function readAnswer(response: Response) {
  const text = await response.text();
  const body = text === '' ? undefined : (JSON.parse(text) as Partial<ErrorBody>);
  return { status: response.status, text, code: body?.error?.code };
}
