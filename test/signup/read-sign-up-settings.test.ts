import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListenSettings } from '../../src/signup/read-listen-settings.ts';
import { readSignUpSettings } from '../../src/signup/read-sign-up-settings.ts';

const key = 'k3y-that-is-secret';
const mailchimpKey = 'abcdef0123456789-us21';

function mistakesOf(environment: Record<string, unknown>): Record<string, string> {
  const reading = readSignUpSettings(environment);
  if (reading.ok) return {};
  return Object.fromEntries(reading.mistakes.map(({ variable, message }) => [variable, message]));
}

function settingsOf(environment: Record<string, unknown>) {
  const reading = readSignUpSettings(environment);
  assert.ok(reading.ok, JSON.stringify(reading));
  return reading.settings;
}

test('an empty environment is a service without sign-ups', () => {
  const { config, provider } = settingsOf({ SIGNUP_PROVIDER: '  ', SIGNUP_API_KEY: '' });
  assert.equal(provider.state, 'off');
  assert.deepEqual(config, { groups: new Set(), allowedOrigins: new Set(), timeoutMs: 8_000 });
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
  ['no time', { SIGNUP_TIMEOUT_MS: '0' }, { SIGNUP_TIMEOUT_MS: /"0".*1 to 30000/ }],
  ['a time in words', { SIGNUP_TIMEOUT_MS: '8s' }, { SIGNUP_TIMEOUT_MS: /"8s"/ }],
  ['a fraction', { SIGNUP_TIMEOUT_MS: '1.5' }, { SIGNUP_TIMEOUT_MS: /"1\.5"/ }],
  ['too long a time', { SIGNUP_TIMEOUT_MS: '30001' }, { SIGNUP_TIMEOUT_MS: /"30001"/ }],
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
    timeoutMs: 250,
    documentation: 'https://www.example.com/shop/developers',
  });
});

const listening = [
  [{}, { port: 8787, address: '127.0.0.1' }],
  [
    { PORT: ' 0 ', ADDRESS: '::1' },
    { port: 0, address: '::1' },
  ],
  [
    { PORT: '65535', ADDRESS: '' },
    { port: 65_535, address: '127.0.0.1' },
  ],
  [{ PORT: '65536' }, ['PORT']],
  [{ PORT: '-1' }, ['PORT']],
  [{ PORT: '80a' }, ['PORT']],
  [{ PORT: '0x50', ADDRESS: 'http://x' }, ['PORT', 'ADDRESS']],
] as const;

for (const [environment, expected] of listening) {
  test(`listening: ${JSON.stringify(environment)}`, () => {
    const reading = readListenSettings(environment);
    const got = reading.ok ? reading.settings : reading.mistakes.map(({ variable }) => variable);
    assert.deepEqual(got, expected);
  });
}
