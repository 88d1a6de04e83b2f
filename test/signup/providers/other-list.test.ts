import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { checkOutcome } from '../check-outcome.ts';
import { brevoKey, startBrevo } from '../../support/signup/stand-ins/brevo.ts';
import { buttondownKey, startButtondown } from '../../support/signup/stand-ins/buttondown.ts';
import { listmonkKey, startListmonk } from '../../support/signup/stand-ins/listmonk.ts';
import {
  mailchimpAudience,
  mailchimpKey,
  startMailchimp,
} from '../../support/signup/stand-ins/mailchimp.ts';
import {
  mailerliteGroup,
  mailerliteKey,
  startMailerLite,
} from '../../support/signup/stand-ins/mailerlite.ts';

const email = "ann.o'neil+toys@example.com";
type Outcome = 'created' | 'pending' | 'exists';

const settings = (name: string, key: string, url: string) => ({
  ...{ SIGNUP_PROVIDER: name, SIGNUP_API_KEY: key, SIGNUP_PROVIDER_URL: url },
});
const signsUp = (environment: Record<string, string>, outcome: Outcome): Promise<void> =>
  checkOutcome(environment, { email }, { status: 200, outcome });

/** An address that the account has, but not on the list; what is done about it, and where they are after. */
type Row = readonly [status: string, outcome: Outcome, isOnList: boolean];

/** Signs each of them up twice: the second time nothing is left to do but to send a confirmation again. */
async function checkRows(
  t: TestContext,
  rows: readonly Row[],
  start: (status: string) => Promise<{
    readonly environment: Record<string, string>;
    readonly close: () => Promise<void>;
    readonly isOnList: () => boolean;
    readonly writes: () => number;
    /** How often a confirmation was sent, where that is a call of its own. */
    readonly confirmations?: () => number;
  }>,
): Promise<void> {
  for (const [status, outcome, isOnList] of rows)
    await t.test(status, async () => {
      const person = await start(status);
      try {
        await signsUp(person.environment, outcome);
        const before = person.writes();
        assert.deepEqual([person.isOnList(), before], [isOnList, isOnList ? 2 : 1]);
        const sent = person.confirmations?.() ?? 0;
        await signsUp(person.environment, sent > 0 ? 'pending' : 'exists');
        assert.deepEqual([person.writes(), person.confirmations?.() ?? 0], [before, 2 * sent]);
      } finally {
        await person.close();
      }
    });
}

test('MailerLite: who has an account gets into the group, unless they left', async (t) => {
  const rows: Row[] = [
    ['active', 'created', true],
    ['unconfirmed', 'pending', true],
    ...['unsubscribed', 'bounced', 'junk'].map((status): Row => [status, 'exists', false]),
  ];
  await checkRows(t, rows, async (status) => {
    const { server, account } = await startMailerLite();
    const known = { email, status: status as 'active', groups: ['111'] as string[], writes: 1 };
    account.subscribers.set(email, known);
    return {
      environment: {
        ...settings('mailerlite', mailerliteKey, `${server.origin}/api`),
        SIGNUP_DEFAULT_GROUP: mailerliteGroup,
      },
      close: server.close,
      isOnList: () => known.groups.includes(mailerliteGroup) && known.status === status,
      writes: () => known.writes,
    };
  });
});

test('Buttondown: who has the newsletter gets the tag beside their own, unless they left', async (t) => {
  const rows: Row[] = [
    ['regular', 'created', true],
    ['unactivated', 'pending', true],
    ...['unsubscribed', 'suppressed', 'blocked'].map((status): Row => [status, 'exists', false]),
  ];
  await checkRows(t, rows, async (status) => {
    const { server, newsletter } = await startButtondown();
    const type = status as 'regular';
    const known = { email, type, tags: ['old'] as string[], source: '', ip: '', writes: 1 };
    newsletter.subscribers.set(email, known);
    return {
      environment: {
        ...settings('buttondown', buttondownKey, `${server.origin}/v1`),
        SIGNUP_DEFAULT_GROUP: 'site',
      },
      close: server.close,
      isOnList: () => known.tags.join() === 'old,site' && known.type === status,
      writes: () => known.writes,
    };
  });
});

test('Mailchimp: who is in the audience gets the tag, unless they left', async (t) => {
  const rows: Row[] = [
    ['subscribed', 'created', true],
    ['pending', 'pending', true],
    ...['unsubscribed', 'cleaned', 'forgotten'].map((status): Row => [status, 'exists', false]),
  ];
  await checkRows(t, rows, async (status) => {
    const { server, members } = await startMailchimp();
    const known = { email, status: status as 'pending', tags: ['old'] as string[], writes: 1 };
    members.set(email, known);
    return {
      environment: {
        ...settings('mailchimp', mailchimpKey, `${server.origin}/3.0`),
        SIGNUP_LIST: mailchimpAudience,
        SIGNUP_DEFAULT_GROUP: 'parents',
      },
      close: server.close,
      isOnList: () => known.tags.join() === 'old,parents' && known.status === status,
      writes: () => known.writes,
    };
  });
});

test('Brevo: who is a contact gets on the list, unless they left it or all', async (t) => {
  const rows: Row[] = [
    ['on another list', 'created', true],
    ['left the list', 'exists', false],
    ['left all', 'exists', false],
  ];
  await checkRows(t, rows, async (status) => {
    const { server, account } = await startBrevo();
    const left = status === 'left the list' ? [7] : [];
    const blocklisted = status === 'left all';
    const known = { email, lists: [3] as number[], left, blocklisted, writes: 1 };
    account.contacts.set(email, known);
    return {
      environment: { ...settings('brevo', brevoKey, `${server.origin}/v3`), SIGNUP_LIST: '7' },
      close: server.close,
      isOnList: () => known.lists.includes(7),
      writes: () => known.writes,
    };
  });
});

for (const [list, outcome, confirmations] of [
  ['3', 'created', 0],
  ['4', 'pending', 1],
] as const)
  test(`listmonk: who is a subscriber gets on list ${list}, with a confirmation if it is double opt-in, unless they left`, async (t) => {
    const rows: Row[] = [
      ['on another list', outcome, true],
      ['left the list', 'exists', false],
      ['blocklisted', 'exists', false],
      ['disabled', 'exists', false],
    ];
    await checkRows(t, rows, async (status) => {
      const { server, installation } = await startListmonk();
      const known = {
        ...{ email, name: 'x', lists: [9] as number[], attribs: {}, confirmed: false, writes: 1 },
        left: status === 'left the list' ? [Number(list)] : [],
        status: (status.endsWith('list') ? 'enabled' : status) as 'enabled',
        confirmations: 0,
      };
      installation.subscribers.set(email, known);
      return {
        environment: { ...settings('listmonk', listmonkKey, server.origin), SIGNUP_LIST: list },
        close: server.close,
        isOnList: () => known.lists.includes(Number(list)) && known.confirmations === confirmations,
        writes: () => known.writes,
        confirmations: () => known.confirmations,
      };
    });
  });

for (const [confirmed, outcome, sent] of [
  [false, 'pending', 1],
  [true, 'exists', 0],
] as const)
  test(`listmonk: who is on the list and ${confirmed ? 'confirmed gets no' : 'did not confirm gets another'} confirmation`, async (t) => {
    const { server, installation } = await startListmonk();
    t.after(server.close);
    const known = {
      ...{ email, name: 'x', lists: [3, 4], attribs: {}, confirmed, writes: 1, confirmations: 0 },
      status: 'enabled' as const,
    };
    installation.subscribers.set(email, known);
    const environment = { ...settings('listmonk', listmonkKey, server.origin), SIGNUP_LIST: '4' };
    await signsUp(environment, outcome);
    assert.deepEqual([known.confirmations, known.writes], [sent, 1]);
  });

test('a stand-in refuses what its vendor does not document', async (t) => {
  const json = { 'Content-Type': 'application/json' };
  const bearer = (key: string) => ({ ...json, Authorization: `Bearer ${key}` });
  const [mailchimp, mailerlite] = [await startMailchimp(), await startMailerLite()];
  const [brevo, buttondown, listmonk] = [
    await startBrevo(),
    await startButtondown(),
    await startListmonk(),
  ];
  mailchimp.members.set(email, { email, status: 'subscribed', tags: [], writes: 1 });
  const members = `${mailchimp.server.origin}/3.0/lists/${mailchimpAudience}/members`;
  const add = { email, email_address: 'new@example.com', status: 'enabled', lists: [3] };
  for (const [server, url, headers, body] of [
    [
      mailchimp.server,
      `${members}/${encodeURIComponent(email)}/tags`,
      bearer(mailchimpKey),
      { tags: [{ name: 'a', status: 'active' }] },
    ],
    [mailchimp.server, members, bearer(mailchimpKey), { ...add, status: 'pending' }],
    [mailerlite.server, '/api/subscribers', bearer(mailerliteKey), { email, lists: [] }],
    [brevo.server, '/v3/contacts', { ...json, 'api-key': brevoKey }, { email, tags: [] }],
    [
      buttondown.server,
      '/v1/subscribers',
      { ...json, Authorization: `Token ${buttondownKey}` },
      add,
    ],
    [listmonk.server, '/api/subscribers', { ...json, Authorization: `token ${listmonkKey}` }, add],
  ] as const) {
    t.after(server.close);
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const { status } = await fetch(new URL(url, server.origin), sent);
    assert.ok([400, 404, 422].includes(status), `${url}: ${status}`);
  }
});

test('listmonk: a list that it does not know is 502 for a known person, too', async (t) => {
  const { server, installation } = await startListmonk();
  t.after(server.close);
  installation.subscribers.set(email, {
    ...{ email, name: 'x', lists: [3], attribs: {}, confirmed: true, writes: 1 },
    status: 'enabled',
  });
  const environment = { ...settings('listmonk', listmonkKey, server.origin), SIGNUP_LIST: '99' };
  const missing = { status: 502, outcome: 'failed', reason: 'list-missing' } as const;
  await checkOutcome(environment, { email }, missing);
});
