import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpFrom, signUpRequest } from '../support/signup/harness.ts';
import { startProvider } from '../support/signup/stand-ins/stand-in-server.ts';
import { vendorNames } from '../support/signup/stand-ins/vendors.ts';
import { startServer } from '../support/signup/running-server.ts';

/** All of an answer but what differs from one moment and request to the next. */
async function comparable(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(
    ([name]) => !['x-request-id', 'date'].includes(name),
  );
  return { status: response.status, headers, body: await response.text() };
}

for (const name of vendorNames) {
  test(`${name}: nothing distinguishes a new address from a known one`, async (t) => {
    const provider = await startProvider(name);
    t.after(() => provider.server.close());
    const { handle, logs } = signUpFrom(provider.environment);
    const server = await startServer(handle);
    t.after(() => server.close());
    const signUp = async () =>
      comparable(
        await fetch(`${server.origin}/api/subscribe`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"email":"ann@example.com"}',
        }),
      );
    const first = await signUp();
    assert.equal((first as { status: number }).status, 200);
    assert.deepEqual(await signUp(), first);
    // Who did not confirm yet is asked once more by listmonk alone.
    assert.equal(logs[1]?.outcome, name === 'listmonk' ? 'pending' : 'exists');
    assert.doesNotMatch(JSON.stringify(first), /you are now|subscribed|already/i);
    const direct = await comparable(await handle(signUpRequest({ email: 'bob@example.com' })));
    const again = await comparable(await handle(signUpRequest({ email: 'bob@example.com' })));
    assert.deepEqual(again, direct);
  });
}
