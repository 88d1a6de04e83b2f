import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { EnvironmentError } from '../../src/base/failures.ts';
import { s3Store } from '../../src/service/deploy/s3-store.ts';

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

for (const [status, code, words] of cases)
  test(`a store that answers ${code} is repeated or explained, without a credential`, async (t) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><Message>It says ${secret}</Message></Error>`);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const env = {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${String(port)}`,
      AWS_ACCESS_KEY_ID: 'somebody',
      AWS_SECRET_ACCESS_KEY: secret,
    };
    const before = { ...process.env };
    Object.assign(process.env, env); // where the client looks
    const store = s3Store({ bucket: 'studio', prefix: 'shop' }, env);
    t.after(() => {
      store.close();
      server.close();
      for (const name of Object.keys(env)) Reflect.deleteProperty(process.env, name);
      Object.assign(process.env, before);
    });
    await assert.rejects(store.read('index.html'), (fault: Error) => {
      assert.ok(fault instanceof EnvironmentError);
      assert.ok(
        fault.message.startsWith(`s3://studio/shop: reading index.html failed: ${words}`),
        fault.message,
      );
      assert.ok(!fault.message.includes(secret));
      return true;
    });
  });
