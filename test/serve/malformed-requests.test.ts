import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenBodies, malformedRequests } from '../support/hosts/malformed-requests.ts';
import { rawReply } from '../support/hosts/raw-socket.ts';
import { sampleOut } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import { createSignUp } from '../../src/service/signup/sign-up-handler.ts';
import { readSignUpSettings } from '../../src/service/signup/settings.ts';

test('serve answers every malformed request, and goes on without a fault', async (t) => {
  const settings = readSignUpSettings({ CATALOGUE_BASE_URL: 'https://studio.example' });
  const live = createSignUp(settings, { log: () => undefined });
  const { origin, faults } = await serveFolder(t, sampleOut, { live });
  for (const { name, sent, statuses } of [...malformedRequests, ...brokenBodies]) {
    const { status, body } = await rawReply(origin, sent);
    assert.ok(statuses.includes(status), `${name}: ${status} ${body}`);
    assert.doesNotMatch(body, /<html|<!doctype|^ +at /im, name);
  }
  assert.equal((await fetch(`${origin}/api/vehicles.json`)).status, 200);
  assert.deepEqual(faults, []);
});
