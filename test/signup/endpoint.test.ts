import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endpointCases, endpointEnvironment } from '../support/signup/endpoint-cases.ts';
import type { EndpointCase } from '../support/signup/endpoint-cases.ts';
import { signUpFrom, type ErrorBody } from '../support/signup/harness.ts';
import { startProvider, type RunningProvider } from '../support/signup/provider-profiles.ts';
import { startServer, type RunningServer } from '../support/signup/running-server.ts';

let provider: RunningProvider;
let server: RunningServer;

before(async () => {
  provider = await startProvider.buttondown();
  const { handle } = signUpFrom({ ...provider.environment, ...endpointEnvironment });
  server = await startServer(handle);
});

after(async () => {
  await server.close();
  await provider.server.close();
});

for (const each of endpointCases) test(each.name, () => checkCase(each));

/** Sends one case and asserts its answer and what holds for every answer of the live endpoints. */
async function checkCase(expected: EndpointCase): Promise<void> {
  const { method, path, headers = {}, body } = expected;
  const init = { method, headers, ...(body !== undefined && { body }) };
  const response = await fetch(`${server.origin}${path}`, init);
  const text = await response.text();
  assert.equal(response.status, expected.status, text);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.match(response.headers.get('x-request-id') ?? '', /^[A-Za-z0-9._-]{8,64}$/);
  for (const [name, value] of Object.entries(expected.answers ?? {})) {
    assert.equal(response.headers.get(name), value ?? null, name);
  }
  if (method === 'HEAD' || expected.status === 204) {
    assert.equal(text, '');
    return;
  }
  assert.equal(response.headers.get('content-type'), 'application/json');
  if (expected.code === undefined) {
    assert.doesNotMatch(text, /"error"/);
    return;
  }
  const { error } = JSON.parse(text) as ErrorBody;
  assert.deepEqual(Object.keys(error), [
    'code',
    'message',
    'resolution',
    'status',
    'documentation',
    'requestId',
  ]);
  assert.equal(error.code, expected.code);
  assert.equal(error.status, expected.status);
  assert.equal(error.requestId, response.headers.get('x-request-id'));
  assert.equal(error.documentation, 'https://www.example.com/developers');
}
