import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { checkOutcome } from '../check-outcome.ts';
import { listmonkKey, startListmonk } from '../../support/signup/stand-ins/listmonk.ts';
import { jsonBody, rejectedAddress } from '../../support/signup/stand-ins/stand-in-server.ts';

const email = 'Ann.B@example.com';
let standIn: Awaited<ReturnType<typeof startListmonk>>;
let environment: Record<string, string>;

beforeEach(async () => {
  standIn = await startListmonk();
  environment = {
    SIGNUP_PROVIDER: 'listmonk',
    SIGNUP_API_KEY: listmonkKey,
    SIGNUP_LIST: '3',
    SIGNUP_PROVIDER_URL: standIn.server.origin,
  };
});

afterEach(() => standIn.server.close());

const refused = { status: 502, outcome: 'failed', reason: 'refused' } as const;
const missing = { status: 502, outcome: 'failed', reason: 'list-missing' } as const;

test('a new address is added to a single opt-in list', async () => {
  await checkOutcome(environment, { email }, { status: 200, outcome: 'created' });
  const [request, ...more] = standIn.server.requests;
  assert.ok(request !== undefined && more.length === 0);
  assert.deepEqual(jsonBody(request), {
    email,
    name: 'Ann.B',
    status: 'enabled',
    lists: [3],
    preconfirm_subscriptions: false,
  });
});

test('a new address on a double opt-in list is pending until it is confirmed', async () => {
  const settings = { ...environment, SIGNUP_LIST: '4' };
  await checkOutcome(settings, { email }, { status: 200, outcome: 'pending' });
  assert.equal(standIn.installation.subscribers.get(email.toLowerCase())?.confirmed, false);
});

test('a group is sent as a further list, and the source as an attribute', async () => {
  const settings = { ...environment, SIGNUP_GROUPS: '4' };
  const body = { email, groupId: '4', source: 'footer' };
  await checkOutcome(settings, body, { status: 200, outcome: 'pending' });
  const made = standIn.installation.subscribers.get(email.toLowerCase());
  assert.deepEqual([made?.lists, made?.attribs], [[3, 4], { source: 'footer' }]);
});

test('a list that listmonk silently leaves out is 502', async () => {
  await checkOutcome({ ...environment, SIGNUP_LIST: '99' }, { email }, missing);
});

test('one list of two that listmonk silently leaves out is 502', async () => {
  const settings = { ...environment, SIGNUP_DEFAULT_GROUP: '98' };
  await checkOutcome(settings, { email }, missing);
});

for (const data of [undefined, null, [], {}, { lists: null }, { lists: [null, { id: '3' }] }]) {
  test(`a success without the list is 502: ${JSON.stringify(data)}`, async () => {
    standIn.server.fixed = { status: 200, json: { data } };
    await checkOutcome(environment, { email }, missing);
  });
}

test('a malformed address or a blocked domain is recognised in any language', async () => {
  await checkOutcome(environment, { email: rejectedAddress }, refused);
});
