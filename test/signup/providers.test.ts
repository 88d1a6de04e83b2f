import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonBody, startProvider } from '../support/signup/stand-ins/stand-in-server.ts';
import type { ProviderReply } from '../support/signup/stand-ins/faults.ts';
import {
  mailerliteGroup,
  person,
  problem,
  rejectedAddress,
  vendorNames,
  vendors,
  type Person,
  type VendorName,
} from '../support/signup/stand-ins/vendors.ts';
import { checkOutcome, type LoggedOutcome } from './check-outcome.ts';

/** A sign-up, and what is documented to come of it. */
interface Case {
  /** Of the request, beside the address. */
  readonly body?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, string>>;
  /** The path of the API, if another. */
  readonly path?: string;
  /** Who has this address already, or gets it between a look-up and the writing. */
  readonly known?: Partial<Person>;
  readonly meanwhile?: Partial<Person>;
  /** The status of who is added. */
  readonly added?: string;
  /** What a POST is answered. */
  readonly answers?: ProviderReply;
  /** The one request that writes. */
  readonly sends?: object;
  /** The person after, or that there is none. */
  readonly is?: Partial<Person> | 'nobody';
  /** What becomes of the same sign-up once more, which writes nothing. */
  readonly again?: LoggedOutcome;
}
type Row = readonly [says: string, outcome: LoggedOutcome, sent?: Case];

const usual = "Ann.O'Neil+toys@example.com";

/** Who has the address in a status on some list, and joins another, or stays as they are. */
const joining = (
  joined: Readonly<Partial<Record<LoggedOutcome, readonly string[]>>>,
  from: string,
  to: string,
  settings: Case['settings'] = { SIGNUP_DEFAULT_GROUP: to },
): Row[] =>
  Object.entries(joined).flatMap(([outcome, statuses]) =>
    statuses.map((status): Row => {
      const joins = outcome !== 'exists';
      const is = { status, lists: joins ? [from, to] : [from], writes: joins ? 2 : 1 };
      const known = { status, lists: [from] };
      return [`somebody who is ${status}`, outcome as LoggedOutcome, { known, settings, is }];
    }),
  );

const code400 = (json: object): Case => ({ answers: { status: 400, json } });
const finding = (field: string): object => ({ loc: ['body', 'payload', field], msg: 'x' });
const fake = (title: string, detail: string): Case => ({ answers: problem(400, title, detail) });

const rows: Readonly<Record<VendorName, readonly Row[]>> = {
  mailerlite: [
    [
      'an address, with neither status nor resubscribe',
      'created',
      { body: { source: 'footer' }, sends: { email: usual }, is: { writes: 1 } },
    ],
    ['one of an account with double opt-in', 'pending', { added: 'unconfirmed' }],
    [
      'a group, as the string that it is',
      'created',
      { settings: { SIGNUP_DEFAULT_GROUP: mailerliteGroup }, is: { lists: [mailerliteGroup] } },
    ],
    ['an unknown group', 'refused', { settings: { SIGNUP_DEFAULT_GROUP: '999' }, is: 'nobody' }],
    ['one whom somebody else adds meanwhile', 'exists', { meanwhile: { status: 'active' } }],
    [
      'one who unsubscribes meanwhile',
      'exists',
      { meanwhile: { status: 'unsubscribed' }, is: { status: 'unsubscribed', writes: 1 } },
    ],
    [
      'a malformed address together with another fault',
      'refused',
      {
        answers: {
          status: 422,
          json: { errors: { email: ['Must be a valid email address.'], 'groups.0': ['No.'] } },
        },
      },
    ],
    ['an address without an API', 'refused', { path: '/v9' }],
    ...joining(
      {
        created: ['active'],
        pending: ['unconfirmed'],
        exists: ['unsubscribed', 'bounced', 'junk'],
      },
      '111',
      mailerliteGroup,
    ),
  ],
  buttondown: [
    [
      'an address',
      'pending',
      { sends: { email_address: usual }, is: { status: 'unactivated', writes: 1 } },
    ],
    ['one of a newsletter without double opt-in', 'created', { added: 'regular' }],
    [
      'source, group and the address of the caller',
      'pending',
      {
        settings: {
          ...{ SIGNUP_GROUPS: 'parents', SIGNUP_DEFAULT_GROUP: 'site' },
          SIGNUP_CLIENT_IP_HEADER: 'X-Forwarded-For',
        },
        headers: { 'x-forwarded-for': '6.6.6.6, 2001:db8::7' },
        body: { groupId: 'parents', source: ' foot\u0000er\r\n\ud83d ' },
        sends: {
          ...{ email_address: usual, tags: ['parents'] },
          ...{ utm_source: 'footer', ip_address: '2001:db8::7' },
        },
      },
    ],
    ...(
      [
        ['exists', 'email_already_exists', 'subscriber_already_exists'],
        ['exists', 'subscriber_suppressed', 'subscriber_blocked'],
        ['invalid-email', 'email_invalid', 'email_empty'],
        ['refused', 'email_blocked', 'ip_address_spammy', 'rate_limited'],
        ['refused', 'tag_invalid', 'something_new'],
      ] as const
    ).flatMap(([outcome, ...codes]) =>
      codes.map((code): Row => [`the code ${code}`, outcome, code400({ code, detail: usual })]),
    ),
    ...(
      [
        ['about the address', 'invalid-email', [finding('email_address')]],
        ['about it and a tag', 'refused', [finding('email_address'), finding('tags')]],
        ['about a tag', 'refused', [finding('tags')]],
        ['without findings', 'refused', []],
        ['with a text instead', 'refused', 'email_address'],
        ['with odd findings', 'refused', [null, 7, { loc: 'email_address' }]],
      ] as const
    ).map(([what, outcome, detail]): Row => {
      return [`a 422 ${what}`, outcome, { answers: { status: 422, json: { detail } } }];
    }),
    ...joining(
      {
        created: ['regular'],
        pending: ['unactivated'],
        exists: ['unsubscribed', 'suppressed', 'blocked'],
      },
      'old',
      'site',
    ),
  ],
  mailchimp: [
    [
      'an address, as pending, so that the person has to confirm',
      'pending',
      { body: { source: 'x' }, sends: { email_address: usual, status: 'pending' } },
    ],
    [
      'a group, as a tag',
      'pending',
      {
        settings: { SIGNUP_GROUPS: 'parents, teachers' },
        ...{ body: { groupId: 'teachers' }, is: { lists: ['teachers'] } },
      },
    ],
    ...[
      `${usual} looks fake or invalid, please enter a real email address.`,
      'The username portion of the email address is empty',
      'The domain portion of the email address is invalid (the portion after the @: x)',
      'An email address must contain a single @.',
    ].flatMap((detail): Row[] => [
      [detail, 'invalid-email', fake('Invalid Resource', detail)],
      [`under another title: ${detail}`, 'refused', fake('Bad Request', detail)],
    ]),
    ['a missing merge field', 'refused', fake('Invalid Resource', "See the 'errors' array.")],
    ['an unknown audience', 'refused', { settings: { SIGNUP_LIST: 'ffffffffff' } }],
    [
      'a 403 without JSON, as under load',
      'unauthorized',
      { answers: { status: 403, text: '<H1>Access Denied</H1>' } },
    ],
    [
      'a known title with another status',
      'provider-error',
      { answers: problem(500, 'Member Exists') },
    ],
    ...joining(
      {
        created: ['subscribed'],
        pending: ['pending'],
        exists: ['unsubscribed', 'cleaned', 'forgotten'],
      },
      'old',
      'parents',
    ),
  ],
  brevo: [
    [
      'an address, with updates switched off',
      'created',
      { body: { source: 'x' }, sends: { email: usual, listIds: [7], updateEnabled: false } },
    ],
    [
      'a group, as a further list',
      'created',
      {
        settings: { SIGNUP_GROUPS: '8,9' },
        ...{ body: { groupId: '8' }, is: { lists: ['7', '8'] } },
      },
    ],
    [
      'a group that is the list itself, once',
      'created',
      { settings: { SIGNUP_DEFAULT_GROUP: '7' }, is: { lists: ['7'] } },
    ],
    [
      'one for no list',
      'created',
      { settings: { SIGNUP_LIST: '' }, sends: { email: usual, updateEnabled: false } },
    ],
    ...(
      [
        ['exists', 'duplicate_parameter', undefined],
        ['exists', 'invalid_parameter', { duplicate_identifiers: ['email'] }],
        ['exists', 'another_code', { duplicate_identifiers: ['SMS', 'email'] }],
        ['refused', 'invalid_parameter', { duplicate_identifiers: ['SMS'] }],
        ['refused', 'invalid_parameter', { duplicate_identifiers: 'email' }],
        ['refused', 'invalid_parameter', undefined],
      ] as const
    ).map(([outcome, code, metadata]): Row => {
      // The contact is looked up then, and is gone since.
      const says = `the code ${code} with ${JSON.stringify(metadata)}`;
      return [says, outcome, code400({ code, message: 'x', metadata })];
    }),
    ['an unknown list', 'refused', { settings: { SIGNUP_LIST: '99' } }],
    ...joining({ created: ['subscribed'], exists: ['blocklisted'] }, '3', '7', {}),
    [
      'one who left the list',
      'exists',
      { known: { status: 'subscribed', left: ['7'] }, is: { lists: [], writes: 1 } },
    ],
  ],
  listmonk: [
    [
      'an address on a list with single opt-in',
      'created',
      {
        settings: { SIGNUP_LIST: '3' },
        sends: {
          ...{ email: usual, name: "Ann.O'Neil+toys", status: 'enabled', lists: [3] },
          preconfirm_subscriptions: false,
        },
      },
    ],
    ['an address on a list with double opt-in', 'pending', { is: { lists: ['4'] } }],
    [
      'a group, as a further list, and the source, as an attribute',
      'pending',
      {
        settings: { SIGNUP_LIST: '3', SIGNUP_GROUPS: '4' },
        body: { groupId: '4', source: 'footer' },
        sends: {
          ...{ email: usual, name: "Ann.O'Neil+toys", status: 'enabled', lists: [3, 4] },
          ...{ preconfirm_subscriptions: false, attribs: { source: 'footer' } },
        },
      },
    ],
    ['a list that is left out in silence', 'list-missing', { settings: { SIGNUP_LIST: '99' } }],
    [
      'one list of two that is left out',
      'list-missing',
      { settings: { SIGNUP_DEFAULT_GROUP: '98' } },
    ],
    [
      'a list that is left out of a known person',
      'list-missing',
      { settings: { SIGNUP_LIST: '99' }, known: { status: 'confirmed', lists: ['3'] } },
    ],
    ...[undefined, null, [], {}, { lists: null }, { lists: [null, { id: '4' }] }].map(
      (data): Row => {
        const says = `a success without the list: ${JSON.stringify(data)}`;
        return [says, 'list-missing', { answers: { status: 200, json: { data } } }];
      },
    ),
    ...joining({ created: ['enabled'], exists: ['blocklisted', 'disabled'] }, '9', '3', {
      SIGNUP_LIST: '3',
    }),
    ...joining({ pending: ['enabled'], exists: ['blocklisted', 'disabled'] }, '9', '4').map(
      ([says, outcome, sent = {}]): Row => [
        `${says}, for double opt-in`,
        outcome,
        {
          ...{ ...sent, settings: {} },
          ...(outcome === 'pending' && { is: { writes: 2, confirmations: 2 }, again: 'pending' }),
        },
      ],
    ),
    ...['3', '4'].map((list): Row => {
      const known = { status: 'enabled', lists: ['9'], left: [list] };
      const settings = { SIGNUP_LIST: list };
      const is = { lists: ['9'], writes: 1, confirmations: 0 };
      return [`one who left list ${list}`, 'exists', { known, settings, is }];
    }),
    [
      'one on the list who did not confirm, who gets another confirmation',
      'pending',
      {
        ...{ known: { status: 'enabled', lists: ['3', '4'] }, again: 'pending' },
        is: { writes: 1, confirmations: 2 },
      },
    ],
    [
      'one on the list who confirmed, who gets none',
      'exists',
      { known: { status: 'confirmed', lists: ['3', '4'] }, is: { writes: 1, confirmations: 0 } },
    ],
  ],
};

for (const name of vendorNames) {
  const isTold = name === 'listmonk' ? 'refused' : 'invalid-email';
  const all = [
    ...rows[name],
    ['a malformed address', isTold, { body: { email: rejectedAddress } }],
  ];
  for (const [says, outcome, sent = {}] of all as readonly Row[])
    test(`${name}: ${says} is ${outcome}`, async (t) => {
      const { server, account, people, environment } = await startProvider(name);
      t.after(server.close);
      const meet = (who: Partial<Person>) => people.set(usual.toLowerCase(), person(usual, who));
      if (sent.added !== undefined) account.added = sent.added;
      if (sent.known !== undefined) meet(sent.known);
      server.onRequest = ({ method }) => {
        if (method === 'POST' && sent.meanwhile) meet(sent.meanwhile);
        server.fixed = method === 'POST' ? sent.answers : undefined;
      };
      const SIGNUP_PROVIDER_URL = server.origin + (sent.path ?? vendors[name].path);
      const settings = { ...environment, SIGNUP_PROVIDER_URL, ...sent.settings };
      const body = { email: usual, ...sent.body };
      await checkOutcome(settings, body, outcome, sent.headers);
      const written = server.requests.filter(({ method }) => method !== 'GET');
      if (sent.sends !== undefined) assert.deepEqual(written.map(jsonBody), [sent.sends]);
      const { writes } = people.get(usual.toLowerCase()) ?? {};
      if (sent.known && outcome !== 'list-missing')
        await checkOutcome(settings, body, sent.again ?? 'exists');
      const after = people.get(usual.toLowerCase());
      assert.equal(after?.writes, writes);
      if (sent.is === 'nobody') assert.equal(after, undefined);
      else assert.deepEqual({ ...after, ...sent.is }, { ...after });
    });
}
