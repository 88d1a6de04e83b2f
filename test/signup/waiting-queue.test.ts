import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSignUp } from '../../src/service/signup/handler.ts';
import { createWaitingQueue } from '../../src/service/signup/bounds.ts';
import { fakeProvider, signUpRequest } from '../support/signup/harness.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('tasks run in their order, so many at once, and one that waits too long is never begun', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const inTurn = createWaitingQueue({ atOnce: 2, waiting: 2, waitMs: 100 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const run = (id: number) =>
    inTurn('none', async () => {
      begun.push(id);
      await new Promise<void>((resolve) => ends.push(resolve));
      return `done ${String(id)}`;
    });
  const results = [1, 2, 3, 4, 5].map(run);
  await settle();
  assert.deepEqual(begun, [1, 2]);
  assert.equal(await results[4], 'none', 'no more than two wait');
  ends[1]?.();
  await settle();
  assert.deepEqual(begun, [1, 2, 3]);
  t.mock.timers.tick(100);
  assert.equal(await results[3], 'none');
  for (const end of ends) end();
  assert.deepEqual(await Promise.all(results.slice(0, 3)), ['done 1', 'done 2', 'done 3']);
  const next = run(6);
  await settle();
  ends.at(-1)?.();
  assert.equal(await next, 'done 6', 'a place is free again');
});

test('a task that fails makes room for the next', async () => {
  const inTurn = createWaitingQueue({ atOnce: 1, waiting: 1, waitMs: 60_000 });
  await assert.rejects(
    inTurn(0, () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await inTurn(0, () => Promise.resolve(1)), 1);
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
      turns: { atOnce: 1, waiting: 0, waitMs: 0 },
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
