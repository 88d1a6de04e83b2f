import assert from 'node:assert/strict';
import { Agent, request as httpRequest } from 'node:http';
import { test } from 'node:test';
import { connectProvider } from '../../src/signup/providers/registry.ts';
import { signUpWith } from '../support/signup/harness.ts';
import { startProvider } from '../support/signup/provider-profiles.ts';
import { startServer } from '../support/signup/running-server.ts';
import { settingsOf } from '../support/signup/settings.ts';
import { until } from '../support/signup/until.ts';

const count = 2_000;

function signUp(port: number, agent: Agent, email: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const options = { port, agent, method: 'POST', path: '/api/subscribe', headers };
    const request = httpRequest(options, (response) => {
      response.resume().once('end', () => {
        resolve(response.statusCode);
      });
    });
    request.once('error', reject);
    request.end(JSON.stringify({ email }));
  });
}

test('2,000 sign-ups under way at once, until the provider answers: none is lost', async (t) => {
  const provider = await startProvider.buttondown();
  t.after(() => provider.server.close());
  let release = (): void => undefined;
  provider.server.hold = new Promise((resolve) => (release = resolve));
  const settings = settingsOf(provider.environment).provider;
  assert.ok(settings.state === 'on');
  // Client, service and provider share one thread here; a slow machine must not look like slow others.
  const patience = { bodyTimeoutMs: 600_000, timeoutMs: 600_000 };
  const { handle, logs } = signUpWith(connectProvider(settings.settings), patience);
  const server = await startServer(handle, { headersMs: 600_000, requestMs: 600_000 });
  t.after(() => server.close());
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const before = process.memoryUsage().rss;
  const statuses: Promise<number | undefined>[] = [];
  while (statuses.length < count) {
    statuses.push(signUp(server.port, agent, `person-${String(statuses.length)}@example.com`));
    // No more at a time than a system lets wait for a connection.
    if (statuses.length % 100 > 0) continue;
    await until(() => provider.server.requests.length === statuses.length);
  }
  const grown = (process.memoryUsage().rss - before) / 1_048_576;
  release();
  assert.deepEqual(new Set(await Promise.all(statuses)), new Set([200]));
  assert.equal(provider.contacts.size, count);
  assert.equal(logs.length, count);
  assert.ok([...provider.contacts.values()].every(({ writes }) => writes === 1));
  // Client, service and provider share this process: far less than a body cap of megabytes allows.
  assert.ok(grown < 400, `${String(grown)} MB`);
});
