import assert from 'node:assert/strict';
import { Agent, request as httpRequest } from 'node:http';
import { test, type TestContext } from 'node:test';
import { connectProvider } from '../../src/service/signup/connect-provider.ts';
import { signUpWith } from '../support/signup/harness.ts';
import { startProvider } from '../support/signup/provider-profiles.ts';
import { startServer } from '../support/signup/running-server.ts';
import { readSignUpSettings } from '../../src/service/signup/settings.ts';
import { until } from '../support/signup/wait-until.ts';

const count = 2_000;
const atOnce = 256;

interface Answer {
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
}

function signUp(port: number, agent: Agent, email: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const options = { port, agent, method: 'POST', path: '/api/subscribe', headers };
    const request = httpRequest(options, (response) => {
      response.resume().once('end', () => {
        resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] });
      });
    });
    request.once('error', reject);
    request.end(JSON.stringify({ email }));
  });
}

/** Sends 2,000 sign-ups to a provider that answers none of them before all have arrived. */
async function crowd(t: TestContext) {
  const provider = await startProvider.buttondown();
  t.after(() => provider.server.close());
  let release = (): void => undefined;
  provider.server.hold = new Promise((resolve) => (release = resolve));
  const settings = readSignUpSettings(provider.environment).provider;
  assert.ok(settings);
  // Client, service and provider share one thread here; a slow machine must not look like slow others.
  const patience = { bodyTimeoutMs: 600_000, timeoutMs: 600_000 };
  const { handle, logs } = signUpWith(connectProvider(settings), patience);
  let arrived = 0;
  const counted = (request: Request): Promise<Response> => {
    arrived += 1;
    return handle(request);
  };
  const server = await startServer(counted, {
    headersMs: 600_000,
    requestMs: 600_000,
    silenceMs: 600_000,
  });
  t.after(() => server.close());
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const before = process.memoryUsage().rss;
  const answers: Promise<Answer>[] = [];
  while (answers.length < count) {
    answers.push(signUp(server.port, agent, `person-${answers.length}@example.com`));
    // No more at a time than a system lets wait for a connection.
    if (answers.length % 100 === 0) await until(() => arrived === answers.length);
  }
  await until(() => provider.server.requests.length === atOnce && logs.length >= count - atOnce);
  const grown = (process.memoryUsage().rss - before) / 1_048_576;
  release();
  return { provider, logs, grown, answers: await Promise.all(answers) };
}

test('of 2,000 sign-ups at once, each is taken once or asked to come again', async (t) => {
  const { provider, logs, grown, answers } = await crowd(t);
  const refused = answers.filter(({ status }) => status === 502);
  assert.equal(refused.length, count - atOnce);
  assert.ok(refused.every(({ retryAfter }) => retryAfter === '10'));
  assert.equal(logs.filter(({ reason }) => reason === 'busy').length, refused.length);
  assert.equal(answers.filter(({ status }) => status === 200).length, atOnce);
  assert.equal(provider.contacts.size, atOnce);
  assert.equal(provider.server.requests.length, atOnce);
  assert.ok([...provider.contacts.values()].every(({ writes }) => writes === 1));
  // Client, service and provider share this process: far less than a body cap of megabytes allows.
  assert.ok(grown < 400, `${grown} MB`);
});
