import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { checkOutcome } from '../check-outcome.ts';
import { mailchimpAudience, mailchimpKey } from '../../support/signup/stand-ins/mailchimp.ts';
import { problem, startMailchimp } from '../../support/signup/stand-ins/mailchimp.ts';
import { jsonBody, rejectedAddress } from '../../support/signup/stand-ins/stand-in-server.ts';

const email = 'ann@example.com';
let standIn: Awaited<ReturnType<typeof startMailchimp>>;
let environment: Record<string, string>;

beforeEach(async () => {
  standIn = await startMailchimp();
  environment = {
    SIGNUP_PROVIDER: 'mailchimp',
    SIGNUP_API_KEY: mailchimpKey,
    SIGNUP_LIST: mailchimpAudience,
    SIGNUP_PROVIDER_URL: `${standIn.server.origin}/3.0`,
  };
});

afterEach(() => standIn.server.close());

const refused = { status: 502, outcome: 'failed', reason: 'refused' } as const;

test('a new address is added as pending, so that the person has to confirm', async () => {
  await checkOutcome(environment, { email, source: 'x' }, { status: 200, outcome: 'pending' });
  const [request, ...more] = standIn.server.requests;
  assert.ok(request !== undefined && more.length === 0);
  assert.deepEqual(jsonBody(request), { email_address: email, status: 'pending' });
});

test('a group is sent as a tag', async () => {
  const settings = { ...environment, SIGNUP_GROUPS: 'parents, teachers' };
  const body = { email, groupId: 'teachers' };
  await checkOutcome(settings, body, { status: 200, outcome: 'pending' });
  assert.deepEqual(standIn.members.get(email)?.tags, ['teachers']);
});

const details = [
  `${email} looks fake or invalid, please enter a real email address.`,
  'The username portion of the email address is empty',
  'The domain portion of the email address is invalid (the portion after the @: x)',
  'An email address must contain a single @.',
];

for (const detail of details) {
  test(`an address that Mailchimp refuses is 400: ${detail}`, async () => {
    standIn.server.fixed = problem(400, 'Invalid Resource', detail);
    await checkOutcome(environment, { email }, { status: 400, outcome: 'invalid-email' });
  });

  test(`the same detail under another title is 502: ${detail}`, async () => {
    standIn.server.fixed = problem(400, 'Bad Request', detail);
    await checkOutcome(environment, { email }, refused);
  });
}

test('an address that Mailchimp finds fake is 400', async () => {
  const expected = { status: 400, outcome: 'invalid-email' } as const;
  await checkOutcome(environment, { email: rejectedAddress }, expected);
});

test('another invalid resource, such as a missing merge field, is 502', async () => {
  const detail = "The resource submitted could not be validated. See the 'errors' array.";
  standIn.server.fixed = problem(400, 'Invalid Resource', detail);
  await checkOutcome(environment, { email }, refused);
});

test('an unknown audience is 502', async () => {
  await checkOutcome({ ...environment, SIGNUP_LIST: 'ffffffffff' }, { email }, refused);
});

test('a 403 without JSON, as under load, is 502', async () => {
  standIn.server.fixed = { status: 403, text: '<H1>Access Denied</H1>' };
  const expected = { status: 502, outcome: 'failed', reason: 'unauthorized' } as const;
  await checkOutcome(environment, { email }, expected);
});

test('a known title with another status is 502', async () => {
  standIn.server.fixed = problem(500, 'Member Exists', 'x');
  const expected = { status: 502, outcome: 'failed', reason: 'provider-error' } as const;
  await checkOutcome(environment, { email }, expected);
});
