import { createHash } from 'node:crypto';
import type { ProviderReply } from './faults.ts';

type Body = Readonly<Record<string, unknown>>;

/** Somebody whom an account has; `writes` counts how often they were added or changed. */
export interface Person {
  readonly email: string;
  /** In the words of the vendor. */
  status: string;
  /** Groups, tags or lists. */
  lists: readonly string[];
  /** Lists that the person left. */
  readonly left: readonly string[];
  /** What was sent when they were added. */
  readonly sent: Body;
  writes: number;
  /** How often a confirmation was sent by a call of its own. */
  confirmations: number;
}

/** An account at a vendor, which a test may change. */
export interface Account {
  readonly people: Map<string, Person>;
  /** What may be joined, where the vendor asks; of listmonk, whether its people have to confirm. */
  readonly lists: Readonly<Record<string, 'single' | 'double'>>;
  /** The status of who is added. */
  added: string;
}

/** What a vendor documents of its API, as far as sign-ups use it: everything else is refused. */
export interface Vendor {
  /** What an account that the vendor knows sets in the environment of the service. */
  readonly settings: Readonly<
    Record<'SIGNUP_API_KEY', string> & Partial<Record<'SIGNUP_LIST', string>>
  >;
  /** Path of its API. */
  readonly path: string;
  readonly account: Omit<Account, 'people'>;
  readonly authorization: (key: string) => readonly [header: string, value: string];
  readonly refuses: {
    readonly key: ProviderReply;
    readonly call: ProviderReply;
    readonly field: (name: string) => ProviderReply;
  };
  /** By method and path, below that of the API. */
  readonly calls: Readonly<Record<string, Call>>;
}

interface Call {
  /** The fields of its body; none if left out. */
  readonly fields?: readonly string[];
  /** @param parts of the path, decoded. */
  readonly answer: (account: Account, body: Body, part: string) => ProviderReply;
}

/** The address that every vendor takes for malformed, though it is a well-formed one. */
export const rejectedAddress = 'rejected@provider.example';

const fail = (status: number, json: object): ProviderReply => ({ status, json });
const personOf = ({ people }: Account, email: unknown): Person | undefined =>
  people.get(String(email).toLowerCase());

/** A person as an account has them. */
export const person = (email: string, more: Partial<Person> = {}): Person => ({
  ...{ email, status: '', lists: [], left: [], sent: {}, writes: 1, confirmations: 0 },
  ...more,
});

function add(account: Account, email: string, lists: readonly string[], sent: Body): Person {
  const added = person(email, { status: account.added, lists, sent });
  account.people.set(email.toLowerCase(), added);
  return added;
}

function join(known: Person, lists: readonly string[]): Person {
  known.lists = [...new Set([...known.lists, ...lists])];
  known.writes += 1;
  return known;
}

/** A group whose number does not fit a JavaScript number. */
export const mailerliteGroup = '124395067280164991';
const noSubscriber = fail(404, { message: 'Resource not found.' });
const shown = ({ email, status, lists }: Person): object => ({
  data: { id: '31897397363737859', email, status, groups: lists.map((id) => ({ id })) },
});
const invalid = (field: string, message = `The selected ${field} is invalid.`): ProviderReply =>
  fail(422, { message, errors: { [field]: [message] } });

/** Adding an address that is known changes it. */
const mailerlite: Vendor = {
  settings: { SIGNUP_API_KEY: 'ml-key-5d1f' },
  path: '/api',
  account: { lists: { [mailerliteGroup]: 'single' }, added: 'active' },
  authorization: (key) => ['authorization', `Bearer ${key}`],
  refuses: {
    key: fail(401, { message: 'Unauthenticated.' }),
    call: noSubscriber,
    field: (name) => invalid(name),
  },
  calls: {
    'GET /subscribers/([^/]+)': {
      answer(account, _, email) {
        const known = personOf(account, email);
        return known ? { status: 200, json: shown(known) } : noSubscriber;
      },
    },
    'POST /subscribers/31897397363737859/groups/([0-9]+)': {
      // Whoever is assigned stays what they are: nobody is made active by it.
      answer({ people, lists }, _, group) {
        const [known] = people.values();
        if (known === undefined || !(group in lists)) return noSubscriber;
        join(known, [group]);
        return { status: 200, json: { data: { id: group } } };
      },
    },
    'POST /subscribers': {
      fields: [
        ...['email', 'fields', 'groups', 'status', 'subscribed_at', 'ip_address', 'opted_in_at'],
        ...['optin_ip', 'unsubscribed_at', 'resubscribe'],
      ],
      answer(account, body) {
        const { email, groups = [] } = body as { email: string; groups?: readonly unknown[] };
        if (email === rejectedAddress)
          return invalid('email', 'The email must be a valid email address.');
        const wrong = groups.findIndex((id) => typeof id !== 'string' || !(id in account.lists));
        if (wrong >= 0) return invalid(`groups.${wrong}`);
        const known = personOf(account, email);
        if (known?.status === 'unsubscribed')
          return invalid('email', 'This subscriber has unsubscribed.');
        const lists = groups.map(String);
        return known
          ? { status: 200, json: shown(join(known, lists)) }
          : { status: 201, json: shown(add(account, email, lists, body)) };
      },
    },
  },
};

const coded = (code: string): ProviderReply =>
  fail(400, { code, detail: 'A sentence about the address.' });
const subscriber = ({ email, status, lists }: Person): object => ({
  ...{ id: 'sub_1', email_address: email, type: status, tags: lists },
});
const noPerson = fail(404, { detail: 'Not Found' });

/** An address that it has is refused. */
const buttondown: Vendor = {
  settings: { SIGNUP_API_KEY: 'bd-key-77aa' },
  path: '/v1',
  account: { lists: {}, added: 'unactivated' },
  authorization: (key) => ['authorization', `Token ${key}`],
  refuses: {
    key: fail(401, { detail: 'Unauthorized' }),
    call: noPerson,
    field: (name) =>
      fail(422, { detail: [{ loc: ['body', 'payload', name], msg: 'x', type: 'value' }] }),
  },
  calls: {
    'GET /subscribers/([^/]+)': {
      answer(account, _, email) {
        const known = personOf(account, email);
        return known ? { status: 200, json: subscriber(known) } : noPerson;
      },
    },
    'PATCH /subscribers/([^/]+)': {
      fields: ['tags'],
      answer(account, { tags }, email) {
        const known = personOf(account, email);
        if (known === undefined) return noPerson;
        known.lists = [];
        return { status: 200, json: subscriber(join(known, tags as string[])) };
      },
    },
    'POST /subscribers': {
      fields: [
        ...['email_address', 'tags', 'utm_source', 'ip_address', 'type', 'metadata', 'notes'],
        ...['referrer_url', 'referring_subscriber_id', 'utm_campaign', 'utm_medium'],
      ],
      answer(account, body) {
        const { email_address: email, tags = [] } = body as {
          email_address: string;
          tags?: string[];
        };
        if (email === rejectedAddress) return coded('email_invalid');
        const known = personOf(account, email);
        if (known === undefined)
          return { status: 201, json: subscriber(add(account, email, tags, body)) };
        const isOff = known.status === 'suppressed' || known.status === 'blocked';
        return coded(isOff ? `subscriber_${known.status}` : 'email_already_exists');
      },
    },
  },
};

/** An error in Mailchimp's form, which holds the address in its detail. */
export const problem = (status: number, title: string, detail = ''): ProviderReply => ({
  status,
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  json: { type: 'https://mailchimp.com/developer/', title, status, detail, instance: '4d2a' },
});
const noMember = problem(404, 'Resource Not Found');
/** What Mailchimp calls a member by. */
const hashOf = (email: string): string =>
  createHash('md5').update(email.toLowerCase()).digest('hex');
const member = ({ email, status, lists }: Person): object => ({
  ...{ id: hashOf(email), email_address: email, status },
  tags: lists.map((name, id) => ({ id, name })),
});
const compliance = problem(400, 'Member In Compliance State');
const whyKnown: Readonly<Record<string, ProviderReply>> = {
  forgotten: problem(400, 'Forgotten Email Not Subscribed'),
  unsubscribed: compliance,
  cleaned: compliance,
};

/** Adding never changes a member; tags take the hash of an address alone. */
const mailchimp: Vendor = {
  settings: { SIGNUP_API_KEY: '0123456789abcdef0123456789abcdef-us21', SIGNUP_LIST: 'a1b2c3d4e5' },
  path: '/3.0',
  account: { lists: {}, added: 'pending' },
  authorization: (key) => ['authorization', `Bearer ${key}`],
  refuses: {
    key: problem(401, 'API Key Invalid'),
    call: noMember,
    field: () => problem(400, 'Invalid Resource', 'The resource could not be validated.'),
  },
  calls: {
    'GET /lists/a1b2c3d4e5/members/([^/]+)': {
      answer({ people }, _, id) {
        const known = [...people.values()].find(({ email }) =>
          [hashOf(email), email.toLowerCase()].includes(id.toLowerCase()),
        );
        if (known === undefined || known.status === 'forgotten') return noMember;
        return { status: 200, json: member(known) };
      },
    },
    'POST /lists/a1b2c3d4e5/members/([0-9a-f]{32})/tags': {
      fields: ['tags', 'is_syncing'],
      answer({ people }, { tags }, id) {
        const known = [...people.values()].find(({ email }) => hashOf(email) === id);
        if (known === undefined) return noMember;
        const set = tags as readonly { readonly name: string; readonly status: string }[];
        const isActive = ({ status }: (typeof set)[number]) => status === 'active';
        join(
          known,
          set.filter(isActive).map(({ name }) => name),
        );
        return { status: 204 };
      },
    },
    'POST /lists/a1b2c3d4e5/members': {
      fields: [
        ...['email_address', 'email_type', 'status', 'merge_fields', 'interests', 'language'],
        ...['vip', 'location', 'marketing_permissions', 'ip_signup', 'timestamp_signup', 'ip_opt'],
        ...['timestamp_opt', 'tags'],
      ],
      answer(account, body) {
        const { email_address: email, tags = [] } = body as {
          email_address: string;
          tags?: string[];
        };
        if (email === rejectedAddress)
          return problem(400, 'Invalid Resource', `${email} looks fake or invalid, please …`);
        if (body['status'] !== 'pending') return problem(400, 'Invalid Resource');
        const known = personOf(account, email);
        return known
          ? (whyKnown[known.status] ?? problem(400, 'Member Exists', email))
          : { status: 200, json: member(add(account, email, tags, body)) };
      },
    },
  },
};

const refused = (code: string, message: string, more = {}): ProviderReply =>
  fail(400, { code, message, ...more });
const noContact = fail(404, { code: 'document_not_found', message: 'Not found' });

/** One code for a bad address and a bad list. */
const brevo: Vendor = {
  settings: { SIGNUP_API_KEY: 'xkeysib-9f2c-31', SIGNUP_LIST: '7' },
  path: '/v3',
  account: { lists: { 7: 'single', 8: 'single' }, added: 'subscribed' },
  authorization: (key) => ['api-key', key],
  refuses: {
    key: fail(401, { code: 'unauthorized', message: 'Key not found' }),
    call: noContact,
    field: (name) => refused('bad_request', `${name} is not allowed`),
  },
  calls: {
    'GET /contacts/([^/]+)': {
      answer(account, _, email) {
        const { status, lists, left } = personOf(account, email) ?? {};
        if (status === undefined) return noContact;
        const emailBlacklisted = status === 'blocklisted';
        const [listIds, listUnsubscribed] = [lists?.map(Number), left?.map(Number)];
        const json = { id: 21, email, emailBlacklisted, listIds, listUnsubscribed };
        return { status: 200, json };
      },
    },
    'POST /contacts/lists/([0-9]+)/contacts/add': {
      fields: ['emails', 'ids', 'extIds'],
      answer(account, { emails }, list) {
        if (!(list in account.lists)) return noContact;
        const known = personOf(account, emails);
        if (known === undefined || known.lists.includes(list))
          return refused('invalid_parameter', 'Contact already in list and/or does not exist');
        join(known, [list]);
        return { status: 201, json: { contacts: { success: [known.email], failure: [] } } };
      },
    },
    'POST /contacts': {
      fields: [
        ...['email', 'ext_id', 'attributes', 'emailBlacklisted', 'smsBlacklisted', 'listIds'],
        ...['updateEnabled', 'smtpBlacklistSender'],
      ],
      answer(account, body) {
        const { email, listIds = [] } = body as { email: string; listIds?: readonly number[] };
        if (email === rejectedAddress) return refused('invalid_parameter', 'Invalid email address');
        if (!listIds.every((id) => Number.isInteger(id) && id in account.lists))
          return refused('invalid_parameter', 'List ID does not exist');
        if (personOf(account, email) !== undefined)
          return refused('duplicate_parameter', 'Unable to create contact', {
            metadata: { duplicate_identifiers: ['email'] },
          });
        add(account, email, listIds.map(String), body);
        return { status: 201, json: { id: 21 } };
      },
    },
  },
};

const german = (message: string): ProviderReply => fail(400, { message });

/** A list that does not exist is passed over in silence. `confirmed` is who is enabled, and confirmed each list. */
const listmonk: Vendor = {
  settings: { SIGNUP_API_KEY: 'signup:tok-44c0', SIGNUP_LIST: '4' },
  path: '',
  account: { lists: { 3: 'single', 4: 'double' }, added: 'enabled' },
  authorization: (key) => ['authorization', `token ${key}`],
  refuses: {
    key: fail(403, { message: 'invalid API credentials' }),
    call: fail(404, { message: 'Not Found' }),
    field: () => german('Unbekanntes Feld'),
  },
  calls: {
    'GET /api/subscribers\\?query=(.+)': {
      // A condition in SQL, where an apostrophe is doubled.
      answer(account, _, query) {
        const quoted = /^subscribers\.email = '((?:[^']|'')+)'$/.exec(query)?.[1];
        if (quoted === undefined) return german('pq: syntax error');
        const known = personOf(account, quoted.replaceAll("''", "'"));
        const results = known === undefined ? [] : [subscriberOf(known, account)];
        return { status: 200, json: { data: { results, total: results.length } } };
      },
    },
    'PUT /api/subscribers/lists': {
      fields: ['ids', 'action', 'target_list_ids', 'status', 'query'],
      answer(account, { ids, action, target_list_ids: lists, status }) {
        const [known] = account.people.values();
        if (known === undefined || String(ids) !== '11' || action !== 'add')
          return german('Ungültige Daten');
        if (status !== 'unconfirmed') return german('Ungültiger Status');
        join(known, there(lists, account));
        return { status: 200, json: { data: true } };
      },
    },
    'POST /api/subscribers/11/optin': {
      answer({ people }) {
        const [known] = people.values();
        if (known === undefined) return german('Ungültige ID');
        known.confirmations += 1;
        return { status: 200, json: { data: true } };
      },
    },
    'POST /api/subscribers': {
      fields: ['email', 'name', 'status', 'lists', 'attribs', 'preconfirm_subscriptions'],
      answer(account, body) {
        const { email, lists, status } = body as { email: string } & Body;
        if (email === rejectedAddress) return german('Ungültige E-Mail');
        if (status !== 'enabled') return german('Ungültiger Status');
        if (personOf(account, email) !== undefined)
          return fail(409, { message: 'E-Mail existiert bereits.' });
        const added = add(account, email, there(lists, account), body);
        return { status: 200, json: { data: subscriberOf(added, account) } };
      },
    },
  },
};

const there = (lists: unknown, account: Account): string[] =>
  (lists as number[]).map(String).filter((id) => id in account.lists);

function subscriberOf({ email, status, lists, left }: Person, account: Account): object {
  const state = status === 'confirmed' ? 'confirmed' : 'unconfirmed';
  const listOf = (id: string, subscription_status: string) => ({
    ...{ id: Number(id), optin: account.lists[id], subscription_status },
  });
  return {
    ...{ id: 11, email, status: status === 'confirmed' ? 'enabled' : status },
    lists: [
      ...lists.map((id) => listOf(id, state)),
      ...left.map((id) => listOf(id, 'unsubscribed')),
    ],
  };
}

/** The five vendors as their documentation has them. */
export const vendors = { mailerlite, buttondown, mailchimp, brevo, listmonk } as const;

export type VendorName = keyof typeof vendors;

export const vendorNames = Object.keys(vendors) as readonly VendorName[];
