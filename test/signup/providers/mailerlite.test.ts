import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { checkOutcome } from '../check-outcome.ts';
import { mailerliteGroup, mailerliteKey } from '../../support/signup/stand-ins/mailerlite.ts';
import { startMailerLite } from '../../support/signup/stand-ins/mailerlite.ts';
import { jsonBody, rejectedAddress } from '../../support/signup/stand-ins/stand-in-server.ts';

const email = "Ann.O'Neil+toys@example.com";
let standIn: Awaited<ReturnType<typeof startMailerLite>>;
let environment: Record<string, string>;

beforeEach(async () => {
  standIn = await startMailerLite();
  environment = {
    SIGNUP_PROVIDER: 'mailerlite',
    SIGNUP_API_KEY: mailerliteKey,
    SIGNUP_PROVIDER_URL: `${standIn.server.origin}/api/`,
  };
});

afterEach(() => standIn.server.close());

const know = (status: 'active' | 'unsubscribed' | 'unconfirmed' | 'bounced' | 'junk') => {
  const known = { email, status, groups: [], writes: 1 };
  standIn.account.subscribers.set(email.toLowerCase(), known);
  return known;
};

test('a new address is looked up, then added with neither status nor resubscribe', async () => {
  await checkOutcome(environment, { email, source: 'footer' }, { status: 200, outcome: 'created' });
  const [lookUp, post, ...more] = standIn.server.requests;
  assert.equal(lookUp?.path, `/api/subscribers/${encodeURIComponent(email)}`);
  assert.ok(post !== undefined && more.length === 0);
  assert.deepEqual(jsonBody(post), { email });
  assert.equal(standIn.account.subscribers.get(email.toLowerCase())?.writes, 1);
});

test('the account of MailerLite decides on double opt-in', async () => {
  standIn.account.doubleOptIn = true;
  await checkOutcome(environment, { email }, { status: 200, outcome: 'pending' });
  assert.equal(standIn.account.subscribers.get(email.toLowerCase())?.status, 'unconfirmed');
});

test('a group is sent as the string that it is', async () => {
  const settings = { ...environment, SIGNUP_DEFAULT_GROUP: mailerliteGroup };
  await checkOutcome(settings, { email }, { status: 200, outcome: 'created' });
  const made = standIn.account.subscribers.get(email.toLowerCase());
  assert.deepEqual(made?.groups, [mailerliteGroup]);
  assert.ok(!Number.isSafeInteger(Number(mailerliteGroup)));
});

/** Does something after the look-up was answered and before the write is judged. */
const beforeWrite = (act: () => void): void => {
  standIn.server.onRequest = ({ method }) => {
    if (method === 'POST') act();
  };
};

test('an address that somebody else adds between look-up and write counts as known', async () => {
  beforeWrite(() => know('active'));
  await checkOutcome(environment, { email }, { status: 200, outcome: 'exists' });
});

test('an address that unsubscribes between look-up and write stays unsubscribed', async () => {
  beforeWrite(() => know('unsubscribed'));
  await checkOutcome(environment, { email }, { status: 200, outcome: 'exists' });
  const known = standIn.account.subscribers.get(email.toLowerCase());
  assert.deepEqual([known?.status, known?.writes], ['unsubscribed', 1]);
});

test('an address that MailerLite finds malformed is 400', async () => {
  const expected = { status: 400, outcome: 'invalid-email' } as const;
  await checkOutcome(environment, { email: rejectedAddress }, expected);
});

test('an unknown group is 502', async () => {
  const settings = { ...environment, SIGNUP_DEFAULT_GROUP: '999' };
  const expected = { status: 502, outcome: 'failed', reason: 'refused' } as const;
  await checkOutcome(settings, { email }, expected);
  assert.equal(standIn.account.subscribers.size, 0);
});

test('a malformed address together with another fault is 502', async () => {
  const errors = { email: ['The email must be a valid email address.'], 'groups.0': ['No.'] };
  beforeWrite(() => (standIn.server.fixed = { status: 422, json: { errors } }));
  const expected = { status: 502, outcome: 'failed', reason: 'refused' } as const;
  await checkOutcome(environment, { email }, expected);
});

test('a base address without an API is 502', async () => {
  const settings = { ...environment, SIGNUP_PROVIDER_URL: `${standIn.server.origin}/v9` };
  const expected = { status: 502, outcome: 'failed', reason: 'refused' } as const;
  await checkOutcome(settings, { email }, expected);
});
