import { health, type EndpointCase } from './endpoint-case.ts';

/** Methods and paths. */
export const methods: readonly EndpointCase[] = [
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
