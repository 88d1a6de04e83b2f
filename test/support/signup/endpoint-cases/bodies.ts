import { json, sent, subscribe, type EndpointCase } from './endpoint-case.ts';

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
export const bodies: readonly EndpointCase[] = [
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
