import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ErrorBody } from '../../src/contract/resources/service.ts';
import { signUpFrom } from '../support/signup/harness.ts';
import {
  startProvider,
  type RunningProvider,
} from '../support/signup/stand-ins/stand-in-server.ts';
import { startServer, type RunningServer } from '../support/signup/running-server.ts';

/** What a request brings, and what the answer to it has. */
interface Case {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly code?: string;
  /** Header fields of the answer; one that is undefined is not there. */
  readonly answers?: Readonly<Record<string, string | undefined>>;
}
type Row = readonly [request: string, what: string, status: number, more?: Case];

const health = 'GET /api/health';
const subscribe = 'POST /api/subscribe';
const json = { 'content-type': 'application/json' };
const good = '{"email":"a@example.com"}';
const refused = { code: 'invalid_request' };
const wrongEmail = { code: 'invalid_email' };
const notAllowed = { code: 'method_not_allowed' };
const signUpAllows = { allow: 'POST', 'access-control-allow-origin': undefined };
const healthAllows = { allow: 'GET, HEAD, OPTIONS' };
const shop = 'https://shop.example';
const asks = (origin: string) => ({ origin, 'access-control-request-method': 'POST' });
const open = { 'access-control-allow-origin': shop, vary: 'Origin' };
const closed = { 'access-control-allow-origin': undefined, vary: 'Origin' };
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const rows: readonly Row[] = [
  ...['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method): Row => {
    return [`${method} /api/subscribe`, '', 405, { ...notAllowed, answers: signUpAllows }];
  }),
  ['HEAD /api/subscribe', '', 405, { answers: signUpAllows }],
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method): Row => {
    return [`${method} /api/health`, '', 405, { ...notAllowed, answers: healthAllows }];
  }),
  [health, '', 200, { answers: { 'access-control-allow-origin': '*' } }],
  [`${health}?x=1`, '', 200],
  ['HEAD /api/health', '', 200],
  ['OPTIONS /api/health', '', 204, { answers: healthAllows }],
  ...['/', '/api', '/api/subscribe/', '/api/Subscribe', '/api/index.json', '/api/%68ealth'].map(
    (path): Row => [`GET ${path}`, '', 404, { code: 'not_found' }],
  ),
  ...(
    [
      ['*/*', 200],
      ['', 200],
      ['APPLICATION/JSON', 200],
      ['text/html', 406],
      ['application/json;q=0, */*', 406],
      // Longer than what is weighed.
      ['text/html, '.repeat(60), 200],
    ] as const
  ).flatMap(([accept, status]): Row[] => {
    const code = status === 406 ? { code: 'not_acceptable' } : {};
    return [
      [health, `Accept: ${accept}`, status, { headers: { accept }, ...code }],
      [subscribe, `Accept: ${accept}`, status, { headers: { ...json, accept }, ...code }],
    ];
  }),
  ...['application/json; charset=utf-8', 'Application/JSON ;charset=UTF-8'].map((type): Row => {
    return [subscribe, `content type ${type}`, 200, { headers: { 'content-type': type } }];
  }),
  ...[
    ...['text/plain', 'text/json', 'application/ld+json', 'application/jsonp'],
    ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
    ...['text/plain; application/json', 'text/plain, application/json'],
  ].map((type): Row => {
    const headers = { 'content-type': type };
    return [subscribe, `content type ${type}`, 415, { headers, ...refused }];
  }),
  [subscribe, 'an empty body', 400, { body: '', ...wrongEmail }],
  [subscribe, 'no e-mail among others', 400, { body: '{"source":"x"}', ...wrongEmail }],
  [
    subscribe,
    'a wrong e-mail in a wrong field',
    400,
    { body: '{"email":"x","y":1}', ...wrongEmail },
  ],
  [subscribe, 'not JSON', 400, { body: '{"email":', ...refused }],
  [subscribe, 'white space only', 400, { body: '  ', ...refused }],
  [subscribe, 'a list', 400, { body: `[${good}]`, ...refused }],
  [
    subscribe,
    'a group in the prototype',
    400,
    { body: '{"email":"a@example.com","__proto__":{"groupId":"parents"}}', ...refused },
  ],
  [subscribe, 'an e-mail in it', 400, { body: `{"__proto__":${good}}`, ...wrongEmail }],
  [subscribe, 'deep nesting', 400, { body: nested(1_900), ...refused }],
  [subscribe, 'a deep e-mail', 400, { body: `{"email":${nested(1_900)}}`, ...wrongEmail }],
  [subscribe, 'a group on offer', 200, { body: good.replace('}', ',"groupId":"parents"}') }],
  [subscribe, 'the default group', 200, { body: good.replace('}', ',"groupId":"site"}') }],
  [subscribe, '4096 bytes', 200, { body: good.padEnd(4_096) }],
  [subscribe, '4097 bytes', 413, { body: good.padEnd(4_097), ...refused }],
  [subscribe, 'packed', 415, { headers: { ...json, 'content-encoding': 'gzip' }, ...refused }],
  [
    'OPTIONS /api/subscribe',
    'from a listed origin',
    204,
    {
      headers: asks(shop),
      answers: {
        ...open,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'Content-Type, X-Request-Id',
        'access-control-allow-credentials': undefined,
      },
    },
  ],
  ...['https://evil.example', 'https://shop.example.evil.example', 'null'].map((origin): Row => {
    const answers = { ...closed, allow: 'POST' };
    const more = { headers: asks(origin), ...notAllowed, answers };
    return ['OPTIONS /api/subscribe', `from ${origin}`, 405, more];
  }),
  [subscribe, 'from a listed origin', 200, { headers: { ...json, origin: shop }, answers: open }],
  ...['https://SHOP.example', 'https://shop.example:8443', 'null', '*'].map((origin): Row => {
    return [subscribe, `from ${origin}`, 200, { headers: { ...json, origin }, answers: closed }];
  }),
  [
    subscribe,
    'an error for a listed origin',
    400,
    { headers: { ...json, origin: shop }, body: '{}', ...wrongEmail, answers: open },
  ],
];

const environment = {
  SIGNUP_GROUPS: 'parents,teachers',
  SIGNUP_DEFAULT_GROUP: 'site',
  SIGNUP_ALLOWED_ORIGINS: shop,
  CATALOGUE_BASE_URL: 'https://www.example.com/',
};
let provider: RunningProvider;
let server: RunningServer;

before(async () => {
  provider = await startProvider('buttondown');
  const { handle } = signUpFrom({ ...provider.environment, ...environment });
  server = await startServer(handle);
});

after(async () => {
  await server.close();
  await provider.server.close();
});

for (const [request, what, expected, { headers, body, code, answers = {} } = {}] of rows)
  test(`${request} ${what.slice(0, 60)} is answered with ${expected}`, async () => {
    const [method = '', path = ''] = request.split(' ');
    const isSent = method === 'POST' && path === '/api/subscribe';
    const init = {
      method,
      headers: headers ?? (isSent ? json : {}),
      body: isSent ? (body ?? good) : null,
    };
    const response = await fetch(`${server.origin}${path}`, init);
    const text = await response.text();
    assert.equal(response.status, expected, text);
    const header = (name: string) => response.headers.get(name);
    assert.equal(header('cache-control'), 'no-store');
    assert.equal(header('x-content-type-options'), 'nosniff');
    assert.match(header('x-request-id') ?? '', /^[A-Za-z0-9._-]{8,64}$/);
    for (const [name, value] of Object.entries(answers)) assert.equal(header(name), value ?? null);
    if (method === 'HEAD' || expected === 204) {
      assert.equal(text, '');
      return;
    }
    assert.equal(header('content-type'), 'application/json');
    if (code === undefined) {
      assert.doesNotMatch(text, /"error"/);
      return;
    }
    const { error } = JSON.parse(text) as ErrorBody;
    const { message, resolution, ...others } = error;
    assert.ok(message && resolution);
    assert.deepEqual(others, {
      ...{ code, status: expected, documentation: 'https://www.example.com/developers' },
      requestId: header('x-request-id'),
    });
  });
