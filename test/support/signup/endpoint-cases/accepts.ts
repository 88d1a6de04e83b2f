import { health, json, sent, subscribe, type EndpointCase } from './endpoint-case.ts';

/** What the caller takes in answer. */
export const accepts: readonly EndpointCase[] = (
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
