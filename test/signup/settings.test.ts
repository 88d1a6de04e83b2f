import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpTimes } from '../../src/contract/sign-up-times.ts';
import {
  readListenSettings,
  readSignUpSettings,
  type Environment,
} from '../../src/service/signup/settings.ts';

const key = 'k3y-that-is-secret';
const mailchimp = {
  SIGNUP_PROVIDER: 'mailchimp',
  SIGNUP_API_KEY: 'abcdef0123456789-us21',
  SIGNUP_LIST: 'a1b2c3d4e5',
};
const listmonk = {
  SIGNUP_PROVIDER: 'listmonk',
  SIGNUP_API_KEY: 'u:t',
  SIGNUP_LIST: '3',
  SIGNUP_PROVIDER_URL: 'https://lists.example.com/sub//',
};
const brevo = { SIGNUP_PROVIDER: 'brevo', SIGNUP_API_KEY: key };

/** The variables with a mistake; none of them says the key or a password. */
function mistaken(environment: Environment): readonly string[] {
  const { mistakes } = readSignUpSettings(environment);
  assert.doesNotMatch(JSON.stringify(mistakes), new RegExp(`${key}|user:pass`));
  return mistakes.map(({ variable }) => variable).sort();
}

test('an empty environment is a service without sign-ups', () => {
  assert.deepEqual(readSignUpSettings({ SIGNUP_PROVIDER: '  ', SIGNUP_API_KEY: '' }), {
    mistakes: [],
    whyOff: 'SIGNUP_PROVIDER is not set',
    groups: new Set(),
    allowedOrigins: new Set(),
    bodyTimeoutMs: signUpTimes.bodyMs,
    timeoutMs: 8_000,
    stepMs: signUpTimes.stepMs,
  });
});

test('every setting is read, and whatever is around it left out', () => {
  const { provider, ...settings } = readSignUpSettings({
    ...brevo,
    SIGNUP_API_KEY: ` ${key}\r\n`,
    SIGNUP_GROUPS: ' 1, 2,,1 ',
    SIGNUP_DEFAULT_GROUP: '3',
    SIGNUP_CLIENT_IP_HEADER: 'CF-Connecting-IP',
    SIGNUP_ALLOWED_ORIGINS: 'https://a.example,http://localhost:3000',
    SIGNUP_TIMEOUT_MS: '250',
    CATALOGUE_BASE_URL: 'https://www.example.com/shop/',
    SIGNUP_KV: 'a binding of somebody else',
    SIGNUP_HOST: 'another',
  });
  assert.equal(provider?.key, key, 'without the line end that a secret file brings');
  assert.deepEqual(settings, {
    mistakes: [],
    groups: new Set(['1', '2', '3']),
    defaultGroup: '3',
    clientIpHeader: 'CF-Connecting-IP',
    allowedOrigins: new Set(['https://a.example', 'http://localhost:3000']),
    bodyTimeoutMs: signUpTimes.bodyMs,
    timeoutMs: 250,
    stepMs: signUpTimes.stepMs,
    documentation: 'https://www.example.com/shop/developers',
  });
});

for (const bad of [undefined, '', ' \t', 'k\u0000ey', 'kéy', 'k\ney', '\u{1f511}', { fetch: 1 }])
  test(`the key ${JSON.stringify(bad)} switches sign-ups off and is no mistake`, () => {
    const {
      provider,
      whyOff = '',
      mistakes,
    } = readSignUpSettings({ ...brevo, SIGNUP_API_KEY: bad });
    assert.deepEqual([provider, mistakes], [undefined, []]);
    assert.match(whyOff, /^SIGNUP_API_KEY /);
  });

for (const [name, environment, expected] of [
  ['a slip in the provider', { SIGNUP_PROVIDER: 'mailerlit' }, ['SIGNUP_PROVIDER']],
  ['a key without provider', { SIGNUP_API_KEY: key }, ['SIGNUP_PROVIDER']],
  ['a list without provider', { SIGNUP_LIST: '7' }, ['SIGNUP_PROVIDER']],
  ['an audience', mailchimp, []],
  ['no audience', { ...mailchimp, SIGNUP_LIST: '' }, ['SIGNUP_LIST']],
  ['an audience that leaves its path', { ...mailchimp, SIGNUP_LIST: '../x' }, ['SIGNUP_LIST']],
  ['listmonk', listmonk, []],
  ['listmonk alone', { SIGNUP_PROVIDER: 'listmonk' }, ['SIGNUP_LIST', 'SIGNUP_PROVIDER_URL']],
  ['listmonk’s key without user', { ...listmonk, SIGNUP_API_KEY: key }, ['SIGNUP_API_KEY']],
  ['brevo without list', brevo, []],
  ['a list that is no number', { ...brevo, SIGNUP_LIST: 'news' }, ['SIGNUP_LIST']],
  ['a list beyond the numbers', { ...brevo, SIGNUP_LIST: '9007199254740993' }, ['SIGNUP_LIST']],
  [
    'groups that are no lists',
    { ...brevo, SIGNUP_GROUPS: '7,parents', SIGNUP_DEFAULT_GROUP: '0' },
    ['SIGNUP_DEFAULT_GROUP', 'SIGNUP_GROUPS'],
  ],
  ['a group of 64 letters', { SIGNUP_GROUPS: `a,${'b'.repeat(64)}` }, []],
  ['a group of 65 letters', { SIGNUP_GROUPS: `a,${'b'.repeat(65)}` }, ['SIGNUP_GROUPS']],
  ['a group with a space', { SIGNUP_GROUPS: 'a, b c' }, ['SIGNUP_GROUPS']],
  ['two default groups', { SIGNUP_DEFAULT_GROUP: 'a,b' }, ['SIGNUP_DEFAULT_GROUP']],
  [
    'an origin with a path',
    { SIGNUP_ALLOWED_ORIGINS: 'https://a.example, https://b.example/x' },
    ['SIGNUP_ALLOWED_ORIGINS'],
  ],
  [
    'an origin with a slash',
    { SIGNUP_ALLOWED_ORIGINS: 'https://a.example/' },
    ['SIGNUP_ALLOWED_ORIGINS'],
  ],
  ['every origin', { SIGNUP_ALLOWED_ORIGINS: '*' }, ['SIGNUP_ALLOWED_ORIGINS']],
  ['the null origin', { SIGNUP_ALLOWED_ORIGINS: 'null' }, ['SIGNUP_ALLOWED_ORIGINS']],
  ['two headers', { SIGNUP_CLIENT_IP_HEADER: 'a, b' }, ['SIGNUP_CLIENT_IP_HEADER']],
  ['the shortest time', { SIGNUP_TIMEOUT_MS: '1' }, []],
  ['no time', { SIGNUP_TIMEOUT_MS: '0' }, ['SIGNUP_TIMEOUT_MS']],
  ['a time in words', { SIGNUP_TIMEOUT_MS: '8s' }, ['SIGNUP_TIMEOUT_MS']],
  ['a fraction', { SIGNUP_TIMEOUT_MS: '1.5' }, ['SIGNUP_TIMEOUT_MS']],
  // What the form of a site waits for.
  ['the longest time', { SIGNUP_TIMEOUT_MS: String(signUpTimes.providerMs) }, []],
  [
    'too long a time',
    { SIGNUP_TIMEOUT_MS: String(signUpTimes.providerMs + 1) },
    ['SIGNUP_TIMEOUT_MS'],
  ],
  ['a site without scheme', { CATALOGUE_BASE_URL: 'example.com' }, ['CATALOGUE_BASE_URL']],
  ['a slip in a name', { SIGNUP_GROUP: 'a' }, ['SIGNUP_GROUP']],
  [
    'the key in other variables',
    { ...brevo, SIGNUP_LIST: key, SIGNUP_GROUPS: key },
    ['SIGNUP_GROUPS', 'SIGNUP_LIST'],
  ],
] as const)
  test(`${name} is ${expected.length === 0 ? 'no' : 'a'} mistake`, () => {
    assert.deepEqual(mistaken(environment), expected);
  });

for (const [environment, url] of [
  [{ SIGNUP_PROVIDER: 'mailerlite', SIGNUP_API_KEY: key }, 'https://connect.mailerlite.com/api'],
  [{ SIGNUP_PROVIDER: 'buttondown', SIGNUP_API_KEY: key }, 'https://api.buttondown.com/v1'],
  [brevo, 'https://api.brevo.com/v3'],
  [mailchimp, 'https://us21.api.mailchimp.com/3.0'],
  [listmonk, 'https://lists.example.com/sub'],
] as const)
  test(`the base address of ${environment.SIGNUP_PROVIDER} is its own, or what is set`, () => {
    assert.equal(readSignUpSettings(environment).provider?.url, url);
  });

for (const [url, isTaken] of [
  ['https://proxy.example.com/ml', true],
  ['http://127.0.0.1:9000', true],
  ['http://127.8.8.8/x', true],
  ['http://localhost:9000', true],
  ['http://[::1]:9000', true],
  ['http://lists.example.com', false],
  ['http://10.0.0.5', false],
  ['http://localhost.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['ftp://localhost', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['lists.example.com', false],
  ['https://', false],
  ['https://example.com/?key=1', false],
  ['https://example.com/#x', false],
  ['https://user:pass@example.com/x', false],
] as const)
  test(`SIGNUP_PROVIDER_URL=${url} is ${isTaken ? 'taken' : 'refused'}`, () => {
    const expected = isTaken ? [] : ['SIGNUP_PROVIDER_URL'];
    assert.deepEqual(mistaken({ ...brevo, SIGNUP_PROVIDER_URL: url }), expected);
  });

for (const bad of ['abc', 'abc-', 'abc-us', 'abc-evil.example/', 'abc-us21.evil', 'abc-us21/x-us'])
  test(`the data centre of a mailchimp key cannot name another host: ${bad}`, () => {
    assert.deepEqual(mistaken({ ...mailchimp, SIGNUP_API_KEY: bad }), ['SIGNUP_API_KEY']);
  });

for (const [environment, expected] of [
  [{}, { port: 8787, address: '127.0.0.1', mistakes: [] }],
  [
    { PORT: ' 0 ', ADDRESS: '::1' },
    { port: 0, address: '::1', mistakes: [] },
  ],
  [
    { PORT: '65535', ADDRESS: '' },
    { port: 65_535, address: '127.0.0.1', mistakes: [] },
  ],
  [{ PORT: '65536' }, ['PORT']],
  [{ PORT: '-1' }, ['PORT']],
  [{ PORT: '80a' }, ['PORT']],
  [{ PORT: '0x50', ADDRESS: 'http://x' }, ['PORT', 'ADDRESS']],
] as const)
  test(`the listening settings of ${JSON.stringify(environment)} are read, or refused by variable`, () => {
    const settings = readListenSettings(environment);
    const variables = settings.mistakes.map(({ variable }) => variable);
    assert.deepEqual(variables.length > 0 ? variables : settings, expected);
  });
