import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Send } from '../../src/verify/discover.ts';
import { verifyDeployment } from '../../src/verify/conformance.ts';
import { startReference } from '../support/hosts/reference-server.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';

test('what cannot be reached, and what is no catalogue, is one failed check', async () => {
  const broken: readonly Send[] = [
    () => Promise.reject(new Error('refused')),
    () => Promise.resolve(new Response('no', { status: 500 })),
    () => Promise.resolve(new Response('no JSON')),
    () => Promise.resolve(new Response('{"resources":[]}')),
  ];
  for (const send of broken) {
    const results = await verifyDeployment('http://localhost:1', { send });
    assert.deepEqual(
      results.map(({ id, ok }) => [id, ok]),
      [['discovery', false]],
    );
    assert.notEqual(results[0]?.got, '');
  }
});

const faults: readonly (readonly [
  name: string,
  check: RegExp,
  damage: (response: Response) => Response,
])[] = [
  ['no Vary', /^page /, (response) => without(response, 'vary')],
  ['no Link', /^page /, (response) => without(response, 'link')],
  ['no ETag', /^file /, (response) => without(response, 'etag')],
  ['no Allow', /^method /, (response) => without(response, 'allow')],
  ['no CORS', /^resource /, (response) => without(response, 'access-control-allow-origin')],
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
];

test('each fault of a deployment fails its checks, and says what came instead', async () => {
  const server = await startReference(sampleFolder());
  try {
    for (const [name, check, damage] of faults) {
      const send: Send = async (url, init) => damage(await fetch(url, init));
      const failed = (await verifyDeployment(server.origin, { send })).filter(({ ok }) => !ok);
      assert.ok(
        failed.some(({ id }) => check.test(id)),
        name,
      );
      assert.ok(
        failed.every(({ got, expected, where }) => got && expected && where),
        name,
      );
    }
  } finally {
    await server.close();
  }
});

test('a sign-up is never sent with an address that could be one', async () => {
  const bodies: string[] = [];
  const server = await startReference(sampleFolder());
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

const as = ({ body, headers }: Response, status: number): Response =>
  new Response(body, { status, headers });
