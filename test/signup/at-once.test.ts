import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSignUp } from '../../src/service/signup/sign-up-handler.ts';
import type { Outcome } from '../../src/service/signup/connect-provider.ts';
import { fakeProvider, signUpRequest, signUpWith } from '../support/signup/harness.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('256 sign-ups run at once, and a further one is asked to come again', async () => {
  const ends: ((outcome: Outcome) => void)[] = [];
  const provider = fakeProvider(() => new Promise((resolve) => ends.push(resolve)));
  const { handle, logs } = signUpWith(provider);
  const send = (at: number) => handle(signUpRequest({ email: `p${at}@example.com` }));
  const running = Array.from({ length: 256 }, (_, at) => send(at));
  while (ends.length < 256) await settle();
  const refused = await send(256);
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [502, '10']);
  assert.equal(logs.at(-1)?.reason, 'busy');
  assert.equal(provider.given.length, 256, 'nothing of it was passed on');
  ends[0]?.({ kind: 'failed', reason: 'network' });
  ends[1]?.({ kind: 'created' });
  await Promise.all(running.slice(0, 2));
  const [next, other] = [send(257), send(258)];
  while (ends.length < 258) await settle();
  assert.equal((await send(259)).status, 502, 'two places were free again');
  for (const end of ends) end({ kind: 'created' });
  const answers = await Promise.all([...running.slice(1), next, other]);
  assert.ok(answers.every(({ status }) => status === 200));
});

test('a known address and a new one are answered at the same moment', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const times = { 'known@example.com': 125, 'new@example.com': 235, 'slow@example.com': 1_400 };
  const provider = fakeProvider(async ({ email }) => {
    await new Promise((resolve) => setTimeout(resolve, times[email as keyof typeof times]));
    return { kind: email.startsWith('known') ? 'exists' : 'created' };
  });
  const handle = createSignUp(
    {
      groups: new Set(),
      allowedOrigins: new Set(),
      bodyTimeoutMs: 5_000,
      timeoutMs: 8_000,
      stepMs: 1_000,
    },
    { provider, now: () => Date.now(), log: () => undefined, requestId: () => 'id' },
  );
  const answeredAfter = async (email: string): Promise<number> => {
    const from = Date.now();
    const answers: Response[] = [];
    void handle(signUpRequest({ email })).then((answer) => answers.push(answer));
    await settle();
    while (answers.length === 0 && Date.now() - from < 10_000) {
      t.mock.timers.tick(5);
      await settle();
    }
    return Date.now() - from;
  };
  assert.equal(await answeredAfter('known@example.com'), 1_000);
  assert.equal(await answeredAfter('new@example.com'), 1_000);
  assert.equal(await answeredAfter('slow@example.com'), 2_000);
});
