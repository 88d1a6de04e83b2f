import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSignUpSettings } from '../../src/service/signup/read-sign-up-settings.ts';
import { mistakesOf, settingsOf } from '../support/signup/settings.ts';

const key = 'k3y-that-is-secret';
const mailchimpKey = 'abcdef0123456789-us21';

const urls = [
  ['mailerlite', { SIGNUP_API_KEY: key }, 'https://connect.mailerlite.com/api'],
  ['buttondown', { SIGNUP_API_KEY: key }, 'https://api.buttondown.com/v1'],
  ['brevo', { SIGNUP_API_KEY: key }, 'https://api.brevo.com/v3'],
  [
    'mailchimp',
    { SIGNUP_API_KEY: mailchimpKey, SIGNUP_LIST: 'a1b2c3d4e5' },
    'https://us21.api.mailchimp.com/3.0',
  ],
  [
    'listmonk',
    {
      SIGNUP_API_KEY: 'u:t',
      SIGNUP_LIST: '3',
      SIGNUP_PROVIDER_URL: 'https://lists.example.com/sub//',
    },
    'https://lists.example.com/sub',
  ],
] as const;

for (const [name, more, url] of urls) {
  test(`the base address of ${name}`, () => {
    const { provider } = settingsOf({ SIGNUP_PROVIDER: name, ...more });
    assert.ok(provider.state === 'on');
    assert.equal(provider.settings.url, url);
  });
}

const overrides = [
  ['https://proxy.example.com/ml', true],
  ['http://127.0.0.1:9000', true],
  ['http://127.8.8.8/x', true],
  ['http://localhost:9000', true],
  ['http://[::1]:9000', true],
  ['http://lists.example.com', false],
  ['http://10.0.0.5', false],
  ['http://localhost.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['ftp://example.com', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['lists.example.com', false],
  ['https://', false],
  ['https://example.com/?key=1', false],
  ['https://example.com/#x', false],
  ['https://user:pass@example.com/x', false],
] as const;

for (const [url, allowed] of overrides) {
  test(`SIGNUP_PROVIDER_URL=${url} is ${allowed ? 'taken' : 'refused'}`, () => {
    const environment = {
      SIGNUP_PROVIDER: 'mailerlite',
      SIGNUP_API_KEY: key,
      SIGNUP_PROVIDER_URL: url,
    };
    const mistakes = mistakesOf(environment);
    assert.deepEqual(Object.keys(mistakes), allowed ? [] : ['SIGNUP_PROVIDER_URL']);
    assert.doesNotMatch(JSON.stringify(mistakes), /user:pass/);
  });
}

test('the data centre of a mailchimp key cannot name another host', () => {
  for (const bad of [
    'abc',
    'abc-',
    'abc-us',
    'abc-evil.example/',
    'abc-us21.evil',
    'abc-us21\u2044',
  ]) {
    const environment = { SIGNUP_PROVIDER: 'mailchimp', SIGNUP_API_KEY: bad, SIGNUP_LIST: 'a1' };
    const reading = readSignUpSettings(environment);
    if (reading.ok) assert.equal(reading.settings.provider.state, 'off');
    else assert.deepEqual(Object.keys(mistakesOf(environment)), ['SIGNUP_API_KEY']);
  }
});
