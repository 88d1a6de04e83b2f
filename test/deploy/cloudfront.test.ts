import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { invalidatedPaths, openCloudFront } from '../../src/service/deploy/cloudfront.ts';

test('a changed file is invalidated as requested and as the function changes it', () => {
  assert.deepEqual(
    invalidatedPaths(
      ['index.md', 'vehicles/bus.html', 'vehicles/bus.md', 'assets/a b.css', 'api/v.json'],
      'https://studio.example',
    ),
    [
      ...['/', '/api/v.json', '/assets/a%20b.css', '/index.md'],
      ...['/vehicles/bus', '/vehicles/bus.html', '/vehicles/bus.md'],
    ],
  );
  assert.deepEqual(invalidatedPaths(['index.html'], 'https://studio.example/pr-7'), [
    '/pr-7/',
    '/pr-7/index.html',
  ]);
});

test('many changed files are one wildcard, which costs as much as one path', () => {
  const keys = (count: number) =>
    Array.from({ length: count }, (_, index) => `${String(index)}.json`);
  assert.equal(invalidatedPaths(keys(30), 'https://studio.example').length, 30);
  assert.deepEqual(invalidatedPaths(keys(31), 'https://studio.example/pr-7'), ['/pr-7/*']);
});

interface Asked {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What stands in for CloudFront, with credentials and an address as the AWS tools take them. */
async function standIn(t: TestContext, status: number, answer: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({
        line: `${request.method ?? ''} ${request.url ?? ''}`,
        headers: request.headers,
        body,
      });
      response.writeHead(status, { 'Content-Type': 'text/xml' }).end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const variables = {
    AWS_ENDPOINT_URL_CLOUDFRONT: `http://127.0.0.1:${String(port)}`,
    AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'very-secret',
  };
  const before = { ...process.env };
  Object.assign(process.env, variables);
  t.after(() => {
    process.env = before;
    server.close();
  });
  return asked;
}

const namespace = 'xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"';

test('CloudFront is asked as its reference says, with a signature and another reference each time', async (t) => {
  const asked = await standIn(
    t,
    201,
    `<?xml version="1.0"?><Invalidation ${namespace}><Id>I1</Id><Status>InProgress</Status></Invalidation>`,
  );
  const invalidate = openCloudFront('E2QWRUHAPOMQZL');
  for (const key of ['about.html', 'a&b.json']) await invalidate([key], 'https://studio.example');
  const [first, second] = asked;
  assert.equal(first?.line, 'POST /2020-05-31/distribution/E2QWRUHAPOMQZL/invalidation');
  assert.match(
    first.headers.authorization ?? '',
    /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/us-east-1\/cloudfront\/aws4_request/,
  );
  assert.match(first.body, new RegExp(`<InvalidationBatch ${namespace}>`));
  assert.match(first.body, /<Quantity>2<\/Quantity>/);
  assert.deepEqual(
    [...first.body.matchAll(/<Path>(.*?)<\/Path>/g)].map(([, path]) => path),
    ['/about', '/about.html'],
  );
  assert.match(second?.body ?? '', /<Path>\/a%26b\.json<\/Path>/);
  const references = asked.map(({ body }) => /<CallerReference>(.+)</.exec(body)?.[1]);
  assert.equal(new Set(references).size, 2);
  assert.doesNotMatch(JSON.stringify(asked), /very-secret/);
});

test('before a check, CloudFront is asked until it has forgotten the files', async (t) => {
  const answer = (status: string) =>
    `<?xml version="1.0"?><Invalidation ${namespace}><Id>I1</Id><Status>${status}</Status></Invalidation>`;
  const asked = await standIn(t, 201, answer('Completed'));
  await openCloudFront('E2QWRUHAPOMQZL', true)(['about.html'], 'https://studio.example');
  const path = '/2020-05-31/distribution/E2QWRUHAPOMQZL/invalidation';
  assert.deepEqual(
    asked.map(({ line }) => line),
    [`POST ${path}`, `GET ${path}/I1`],
  );
});

for (const [status, code, words] of [
  [403, 'AccessDenied', /cloudfront:CreateInvalidation is needed/],
  [404, 'NoSuchDistribution', /no such distribution/],
  [400, 'TooManyInvalidationsInProgress', /Deploy again in some minutes/],
  [400, 'InvalidArgument', /400 InvalidArgument\.$/],
] as const)
  test(`${code} says what to do, and nothing of the credentials`, async (t) => {
    const message = 'The key AKIAEXAMPLE very-secret is wrong.';
    await standIn(
      t,
      status,
      `<?xml version="1.0"?><ErrorResponse ${namespace}><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>1</RequestId></ErrorResponse>`,
    );
    await assert.rejects(
      openCloudFront('E2QWRUHAPOMQZL')(['about.html'], 'https://studio.example'),
      (fault: unknown) => {
        assert.ok(fault instanceof Error && fault.name === 'EnvironmentError');
        assert.match(fault.message, words);
        assert.doesNotMatch(fault.message, /AKIA|secret/);
        return true;
      },
    );
  });
