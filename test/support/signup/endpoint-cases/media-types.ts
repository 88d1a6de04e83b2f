import { sent, subscribe, type EndpointCase } from './endpoint-case.ts';

/** What the caller sends it as. */
export const mediaTypes: readonly EndpointCase[] = (
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
