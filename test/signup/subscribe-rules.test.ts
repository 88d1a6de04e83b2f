import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import { test } from 'node:test';
import type { ErrorBody } from '../../src/contract/resources/service.ts';
import fc from 'fast-check';
import { errorCodes } from '../../src/contract/error-codes.ts';
import { subscribeResponse } from '../../src/contract/resources/service.ts';
import { fakeProvider, readAnswer, signUpRequest, signUpWith } from '../support/signup/harness.ts';

const created = { kind: 'created' } as const;

test('a new address, one that has to confirm and a known one get the same answer, that of the contract', async () => {
  const answers = await Promise.all(
    (['created', 'pending', 'exists'] as const).map(async (kind) => {
      const { handle } = signUpWith(fakeProvider({ kind }));
      const response = await handle(signUpRequest({ email: 'a@example.com' }));
      const { status, headers } = response;
      assert.equal(status, 200);
      return { headers: [...headers], text: await response.text() };
    }),
  );
  const [first, ...others] = answers;
  assert.ok(first);
  assert.deepEqual(others, [first, first]);
  subscribeResponse.strict().parse(JSON.parse(first.text));
  assert.doesNotMatch(first.text, /you are now|subscribed|already/i);
});

test('a malformed request is refused also where there is no provider', async () => {
  const { handle } = signUpWith(undefined, { groups: new Set(['open']) });
  const rows = [
    [{ email: 'x' }, 400, 'invalid_email'],
    [{ email: 'a@example.com', groupId: 'closed' }, 400, 'invalid_request'],
    [{ email: 'a@example.com', other: 1 }, 400, 'invalid_request'],
    [{ email: 'a@example.com', groupId: 'open' }, 503, 'service_unavailable'],
    [{ email: 'a@example.com' }, 503, 'service_unavailable'],
  ] as const;
  for (const [body, status, code] of rows) {
    const answer = await readAnswer(await handle(signUpRequest(body)));
    assert.deepEqual([answer.status, answer.code], [status, code]);
  }
});

test('a sign-up without a provider answers with the resolution of 503, one whose provider fails with that of 502', async () => {
  const email = 'a@example.com';
  const off = signUpWith(undefined);
  const failing = signUpWith(fakeProvider({ kind: 'failed', reason: 'network' }));
  const resolution = async (sign: typeof off) =>
    ((await (await sign.handle(signUpRequest({ email }))).json()) as ErrorBody).error.resolution;
  assert.equal(await resolution(off), errorCodes.service_unavailable.resolution);
  assert.equal(await resolution(failing), errorCodes.upstream_error.resolution);
});

test('an unknown field is named, cut and escaped', async () => {
  const { handle } = signUpWith(fakeProvider(created));
  const name = `evil"\u0000\u2028${'n'.repeat(500)}`;
  const body = JSON.stringify({ email: 'a@example.com', [name]: 1 });
  const { error } = (await (await handle(signUpRequest(body))).json()) as ErrorBody;
  assert.match(error.message, /evil\\"\\u0000/);
  assert.ok(error.message.length < 200);
});

test('the caller’s group replaces the default one', async () => {
  const provider = fakeProvider(created);
  const groups = new Set(['site', 'parents']);
  const { handle } = signUpWith(provider, { groups, defaultGroup: 'site' });
  await handle(signUpRequest({ email: 'a@example.com' }));
  await handle(signUpRequest({ email: 'a@example.com', groupId: 'parents' }));
  assert.deepEqual(
    provider.given.map(({ groupId }) => groupId),
    ['site', 'parents'],
  );
});

test('the provider gets the trimmed address, a clean source, and nothing that was not sent', async () => {
  const provider = fakeProvider(created);
  const { handle } = signUpWith(provider);
  await handle(
    signUpRequest({ email: ' A.b@EXAMPLE.com\n', source: ' \u0007x\u0085\u202ey\u200b\r\n' }),
  );
  await handle(signUpRequest({ email: 'a@example.com', source: '\u0000 \t' }));
  assert.deepEqual(provider.given, [
    { email: 'A.b@example.com', source: 'xy' },
    { email: 'a@example.com' },
  ]);
});

for (const [source, passedOn] of [
  ['first line\nsecond', 'first line second'],
  ['first\r\nsecond\rthird\u2028fourth', 'first second third fourth'],
  ['\nfirst\n', 'first'],
  ['first\tsecond\u000bthird\u000cfourth', 'first second third fourth'],
  ['\u001b[31mfirst\u001b[0m \u0007 second', '[31mfirst[0m second'],
] as const)
  test(`a line end or a tab in the source ${JSON.stringify(source)} becomes a space`, async () => {
    const provider = fakeProvider(created);
    await signUpWith(provider).handle(signUpRequest({ email: 'a@example.com', source }));
    assert.equal(provider.given[0]?.source, passedOn);
  });

const addresses = [
  ['cf-connecting-ip', '203.0.113.7', '203.0.113.7'],
  ['CF-Connecting-IP', '2001:db8::1', '2001:db8::1'],
  ['cf-connecting-ip', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['cf-connecting-ip', '1.1.1.1, unknown', undefined],
  ['cf-connecting-ip', '1.1.1.1:80, 203.0.113.7:4711', '203.0.113.7'],
  ['cf-connecting-ip', '[2001:db8::1]:4711', '2001:db8::1'],
  ['cf-connecting-ip', '[2001:db8::1]', '2001:db8::1'],
  ['cf-connecting-ip', '203.0.113.7:', undefined],
  ['cf-connecting-ip', '[203.0.113.7', undefined],
  ['cf-connecting-ip', 'ann@example.com', undefined],
  ['cf-connecting-ip', '', undefined],
  ['cf-connecting-ip', 'f'.repeat(300), undefined],
  [undefined, '203.0.113.7', undefined],
] as const;

for (const [header, value, expected] of addresses) {
  test(`the client address ${value.slice(0, 40)} in the header ${String(header)} is passed on, or left out`, async () => {
    const provider = fakeProvider(created);
    const { handle } = signUpWith(provider, header === undefined ? {} : { clientIpHeader: header });
    const headers = { 'cf-connecting-ip': value, 'x-forwarded-for': '6.6.6.6' };
    await handle(signUpRequest({ email: 'a@example.com' }, headers));
    assert.equal(provider.given[0]?.clientIp, expected);
  });
}

test('a client address is one exactly where Node finds it is one', () => {
  const part = fc.constantFrom(
    '0',
    '1',
    '255',
    '256',
    '00',
    'ffff',
    'g',
    '::',
    ':',
    '.',
    '1.2.3.4',
  );
  return fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 9 }), async (parts) => {
      for (const value of [parts.join(''), parts.join(':'), parts.join('.')]) {
        const provider = fakeProvider(created);
        const { handle } = signUpWith(provider, { clientIpHeader: 'x-real-ip' });
        await handle(signUpRequest({ email: 'a@example.com' }, { 'x-real-ip': value }));
        // A port behind an address of version 4 is taken off.
        const isOne = isIP(value.replace(/^([0-9.]+):[0-9]{1,5}$/, '$1')) !== 0;
        assert.equal(provider.given[0]?.clientIp !== undefined, isOne, value);
      }
    }),
    { numRuns: 100 },
  );
});

test('a provider that throws is 502, and its error is not in the answer', async () => {
  for (const throwing of [
    () => Promise.reject(new Error('secret-detail')),
    () => {
      throw new Error('secret-detail');
    },
  ]) {
    const { handle, logs } = signUpWith(fakeProvider(throwing));
    const answer = await readAnswer(await handle(signUpRequest({ email: 'a@example.com' })));
    assert.deepEqual([answer.status, logs[0]?.reason], [502, 'unexpected']);
    assert.doesNotMatch(answer.text + JSON.stringify(logs), /secret-detail/);
  }
});

test('an internal error is 500 in the envelope', async () => {
  const { handle, logs } = signUpWith(fakeProvider(created));
  const request = signUpRequest({ email: 'a@example.com' });
  Object.defineProperty(request, 'body', {
    get: () => {
      throw new Error('secret-detail');
    },
  });
  const answer = await readAnswer(await handle(request));
  assert.deepEqual([answer.status, answer.code], [500, 'internal_error']);
  assert.doesNotMatch(answer.text + JSON.stringify(logs), /secret-detail/);
});

test('without listed origins no answer has a cross-origin header, and a preflight is 405', async () => {
  const { handle } = signUpWith(fakeProvider({ kind: 'created' }));
  const origin = 'https://shop.example';
  const requests = [
    signUpRequest({ email: 'a@example.com' }, { origin }),
    signUpRequest({}, { origin }),
    new Request('http://localhost/api/subscribe', { method: 'OPTIONS', headers: { origin } }),
  ];
  const statuses: number[] = [];
  for (const request of requests) {
    const response = await handle(request);
    statuses.push(response.status);
    assert.doesNotMatch([...response.headers.keys()].join(), /access-control|vary/);
  }
  assert.deepEqual(statuses, [200, 400, 405]);
});
