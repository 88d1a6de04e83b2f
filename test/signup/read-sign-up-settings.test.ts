import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpTimes } from '../../src/contract/sign-up-times.ts';
import { settingsOf } from '../support/signup/settings.ts';

const key = 'k3y-that-is-secret';

test('an empty environment is a service without sign-ups', () => {
  const { config, provider } = settingsOf({ SIGNUP_PROVIDER: '  ', SIGNUP_API_KEY: '' });
  assert.equal(provider.state, 'off');
  assert.deepEqual(config, {
    groups: new Set(),
    allowedOrigins: new Set(),
    bodyTimeoutMs: signUpTimes.bodyMs,
    timeoutMs: 8_000,
    turns: { atOnce: 64, waiting: 4_096, waitMs: signUpTimes.providerMs - 8_000 },
    stepMs: signUpTimes.stepMs,
  });
});

for (const bad of [undefined, '', ' \t', 'k\u0000ey', 'kéy', 'k\ney', '\u{1f511}']) {
  test(`the key ${JSON.stringify(bad)} switches sign-ups off and is no mistake`, () => {
    const { provider } = settingsOf({ SIGNUP_PROVIDER: 'buttondown', SIGNUP_API_KEY: bad });
    assert.equal(provider.state, 'off');
    assert.match(provider.why, /^SIGNUP_API_KEY /);
  });
}

test('a key is used without the line end that a secret file brings', () => {
  const { provider } = settingsOf({ SIGNUP_PROVIDER: 'brevo', SIGNUP_API_KEY: ` ${key}\r\n` });
  assert.ok(provider.state === 'on');
  assert.equal(provider.settings.key, key);
});

test('what is no text in an environment is as good as missing', () => {
  const { provider, config } = settingsOf({ SIGNUP_PROVIDER: { fetch: 1 }, SIGNUP_GROUPS: 7 });
  assert.equal(provider.state, 'off');
  assert.equal(config.groups.size, 0);
});

test('the other settings', () => {
  const { config } = settingsOf({
    SIGNUP_GROUPS: ' a, b,,a ',
    SIGNUP_DEFAULT_GROUP: 'c',
    SIGNUP_CLIENT_IP_HEADER: 'CF-Connecting-IP',
    SIGNUP_ALLOWED_ORIGINS: 'https://a.example,http://localhost:3000',
    SIGNUP_TIMEOUT_MS: '250',
    CATALOGUE_BASE_URL: 'https://www.example.com/shop/',
    SIGNUP_KV: 'a binding of somebody else',
  });
  assert.deepEqual(config, {
    groups: new Set(['a', 'b', 'c']),
    defaultGroup: 'c',
    clientIpHeader: 'CF-Connecting-IP',
    allowedOrigins: new Set(['https://a.example', 'http://localhost:3000']),
    bodyTimeoutMs: signUpTimes.bodyMs,
    timeoutMs: 250,
    turns: { atOnce: 64, waiting: 4_096, waitMs: signUpTimes.providerMs - 250 },
    stepMs: signUpTimes.stepMs,
    documentation: 'https://www.example.com/shop/developers',
  });
});
