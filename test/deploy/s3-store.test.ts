import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { EnvironmentError } from '../../src/base/failures.ts';
import { s3Store } from '../../src/service/deploy/s3-store.ts';
import type { DeployStore } from '../../src/service/deploy/deployed-site.ts';

const secret = 'not-for-logs';

/** What S3 answers, and what is said of it. */
const cases: readonly (readonly [status: number, code: string, words: string])[] = [
  [403, 'RequestTimeTooSkewed', 'the clock of this machine is wrong'],
  [301, 'PermanentRedirect', 'the bucket is in another region. Name it in AWS_REGION.'],
  [400, 'AuthorizationHeaderMalformed', 'the bucket is in another region'],
  [403, 'AccessDenied', 'access was denied. s3:GetObject'],
  [403, 'SignatureDoesNotMatch', 'the secret key is not that of the access key.'],
  [404, 'NoSuchBucket', 'there is no such bucket. Create it first.'],
  [403, 'AccountProblem', 'it answered 403 AccountProblem.'],
  [409, 'OperationAborted', 'it answered 409 OperationAborted.'],
];

/** A store on a server that answers like this. */
async function storeOn(
  t: TestContext,
  answer: RequestListener,
  { prefix = 'shop', variable = 'AWS_ENDPOINT_URL' } = {},
): Promise<DeployStore> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const env = {
    [variable]: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'somebody',
    AWS_SECRET_ACCESS_KEY: secret,
  };
  const before = { ...process.env };
  Object.assign(process.env, env); // where the client looks
  const store = s3Store({ bucket: 'studio', prefix }, env);
  t.after(() => {
    store.close();
    server.close();
    for (const name of Object.keys(env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  });
  return store;
}

const fault = (code: string) =>
  `<Error><Code>${code}</Code><Message>It says ${secret}</Message></Error>`;

test('the client says nothing of the Node that it runs on', async (t) => {
  const warnings: string[] = [];
  const take = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', take);
  await storeOn(t, (_, response) => response.end());
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', take);
  assert.deepEqual(warnings, []);
});

for (const [status, code, words] of cases)
  test(`a store that answers ${code} is repeated or explained, without a credential`, async (t) => {
    const store = await storeOn(t, (_, response) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(fault(code));
    });
    await assert.rejects(store.read('index.html'), (failure: Error) => {
      assert.ok(failure instanceof EnvironmentError);
      assert.ok(
        failure.message.startsWith(`s3://studio/shop: reading index.html failed: ${words}`),
        failure.message,
      );
      assert.ok(!failure.message.includes(secret));
      return true;
    });
  });

const body = Buffer.from('ours');
const facts = {
  sha256: hash('sha256', body),
  headers: { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=0' },
};

for (const [prefix, variable, label, url] of [
  ['shop', 'AWS_ENDPOINT_URL', 's3://studio/shop', '/studio/shop/a.html'],
  ['', 'AWS_ENDPOINT_URL_S3', 's3://studio', '/studio/a.html'],
] as const)
  test(`an object of ${label} is written with its hash, checksum, type and caching`, async (t) => {
    const seen: unknown[] = [];
    const answer: RequestListener = ({ method, url: path, headers }, response) => {
      seen.push([
        ...[method, path?.replace(/\?.*/, ''), headers['if-none-match'], headers['content-md5']],
        ...[headers['x-amz-meta-sha256'], headers['content-type'], headers['cache-control']],
      ]);
      response.end();
    };
    const store = await storeOn(t, answer, { prefix, variable });
    assert.equal(store.label, label);
    assert.equal(await store.write('a.html', body, facts), true);
    const md5 = hash('md5', body, 'base64');
    assert.deepEqual(seen, [['PUT', url, undefined, md5, facts.sha256, 'text/html', 'max-age=0']]);
  });

for (const [what, status, code, isWritten, conditions] of [
  ['is not replaced where something is', 412, 'PreconditionFailed', false, ['*']],
  ['is not created beside another', 409, 'ConditionalRequestConflict', false, ['*']],
  ['is written without a condition that is unknown', 501, 'NotImplemented', true, ['*', undefined]],
] as const)
  test(`an object that is to be new ${what}`, async (t) => {
    const seen: unknown[] = [];
    const store = await storeOn(t, ({ headers }, response) => {
      seen.push(headers['if-none-match']);
      const isRefused = headers['if-none-match'] !== undefined;
      response.writeHead(isRefused ? status : 200, { 'Content-Type': 'application/xml' });
      response.end(isRefused ? fault(code) : '');
    });
    assert.equal(await store.write('new', body, facts, true), isWritten);
    assert.deepEqual(
      seen.filter((each, at) => each !== seen[at - 1]),
      conditions,
    );
  });

test('a connection that breaks while an object is read is a fault of the network', async (t) => {
  const store = await storeOn(t, (_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('x', () => response.destroy());
  });
  await assert.rejects(store.read('index.html'), (failure) => {
    assert.ok(failure instanceof EnvironmentError);
    assert.match(failure.message, /^s3:\/\/\S+: reading index\.html failed: /);
    return true;
  });
});

for (const [code, shown] of [
  ['SlowDownThere', '400 SlowDownThere.'],
  ['AKIAIOSFODNN7EXAMPLE', '400.'],
  ['AKIAIOSFODNNEXAMPLE', '400.'],
  ['\u001b[31mBad', '400.'],
] as const)
  test(`the name of an error is printed if it looks like one: ${JSON.stringify(code)}`, async (t) => {
    const store = await storeOn(t, (_, response) => {
      response.writeHead(400, { 'Content-Type': 'application/xml' });
      response.end(fault(code));
    });
    await assert.rejects(store.read('index.html'), (failure: Error) =>
      failure.message.endsWith(`failed: it answered ${shown}`),
    );
  });
