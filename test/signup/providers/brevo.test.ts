import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { checkOutcome } from '../check-outcome.ts';
import { brevoKey, startBrevo } from '../../support/signup/stand-ins/brevo.ts';
import { jsonBody, rejectedAddress } from '../../support/signup/stand-ins/stand-in-server.ts';

const email = 'ann@example.com';
let standIn: Awaited<ReturnType<typeof startBrevo>>;
let environment: Record<string, string>;

beforeEach(async () => {
  standIn = await startBrevo();
  environment = {
    SIGNUP_PROVIDER: 'brevo',
    SIGNUP_API_KEY: brevoKey,
    SIGNUP_LIST: '7',
    SIGNUP_PROVIDER_URL: `${standIn.server.origin}/v3`,
  };
});

afterEach(() => standIn.server.close());

const refused = { status: 502, outcome: 'failed', reason: 'refused' } as const;
const sent = (): unknown => {
  const [request, ...more] = standIn.server.requests;
  assert.ok(request !== undefined && more.length === 0);
  return jsonBody(request);
};

test('a new address is added to the list, with updates switched off', async () => {
  await checkOutcome(environment, { email, source: 'x' }, { status: 200, outcome: 'created' });
  assert.deepEqual(sent(), { email, listIds: [7], updateEnabled: false });
});

test('a group is sent as a further list', async () => {
  const settings = { ...environment, SIGNUP_GROUPS: '8,9' };
  await checkOutcome(settings, { email, groupId: '8' }, { status: 200, outcome: 'created' });
  assert.deepEqual(standIn.account.contacts.get(email)?.lists, [7, 8]);
});

test('a group that is the list itself is sent once', async () => {
  const settings = { ...environment, SIGNUP_DEFAULT_GROUP: '7' };
  await checkOutcome(settings, { email }, { status: 200, outcome: 'created' });
  assert.deepEqual(standIn.account.contacts.get(email)?.lists, [7]);
});

test('without a list the contact is added to none', async () => {
  await checkOutcome(
    { ...environment, SIGNUP_LIST: '' },
    { email },
    { status: 200, outcome: 'created' },
  );
  assert.deepEqual(sent(), { email, updateEnabled: false });
});

const duplicates = [
  ['duplicate_parameter', undefined, true],
  ['invalid_parameter', { duplicate_identifiers: ['email'] }, true],
  ['another_code', { duplicate_identifiers: ['SMS', 'email'] }, true],
  ['invalid_parameter', { duplicate_identifiers: ['SMS'] }, false],
  ['invalid_parameter', { duplicate_identifiers: 'email' }, false],
  ['invalid_parameter', undefined, false],
] as const;

for (const [code, metadata, known] of duplicates) {
  test(`the code ${code} with ${JSON.stringify(metadata)} is read as a known address or a refusal`, async () => {
    standIn.server.fixed = { status: 400, json: { code, message: 'x', metadata } };
    // The contact is looked up then, and is gone since.
    standIn.server.onRequest = ({ method }) => {
      if (method === 'GET') standIn.server.fixed = undefined;
    };
    await checkOutcome(
      environment,
      { email },
      known ? { status: 200, outcome: 'exists' } : refused,
    );
  });
}

test('a malformed address, which Brevo reports like a bad list but in other words, is 400', async () => {
  const invalid = { status: 400, outcome: 'invalid-email' } as const;
  await checkOutcome(environment, { email: rejectedAddress }, invalid);
});

test('an unknown list is refused with 502', async () => {
  await checkOutcome({ ...environment, SIGNUP_LIST: '99' }, { email }, refused);
});
