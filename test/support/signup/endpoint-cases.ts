/** One request to a deployment and what must come back, over whatever transport. */
export interface EndpointCase {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  readonly code?: string;
  /** Header fields that the answer has, or does not have where the value is undefined. */
  readonly answers?: Readonly<Record<string, string | undefined>>;
}

/** Header of a JSON body. */
const json = { 'content-type': 'application/json' };

/** A sign-up without its body. */
const subscribe = { method: 'POST', path: '/api/subscribe', headers: json };

/** A look at the health probe. */
const health = { method: 'GET', path: '/api/health' };

/** The fields as a JSON body. */
const sent = (fields: object): { readonly body: string } => ({
  body: JSON.stringify(fields),
});

/** Methods and paths. */
const methods: readonly EndpointCase[] = [
  ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => ({
    name: `${method} on sign-up`,
    method,
    path: '/api/subscribe',
    status: 405,
    ...(method !== 'HEAD' && { code: 'method_not_allowed' }),
    answers: { allow: 'POST', 'access-control-allow-origin': undefined },
  })),
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
    name: `${method} on health`,
    method,
    path: '/api/health',
    status: 405,
    code: 'method_not_allowed',
    answers: { allow: 'GET, HEAD, OPTIONS' },
  })),
  { ...health, name: 'health', status: 200, answers: { 'access-control-allow-origin': '*' } },
  { ...health, name: 'health with a query', path: '/api/health?x=1', status: 200 },
  { ...health, name: 'health by HEAD', method: 'HEAD', status: 200 },
  {
    ...health,
    name: 'preflight for health',
    method: 'OPTIONS',
    status: 204,
    answers: { 'access-control-allow-origin': '*', allow: 'GET, HEAD, OPTIONS' },
  },
  ...['/', '/api', '/api/', '/api/subscribe/', '/api/Subscribe', '/api/index.json'].map((path) => ({
    name: `no endpoint at ${path}`,
    method: 'GET',
    path,
    status: 404,
    code: 'not_found',
  })),
];

/** What the caller takes in answer. */
const accepts: readonly EndpointCase[] = (
  [
    ['*/*', true],
    ['', true],
    ['application/*', true],
    ['application/json', true],
    ['APPLICATION/JSON', true],
    ['application/json;charset=utf-8', true],
    ['text/html, application/json;q=0.1', true],
    ['text/html', false],
    ['image/*', false],
    ['application/json;q=0', false],
    ['application/json;q=0, */*', false],
    ['*/*;q=0, application/json', true],
    ['application/*;q=0, */*', false],
    ['nonsense', true],
    ['application/json;q=2', true],
    ['text/html, application/json;q=abc', false],
    ['text/plain;a="x, application/json"', false],
    // Longer than what is weighed.
    ['text/html, '.repeat(60), true],
  ] as const
).flatMap(([accept, admitted]): EndpointCase[] => [
  {
    ...health,
    name: `health with Accept: ${accept}`,
    headers: { accept },
    status: admitted ? 200 : 406,
    ...(!admitted && { code: 'not_acceptable' }),
  },
  {
    ...subscribe,
    name: `sign-up with Accept: ${accept}`,
    headers: { ...json, accept },
    ...sent({ email: 'accept@example.com' }),
    status: admitted ? 200 : 406,
    ...(!admitted && { code: 'not_acceptable' }),
  },
]);

/** What the caller sends it as. */
const mediaTypes: readonly EndpointCase[] = (
  [
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['Application/JSON ;charset=UTF-8', true],
    ['text/plain', false],
    ['text/json', false],
    ['application/ld+json', false],
    ['application/jsonp', false],
    ['application/x-www-form-urlencoded', false],
    ['multipart/form-data; boundary=x', false],
    ['text/plain; application/json', false],
    ['text/plain, application/json', false],
  ] as const
).map(([type, taken]): EndpointCase => ({
  ...subscribe,
  name: `content type ${type}`,
  headers: { 'content-type': type },
  ...sent({ email: 'type@example.com' }),
  status: taken ? 200 : 415,
  ...(!taken && { code: 'invalid_request' }),
}));

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const invalid = (name: string, body: string, code = 'invalid_request'): EndpointCase => ({
  ...subscribe,
  name,
  body,
  status: 400,
  code,
});

const good = 'body@example.com';

/** Bodies, good and bad; a group of the deployment is called `parents`. */
const bodies: readonly EndpointCase[] = [
  invalid('an empty body', '', 'invalid_email'),
  invalid('an empty object', '{}', 'invalid_email'),
  invalid('no e-mail among others', '{"source":"x"}', 'invalid_email'),
  invalid('not JSON', '{"email":'),
  invalid('white space only', '  '),
  ...['null', '1', '"a@b.co"', '[]', '[{"email":"a@b.co"}]', 'true'].map((body) =>
    invalid(`${body} instead of an object`, body),
  ),
  invalid('an unknown field', `{"email":"${good}","name":"x"}`),
  invalid('__proto__ as a field', `{"email":"${good}","__proto__":{"groupId":"parents"}}`),
  invalid('__proto__ that holds the e-mail', `{"__proto__":{"email":"${good}"}}`, 'invalid_email'),
  invalid('constructor as a field', `{"email":"${good}","constructor":{}}`),
  invalid('a numeric groupId', `{"email":"${good}","groupId":7}`),
  invalid('a null groupId', `{"email":"${good}","groupId":null}`),
  invalid('an empty groupId', `{"email":"${good}","groupId":""}`),
  invalid('a groupId of 65 characters', `{"email":"${good}","groupId":"${'a'.repeat(65)}"}`),
  invalid('a groupId with a line end', `{"email":"${good}","groupId":"parents\\n"}`),
  invalid('a group that is not offered', `{"email":"${good}","groupId":"staff"}`),
  invalid('a source of 121 characters', `{"email":"${good}","source":"${'a'.repeat(121)}"}`),
  invalid('a numeric source', `{"email":"${good}","source":1}`),
  invalid('a wrong e-mail among wrong fields', '{"email":"x","groupId":7,"y":1}', 'invalid_email'),
  invalid('deep nesting', nested(1_900)),
  invalid('deep nesting as the e-mail', `{"email":${nested(1_900)}}`, 'invalid_email'),
  { ...subscribe, name: 'a good body', body: JSON.stringify({ email: good }), status: 200 },
  {
    ...subscribe,
    name: 'a group on offer',
    ...sent({ email: good, groupId: 'parents' }),
    status: 200,
  },
  {
    ...subscribe,
    name: 'the default group',
    ...sent({ email: good, groupId: 'site' }),
    status: 200,
  },
  {
    ...subscribe,
    name: '120 characters',
    ...sent({ email: good, source: '🚒'.repeat(120) }),
    status: 200,
  },
  { ...subscribe, name: '4096 bytes', body: `{"email":"${good}"}`.padEnd(4_096), status: 200 },
  {
    ...subscribe,
    name: '4097 bytes',
    body: `{"email":"${good}"}`.padEnd(4_097),
    status: 413,
    code: 'invalid_request',
  },
  {
    ...subscribe,
    name: 'a compressed body',
    headers: { ...json, 'content-encoding': 'gzip' },
    ...sent({ email: good }),
    status: 415,
    code: 'invalid_request',
  },
];

/** Pages of other sites; the deployment lists `https://shop.example`. */
const origins: readonly EndpointCase[] = [
  {
    ...subscribe,
    name: 'preflight of a listed origin',
    method: 'OPTIONS',
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    status: 204,
    answers: {
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, X-Request-Id',
      'access-control-allow-credentials': undefined,
      vary: 'Origin',
    },
  },
  ...['https://evil.example', 'https://shop.example.evil.example', 'null'].map((origin) => ({
    ...subscribe,
    name: `preflight of ${origin}`,
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
    status: 405,
    code: 'method_not_allowed',
    answers: { 'access-control-allow-origin': undefined, vary: 'Origin', allow: 'POST' },
  })),
  {
    ...subscribe,
    name: 'sign-up from a listed origin',
    headers: { ...json, origin: 'https://shop.example' },
    ...sent({ email: 'origin@example.com' }),
    status: 200,
    answers: { 'access-control-allow-origin': 'https://shop.example', vary: 'Origin' },
  },
  ...['https://SHOP.example', 'https://shop.example:8443', 'null', '*'].map((origin) => ({
    ...subscribe,
    name: `sign-up from ${origin}`,
    headers: { ...json, origin },
    ...sent({ email: 'origin@example.com' }),
    status: 200,
    answers: { 'access-control-allow-origin': undefined, vary: 'Origin' },
  })),
  {
    ...subscribe,
    name: 'an error for a listed origin',
    headers: { ...json, origin: 'https://shop.example' },
    body: '{}',
    status: 400,
    code: 'invalid_email',
    answers: { 'access-control-allow-origin': 'https://shop.example' },
  },
];

/** What the deployment under test is set up with, besides its provider. */
export const endpointEnvironment = {
  SIGNUP_GROUPS: 'parents,teachers',
  SIGNUP_DEFAULT_GROUP: 'site',
  SIGNUP_ALLOWED_ORIGINS: 'https://shop.example',
  CATALOGUE_BASE_URL: 'https://www.example.com/',
};

/** Every case; the deployment has `endpointEnvironment` and a provider that takes any address. */
export const endpointCases: readonly EndpointCase[] = [
  ...methods,
  ...accepts,
  ...mediaTypes,
  ...bodies,
  ...origins,
];
