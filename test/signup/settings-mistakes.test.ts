import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mistakesOf } from '../support/signup/settings.ts';

const key = 'k3y-that-is-secret';
const mailchimpKey = 'abcdef0123456789-us21';

const rows: readonly (readonly [string, Record<string, string>, Record<string, RegExp>])[] = [
  [
    'a slip in the provider',
    { SIGNUP_PROVIDER: 'mailerlit' },
    { SIGNUP_PROVIDER: /"mailerlit".*Did you mean mailerlite\?/ },
  ],
  [
    'a provider in capitals',
    { SIGNUP_PROVIDER: 'Brevo' },
    { SIGNUP_PROVIDER: /Did you mean brevo\?/ },
  ],
  [
    'an unknown provider',
    { SIGNUP_PROVIDER: 'sendy' },
    { SIGNUP_PROVIDER: /"sendy".*mailerlite, buttondown, mailchimp, brevo, listmonk/ },
  ],
  ['a key without provider', { SIGNUP_API_KEY: key }, { SIGNUP_PROVIDER: /SIGNUP_API_KEY is/ }],
  [
    'mailchimp without audience',
    { SIGNUP_PROVIDER: 'mailchimp', SIGNUP_API_KEY: mailchimpKey },
    { SIGNUP_LIST: /needs it/ },
  ],
  [
    'listmonk with nothing',
    { SIGNUP_PROVIDER: 'listmonk' },
    { SIGNUP_LIST: /needs it/, SIGNUP_PROVIDER_URL: /https:\/\/lists\.example\.com/ },
  ],
  [
    'listmonk with a key without user',
    {
      SIGNUP_PROVIDER: 'listmonk',
      SIGNUP_API_KEY: key,
      SIGNUP_LIST: '3',
      SIGNUP_PROVIDER_URL: 'https://l.example',
    },
    { SIGNUP_API_KEY: /colon/ },
  ],
  [
    'a list that is no number',
    { SIGNUP_PROVIDER: 'brevo', SIGNUP_LIST: 'news' },
    { SIGNUP_LIST: /"news".*a number/ },
  ],
  [
    'a list beyond the numbers',
    { SIGNUP_PROVIDER: 'brevo', SIGNUP_LIST: '9007199254740993' },
    { SIGNUP_LIST: /a number/ },
  ],
  [
    'an audience that leaves its path',
    { SIGNUP_PROVIDER: 'mailchimp', SIGNUP_LIST: '../x' },
    { SIGNUP_LIST: /audience's ID/ },
  ],
  [
    'groups that are no lists',
    { SIGNUP_PROVIDER: 'brevo', SIGNUP_GROUPS: '7,parents', SIGNUP_DEFAULT_GROUP: '0' },
    { SIGNUP_GROUPS: /"parents".*a group is a list/, SIGNUP_DEFAULT_GROUP: /"0"/ },
  ],
  ['a group with a space', { SIGNUP_GROUPS: 'a, b c' }, { SIGNUP_GROUPS: /"b c"/ }],
  [
    'two default groups',
    { SIGNUP_DEFAULT_GROUP: 'a,b' },
    { SIGNUP_DEFAULT_GROUP: /"a,b".*letters, digits/ },
  ],
  [
    'an origin with a path',
    { SIGNUP_ALLOWED_ORIGINS: 'https://a.example, https://b.example/x' },
    { SIGNUP_ALLOWED_ORIGINS: /"https:\/\/b\.example\/x"/ },
  ],
  [
    'an origin with a slash',
    { SIGNUP_ALLOWED_ORIGINS: 'https://a.example/' },
    { SIGNUP_ALLOWED_ORIGINS: /no path/ },
  ],
  ['every origin', { SIGNUP_ALLOWED_ORIGINS: '*' }, { SIGNUP_ALLOWED_ORIGINS: /"\*"/ }],
  ['the null origin', { SIGNUP_ALLOWED_ORIGINS: 'null' }, { SIGNUP_ALLOWED_ORIGINS: /"null"/ }],
  ['a header list', { SIGNUP_CLIENT_IP_HEADER: 'a, b' }, { SIGNUP_CLIENT_IP_HEADER: /"a, b"/ }],
  ['no time', { SIGNUP_TIMEOUT_MS: '0' }, { SIGNUP_TIMEOUT_MS: /"0".*1 to 15000/ }],
  ['a time in words', { SIGNUP_TIMEOUT_MS: '8s' }, { SIGNUP_TIMEOUT_MS: /"8s"/ }],
  ['a fraction', { SIGNUP_TIMEOUT_MS: '1.5' }, { SIGNUP_TIMEOUT_MS: /"1\.5"/ }],
  ['too long a time', { SIGNUP_TIMEOUT_MS: '15001' }, { SIGNUP_TIMEOUT_MS: /"15001"/ }],
  [
    'a site without scheme',
    { CATALOGUE_BASE_URL: 'example.com' },
    { CATALOGUE_BASE_URL: /"example\.com"/ },
  ],
  ['a slip in a name', { SIGNUP_GROUP: 'a' }, { SIGNUP_GROUP: /Did you mean SIGNUP_GROUPS\?/ }],
];

for (const [name, environment, expected] of rows) {
  test(`mistake: ${name}`, () => {
    const found = mistakesOf(environment);
    assert.deepEqual(Object.keys(found).sort(), Object.keys(expected).sort());
    for (const [variable, pattern] of Object.entries(expected)) {
      assert.match(found[variable] ?? '', pattern);
    }
  });
}

test('every mistake is named at once', () => {
  const found = mistakesOf({
    SIGNUP_PROVIDER: 'listmonk',
    SIGNUP_API_KEY: 'no-colon',
    SIGNUP_LIST: 'x',
    SIGNUP_GROUPS: 'a b',
    SIGNUP_DEFAULT_GROUP: 'c d',
    SIGNUP_PROVIDER_URL: 'x',
    SIGNUP_CLIENT_IP_HEADER: 'x y',
    SIGNUP_ALLOWED_ORIGINS: '*',
    SIGNUP_TIMEOUT_MS: 'soon',
    CATALOGUE_BASE_URL: 'x',
  });
  assert.equal(Object.keys(found).length, 9);
});

test('the key is in no message, wherever it was pasted', () => {
  for (const variable of ['SIGNUP_PROVIDER', 'SIGNUP_LIST', 'SIGNUP_GROUPS', 'SIGNUP_TIMEOUT_MS']) {
    const environment = { SIGNUP_PROVIDER: 'brevo', SIGNUP_API_KEY: key, [variable]: `${key} x` };
    assert.doesNotMatch(JSON.stringify(mistakesOf(environment)), new RegExp(key));
  }
});
