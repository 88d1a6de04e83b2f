import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeProvider, readAnswer, signUpRequest, signUpWith } from '../support/signup/harness.ts';

const created = { kind: 'created' } as const;

test('a body that breaks off is 400', async () => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"email":'));
    },
    pull: (controller) => {
      controller.error(new Error('gone'));
    },
  });
  const { handle } = signUpWith(fakeProvider(created));
  const answer = await readAnswer(await handle(streamed(body)));
  assert.deepEqual([answer.status, answer.code], [400, 'invalid_request']);
});

test('a body that never ends is stopped a chunk after the cap', async () => {
  let sent = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        sent += 1_024;
        controller.enqueue(new Uint8Array(1_024).fill(0x20));
      },
      cancel: () => {
        cancelled = true;
        // A source that never finishes cancelling must not hold up the answer.
        return new Promise(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const { handle } = signUpWith(fakeProvider(created));
  const answer = await readAnswer(await handle(streamed(body)));
  assert.deepEqual([answer.status, answer.code], [413, 'invalid_request']);
  assert.deepEqual([sent, cancelled], [5 * 1_024, true]);
});

test('a length above the cap is refused unread, one below it is not believed', async () => {
  const { handle } = signUpWith(fakeProvider(created));
  const long = signUpRequest(' '.repeat(9_000), { 'content-length': '2' });
  assert.equal((await handle(long)).status, 413);
  const announced = signUpRequest({ email: 'a@example.com' }, { 'content-length': '9000' });
  assert.equal((await handle(announced)).status, 413);
  assert.equal(announced.bodyUsed, false);
});

test('bytes that are no UTF-8 are 400', async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"email":"a@example.com","source":"'),
    Buffer.of(0xff),
  ]);
  const body = new Blob([bytes, Buffer.from('"}')]).stream();
  const { handle } = signUpWith(fakeProvider(created));
  const answer = await readAnswer(await handle(streamed(body)));
  assert.deepEqual([answer.status, answer.code], [400, 'invalid_request']);
});

function streamed(body: ReadableStream): Request {
  return new Request('http://localhost/api/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  });
}
