import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { checkOutcome } from '../check-outcome.ts';
import { readAnswer, signUpFrom, signUpRequest } from '../../support/signup/harness.ts';
import { buttondownKey, startButtondown } from '../../support/signup/stand-ins/buttondown.ts';
import { jsonBody, rejectedAddress } from '../../support/signup/stand-ins/stand-in-server.ts';

const email = 'ann@example.com';
let standIn: Awaited<ReturnType<typeof startButtondown>>;
let environment: Record<string, string>;

beforeEach(async () => {
  standIn = await startButtondown();
  environment = {
    SIGNUP_PROVIDER: 'buttondown',
    SIGNUP_API_KEY: buttondownKey,
    SIGNUP_PROVIDER_URL: `${standIn.server.origin}/v1`,
  };
});

afterEach(() => standIn.server.close());

test('a new address is pending until it is confirmed', async () => {
  await checkOutcome(environment, { email }, { status: 200, outcome: 'pending' });
  const [request, ...more] = standIn.server.requests;
  assert.ok(request !== undefined && more.length === 0);
  assert.deepEqual(jsonBody(request), { email_address: email });
  assert.equal(standIn.newsletter.subscribers.get(email)?.type, 'unactivated');
});

test('a newsletter without double opt-in takes a new address at once', async () => {
  standIn.newsletter.doubleOptIn = false;
  await checkOutcome(environment, { email }, { status: 200, outcome: 'created' });
});

test('source, group and client address are sent along', async () => {
  const { handle } = signUpFrom({
    ...environment,
    SIGNUP_GROUPS: 'parents',
    SIGNUP_DEFAULT_GROUP: 'site',
    SIGNUP_CLIENT_IP_HEADER: 'X-Forwarded-For',
  });
  const body = { email, groupId: 'parents', source: ' foot\u0000er\r\n\ud83d ' };
  const headers = { 'x-forwarded-for': '6.6.6.6, 2001:db8::7' };
  assert.equal((await readAnswer(await handle(signUpRequest(body, headers)))).status, 200);
  const { tags, source, ip } = standIn.newsletter.subscribers.get(email) ?? {};
  assert.deepEqual(
    { tags, source, ip },
    { tags: ['parents'], source: 'footer', ip: '2001:db8::7' },
  );
});

test('a tag that the operator does not list is never created', async () => {
  const { handle } = signUpFrom({ ...environment, SIGNUP_GROUPS: 'site' });
  const answer = await readAnswer(await handle(signUpRequest({ email, groupId: 'made-up' })));
  assert.deepEqual([answer.status, answer.code], [400, 'invalid_request']);
  assert.deepEqual([...standIn.newsletter.tags], ['site']);
  assert.equal(standIn.server.requests.length, 0);
});

const codes = [
  ['email_already_exists', 200, 'exists', undefined],
  ['subscriber_already_exists', 200, 'exists', undefined],
  ['subscriber_suppressed', 200, 'exists', undefined],
  ['subscriber_blocked', 200, 'exists', undefined],
  ['email_invalid', 400, 'invalid-email', undefined],
  ['email_empty', 400, 'invalid-email', undefined],
  ['email_blocked', 502, 'failed', 'refused'],
  ['ip_address_spammy', 502, 'failed', 'refused'],
  ['rate_limited', 502, 'failed', 'refused'],
  ['tag_invalid', 502, 'failed', 'refused'],
  ['something_new', 502, 'failed', 'refused'],
] as const;

for (const [code, status, outcome, reason] of codes) {
  test(`the code ${code} of Buttondown gives its status and outcome`, async () => {
    standIn.server.fixed = { status: 400, json: { code, detail: `About ${email}.` } };
    const expected = { status, outcome, ...(reason && { reason }) };
    await checkOutcome(environment, { email }, expected);
  });
}

test('an address that Buttondown finds malformed is 400', async () => {
  const expected = { status: 400, outcome: 'invalid-email' } as const;
  await checkOutcome(environment, { email: rejectedAddress }, expected);
});

const finding = (field: string): object => ({
  loc: ['body', 'payload', field],
  msg: 'x',
  type: 'y',
});
const details = [
  ['about the address', [finding('email_address')], 400],
  ['about the address and a tag', [finding('email_address'), finding('tags')], 502],
  ['about a tag', [finding('tags')], 502],
  ['without findings', [], 502],
  ['with text instead of findings', 'email_address', 502],
  ['with odd findings', [null, 7, { loc: 'email_address' }], 502],
] as const;

for (const [name, detail, status] of details) {
  test(`422 ${name} is 400 only if it is about the address alone`, async () => {
    standIn.server.fixed = { status: 422, json: { detail } };
    const failed = { status: 502, outcome: 'failed', reason: 'refused' } as const;
    const invalid = { status: 400, outcome: 'invalid-email' } as const;
    await checkOutcome(environment, { email }, status === 400 ? invalid : failed);
  });
}
