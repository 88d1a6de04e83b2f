import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFailed } from '../../src/service/verify/accepted-failures.ts';
import type { Send } from '../../src/base/requests/proxied-send.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { startReference } from '../support/hosts/reference-server.ts';
import { smallFolder } from '../support/hosts/site-folder.ts';

/** A fault of a deployment, the checks that must notice it, and how an answer gets it. */
type Fault = readonly [
  name: string,
  check: RegExp,
  damage: (response: Response, url: string) => Response | Promise<Response>,
];

const faults: readonly Fault[] = [
  ['no Vary', /^page /, (response) => without(response, 'vary')],
  ['no Link', /^page /, (response) => without(response, 'link')],
  ['no ETag', /^file /, (response) => without(response, 'etag')],
  ['no Allow', /^method /, (response) => without(response, 'allow')],
  ['no CORS', /^file /, (response) => without(response, 'access-control-allow-origin')],
  ['no Location', /^redirect /, (response) => without(response, 'location')],
  [
    '404 as 200',
    /^missing /,
    (response) => (response.status === 404 ? as(response, 200) : response),
  ],
  [
    '410 as 404',
    /^removed /,
    (response) => (response.status === 410 ? as(response, 404) : response),
  ],
  ['a byte more', /^file /, (response) => rewritten(response, (text) => `${text} `)],
  [
    'another media type',
    /^file \/robots\.txt$/,
    (response, url) => (url.endsWith('/robots.txt') ? changed(response, 'text/html') : response),
  ],
  [
    'a code of an error that nobody knows',
    /^missing \/api\//,
    (response) => rewritten(response, (text) => text.replace('"not_found"', '"no_such_thing"')),
  ],
  [
    'health that is ill',
    /^health answers$/,
    (response, url) =>
      url.endsWith('/api/health')
        ? rewritten(response, (text) => text.replace('healthy', 'ill'))
        : response,
  ],
];

const baseUrl = 'https://studio.example';

test('each fault of a deployment fails its checks, and says what came instead', async () => {
  const server = await startReference(await smallFolder(baseUrl));
  try {
    for (const [name, check, damage] of faults) {
      const send: Send = async (url, init) => damage(await fetch(url, init), url);
      const { results } = await verifyDeployment(server.origin, { send });
      const failed = results.filter(isFailed);
      assert.ok(
        failed.some(({ id }) => check.test(id)),
        name,
      );
      assert.ok(
        failed.every(
          ({ failures, says, where }) =>
            says && where && failures.every(({ got, expected }) => got && expected),
        ),
        name,
      );
    }
  } finally {
    await server.close();
  }
});

test('a connection that breaks off once is no fault of a deployment', async () => {
  const server = await startReference(await smallFolder(baseUrl));
  const broken = new Set<string>();
  const send: Send = (url, init) => {
    if (!url.endsWith('/api/health') || broken.has(url)) return fetch(url, init);
    broken.add(url);
    return Promise.reject(new Error('other side closed'));
  };
  try {
    const { results } = await verifyDeployment(server.origin, { send });
    assert.equal(broken.size, 1);
    assert.ok(!results.some(isFailed));
  } finally {
    await server.close();
  }
});

test('verify sends no sign-up with an address that could exist', async () => {
  const bodies: string[] = [];
  const server = await startReference(await smallFolder(baseUrl));
  const send: Send = (url, init) => {
    if (url.endsWith('/api/subscribe')) bodies.push(typeof init.body === 'string' ? init.body : '');
    return fetch(url, init);
  };
  try {
    await verifyDeployment(server.origin, { send });
  } finally {
    await server.close();
  }
  assert.ok(bodies.length > 10);
  const addresses = bodies.join('\n').match(/[^\s"]{1,254}@[^\s"]+/g) ?? [];
  assert.ok(addresses.every((address) => address.startsWith('aaaa')));
});

const without = (response: Response, name: string): Response => {
  const headers = new Headers(response.headers);
  headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
};

const changed = (response: Response, type: string): Response => {
  const headers = new Headers(response.headers);
  headers.set('content-type', type);
  return new Response(response.body, { status: response.status, headers });
};

const rewritten = async (
  response: Response,
  change: (text: string) => string,
): Promise<Response> => {
  const isEmpty = [204, 304].includes(response.status);
  const body = isEmpty ? null : change(await response.text());
  const { status, headers } = response;
  return new Response(body, { status, headers });
};

const as = ({ body, headers }: Response, status: number): Response =>
  new Response(body, { status, headers });
