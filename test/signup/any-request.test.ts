import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ErrorBody } from '../../src/contract/resources/service.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { errorCodes } from '../../src/contract/error-codes.ts';
import { parseEmail } from '../../src/service/signup/subscription.ts';
import type { Outcome } from '../../src/service/signup/connect-provider.ts';
import { fakeProvider, signUpRequest, signUpWith } from '../support/signup/harness.ts';
import { runs } from '../support/runs.ts';
import { anyCodePoint, anyWebPath } from '../support/any-code-point.ts';

const latin1 = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
});
const likely = fc.constantFrom(
  'application/json',
  'text/html',
  '*/*',
  'https://shop.example',
  'gzip',
  '4097',
  '1.2.3.4',
);
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'content-type',
    'content-encoding',
    'content-length',
    'origin',
    'x-request-id',
    'cf-connecting-ip',
  ),
  fc.oneof(likely, latin1),
);
const fields = fc.record(
  {
    email: fc.oneof(fc.constant('a@example.com'), fc.jsonValue()),
    groupId: fc.oneof(fc.constant('parents'), fc.jsonValue()),
    source: fc.oneof(fc.string({ unit: anyCodePoint, maxLength: 200 }), fc.jsonValue()),
    ['__proto__']: fc.jsonValue(),
    toString: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const bodies = fc.oneof(
  fields.map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: anyCodePoint }),
  fc.uint8Array({ maxLength: 5_000 }),
);
const outcomes: fc.Arbitrary<Outcome> = fc.constantFrom(
  { kind: 'created' },
  { kind: 'pending' },
  { kind: 'exists' },
  { kind: 'invalid-email' },
  { kind: 'failed', reason: 'network' },
);

test('no request makes the handler throw or answer outside the contract', async () => {
  const paths = fc.oneof(
    fc.constantFrom('/api/subscribe', '/api/health', '/api/subscribe?x=%00'),
    anyWebPath,
  );
  const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'POST', 'POST', 'OPTIONS', 'PUT', 'BREW');
  const config = {
    groups: new Set(['parents']),
    clientIpHeader: 'cf-connecting-ip',
    allowedOrigins: new Set(['https://shop.example']),
  };
  await fc.assert(
    fc.asyncProperty(
      paths,
      methods,
      headers,
      bodies,
      outcomes,
      async (path, method, head, body, outcome) => {
        const { handle, logs } = signUpWith(fakeProvider(outcome), config);
        const bodiless = method === 'GET' || method === 'HEAD';
        const init = { method, headers: head, ...(!bodiless && { body }) };
        const response = await handle(new Request(`http://localhost${path}`, init));
        const text = await response.text();
        assert.equal(logs.length, 1);
        assert.equal(response.headers.get('cache-control'), 'no-store');
        if (response.ok || method === 'HEAD') return;
        const { error } = JSON.parse(text) as ErrorBody;
        const code = error.code;
        assert.ok((errorCodes[code].statuses as readonly number[]).includes(response.status));
        assert.notEqual(code, 'internal_error');
        assert.equal(error.status, response.status);
        assert.equal(error.requestId, response.headers.get('x-request-id'));
      },
    ),
    { numRuns: runs(1_500) },
  );
});

test('a body is taken exactly when the published schema and the e-mail rules take it', async () => {
  const file = new URL('../../schemas/api/SubscribeRequest.schema.json', import.meta.url);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as object;
  const conforms = new Ajv2020({ validateFormats: false }).compile(schema);
  const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
  const requests = fc.record({
    email: fc.oneof(fc.constantFrom('a@example.com', ' b@c.de ', 'x', ''), fc.jsonValue()),
    groupId: optional(
      fc.oneof(fc.constantFrom('g', 'g_-9', '', 'ä', 'g'.repeat(64)), fc.jsonValue()),
    ),
    source: optional(
      fc.oneof(
        fc.string({ unit: anyCodePoint, minLength: 115, maxLength: 125 }),
        fc.string({ unit: fc.constantFrom('🚒', '\ud83d'), minLength: 115, maxLength: 125 }),
        fc.jsonValue(),
      ),
    ),
    extra: optional(fc.jsonValue()),
  });
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const sent = JSON.stringify(request);
      fc.pre(Buffer.byteLength(sent) <= 4_096);
      const body = JSON.parse(sent) as { email: unknown; groupId?: string };
      const groups = new Set(body.groupId === undefined ? [] : [body.groupId]);
      const { handle } = signUpWith(fakeProvider({ kind: 'created' }), { groups });
      const good = typeof body.email === 'string' && parseEmail(body.email) !== undefined;
      const taken = good && conforms(body);
      assert.equal((await handle(signUpRequest(sent))).status, taken ? 200 : 400);
    }),
    { numRuns: runs(1_500) },
  );
});
