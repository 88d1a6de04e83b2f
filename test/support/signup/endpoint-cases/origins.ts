import { json, sent, subscribe, type EndpointCase } from './endpoint-case.ts';

const good = 'origin@example.com';

/** Pages of other sites; the deployment lists `https://shop.example`. */
export const origins: readonly EndpointCase[] = [
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
    ...sent({ email: good }),
    status: 200,
    answers: { 'access-control-allow-origin': 'https://shop.example', vary: 'Origin' },
  },
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
