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
  readonly settings: { readonly SIGNUP_API_KEY: string; readonly SIGNUP_LIST?: string };
  /** Path of its API. */
  readonly path: string;
  readonly account: Omit<Account, 'people'>;
  readonly authorization: (key: string) => readonly [header: string, value: string];
  /** By method and path below that of the API: the fields of its body that are taken, and what comes of it. */
  readonly calls: Readonly<Record<string, readonly [fields: string, answer: Answer]>>;
}

/** @param part what the pattern of the path holds, decoded. */
type Answer = (account: Account, body: Body, part: string) => ProviderReply;

/** The address that every vendor takes for malformed, though it is a well-formed one. */
export const rejectedAddress = 'rejected@provider.example';

const ok = (json: object, status = 200): ProviderReply => ({ status, json });
const refused = (json: object, status = 400): ProviderReply => ({ status, json });
const nobody = refused({}, 404);
const personOf = ({ people }: Account, email: unknown): Person | undefined =>
  people.get(String(email).toLowerCase());

/** A person as an account has them. */
export const person = (email: string, more: Partial<Person> = {}): Person => ({
  ...{ email, status: '', lists: [], left: [], writes: 1, confirmations: 0 },
  ...more,
});

function add(account: Account, email: unknown, lists: readonly unknown[] = []): Person {
  const added = person(String(email), { status: account.added, lists: lists.map(String) });
  account.people.set(added.email.toLowerCase(), added);
  return added;
}

function join(known: Person, lists: readonly string[]): Person {
  known.lists = [...new Set([...known.lists, ...lists])];
  known.writes += 1;
  return known;
}

const lookUp =
  (show: (known: Person) => object): Answer =>
  (account, _, email) => {
    const known = personOf(account, email);
    return known === undefined ? nobody : ok(show(known));
  };

/** A group whose number does not fit a JavaScript number. */
export const mailerliteGroup = '124395067280164991';
const shown = ({ email, status, lists }: Person): object => ({
  data: { id: '31897397363737859', email, status, groups: lists.map((id) => ({ id })) },
});
const invalid = (field: string, message: string): ProviderReply =>
  refused({ message, errors: { [field]: [message] } }, 422);

/** Adding an address that is known changes it. */
const mailerlite: Vendor = {
  settings: { SIGNUP_API_KEY: 'ml-key-5d1f' },
  path: '/api',
  account: { lists: { [mailerliteGroup]: 'single' }, added: 'active' },
  authorization: (key) => ['authorization', `Bearer ${key}`],
  calls: {
    'GET /subscribers/([^/]+)': ['', lookUp(shown)],
    'POST /subscribers/31897397363737859/groups/([0-9]+)': [
      '',
      // Whoever is assigned stays what they are: nobody is made active by it.
      ({ people, lists }, _, group) => {
        const [known] = people.values();
        return known === undefined || !(group in lists) ? nobody : ok(shown(join(known, [group])));
      },
    ],
    'POST /subscribers': [
      'email groups',
      (account, { email, groups = [] }) => {
        if (email === rejectedAddress)
          return invalid('email', 'The email must be a valid email address.');
        const lists = groups as string[];
        if (!lists.every((id) => typeof id === 'string' && id in account.lists))
          return invalid('groups.0', 'The selected groups.0 is invalid.');
        const known = personOf(account, email);
        if (known?.status === 'unsubscribed')
          return invalid('email', 'This subscriber has unsubscribed.');
        return known ? ok(shown(join(known, lists))) : ok(shown(add(account, email, lists)), 201);
      },
    ],
  },
};

const coded = (code: string): ProviderReply =>
  refused({ code, detail: 'A sentence about the address.' });
const subscriber = ({ email, status, lists }: Person): object => ({
  ...{ id: 'sub_1', email_address: email, type: status, tags: lists },
});

/** An address that it has is refused. */
const buttondown: Vendor = {
  settings: { SIGNUP_API_KEY: 'bd-key-77aa' },
  path: '/v1',
  account: { lists: {}, added: 'unactivated' },
  authorization: (key) => ['authorization', `Token ${key}`],
  calls: {
    'GET /subscribers/([^/]+)': ['', lookUp(subscriber)],
    'PATCH /subscribers/([^/]+)': [
      'tags',
      (account, { tags }, email) => {
        const known = personOf(account, email);
        if (known === undefined) return nobody;
        known.lists = [];
        return ok(subscriber(join(known, tags as string[])));
      },
    ],
    'POST /subscribers': [
      'email_address tags utm_source ip_address',
      (account, { email_address: email, tags }) => {
        if (email === rejectedAddress) return coded('email_invalid');
        const known = personOf(account, email);
        if (known === undefined) return ok(subscriber(add(account, email, tags as string[])), 201);
        const isOff = known.status === 'suppressed' || known.status === 'blocked';
        return coded(isOff ? `subscriber_${known.status}` : 'email_already_exists');
      },
    ],
  },
};

/** An error in Mailchimp's form, which holds the address in its detail. */
export const problem = (status: number, title: string, detail = ''): ProviderReply => ({
  status,
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  json: { type: 'https://mailchimp.com/developer/', title, status, detail, instance: '4d2a' },
});
/** What Mailchimp calls a member by. */
const hashOf = (email: string): string =>
  createHash('md5').update(email.toLowerCase()).digest('hex');
const member = ({ email, status, lists }: Person): object => ({
  ...{ id: hashOf(email), email_address: email, status },
  tags: lists.map((name, id) => ({ id, name })),
});
const whyKnown: Readonly<Record<string, string>> = {
  forgotten: 'Forgotten Email Not Subscribed',
  unsubscribed: 'Member In Compliance State',
  cleaned: 'Member In Compliance State',
};

/** Adding never changes a member; tags take the hash of an address alone. */
const mailchimp: Vendor = {
  settings: { SIGNUP_API_KEY: '0123456789abcdef0123456789abcdef-us21', SIGNUP_LIST: 'a1b2c3d4e5' },
  path: '/3.0',
  account: { lists: {}, added: 'pending' },
  authorization: (key) => ['authorization', `Bearer ${key}`],
  calls: {
    'GET /lists/a1b2c3d4e5/members/([^/]+)': [
      '',
      (account, _, email) =>
        personOf(account, email)?.status === 'forgotten'
          ? nobody
          : lookUp(member)(account, _, email),
    ],
    'POST /lists/a1b2c3d4e5/members/([0-9a-f]{32})/tags': [
      'tags',
      ({ people }, { tags }, id) => {
        const known = [...people.values()].find(({ email }) => hashOf(email) === id);
        if (known === undefined) return nobody;
        const set = tags as readonly { readonly name: string; readonly status: string }[];
        join(
          known,
          set.flatMap(({ name, status }) => (status === 'active' ? name : [])),
        );
        return { status: 204 };
      },
    ],
    'POST /lists/a1b2c3d4e5/members': [
      'email_address status tags',
      (account, { email_address: email, status, tags }) => {
        if (email === rejectedAddress)
          return problem(400, 'Invalid Resource', `${email} looks fake or invalid, please …`);
        if (status !== 'pending') return problem(400, 'Invalid Resource');
        const known = personOf(account, email);
        return known
          ? problem(400, whyKnown[known.status] ?? 'Member Exists', known.email)
          : ok(member(add(account, email, tags as string[])));
      },
    ],
  },
};

/** One code for a bad address and a bad list. */
const brevo: Vendor = {
  settings: { SIGNUP_API_KEY: 'xkeysib-9f2c-31', SIGNUP_LIST: '7' },
  path: '/v3',
  account: { lists: { 7: 'single', 8: 'single' }, added: 'subscribed' },
  authorization: (key) => ['api-key', key],
  calls: {
    'GET /contacts/([^/]+)': [
      '',
      lookUp(({ email, status, lists, left }) => ({
        ...{ id: 21, email, emailBlacklisted: status === 'blocklisted' },
        ...{ listIds: lists.map(Number), listUnsubscribed: left.map(Number) },
      })),
    ],
    'POST /contacts/lists/([0-9]+)/contacts/add': [
      'emails',
      (account, { emails }, list) => {
        const known = personOf(account, emails);
        if (!(list in account.lists) || known === undefined || known.lists.includes(list))
          return refused({ code: 'invalid_parameter', message: 'Contact already in list' });
        return ok({ contacts: { success: [join(known, [list]).email], failure: [] } }, 201);
      },
    ],
    'POST /contacts': [
      'email listIds updateEnabled',
      (account, { email, listIds = [] }) => {
        const lists = listIds as number[];
        if (email === rejectedAddress)
          return refused({ code: 'invalid_parameter', message: 'Invalid email address' });
        if (!lists.every((id) => Number.isInteger(id) && id in account.lists))
          return refused({ code: 'invalid_parameter', message: 'List ID does not exist' });
        if (personOf(account, email) !== undefined)
          return refused({
            ...{ code: 'duplicate_parameter', message: 'Unable to create contact' },
            metadata: { duplicate_identifiers: ['email'] },
          });
        add(account, email, lists);
        return ok({ id: 21 }, 201);
      },
    ],
  },
};

const german = (message: string): ProviderReply => refused({ message });

/** A list that does not exist is passed over in silence. `confirmed` is who is enabled, and confirmed each list. */
const listmonk: Vendor = {
  settings: { SIGNUP_API_KEY: 'signup:tok-44c0', SIGNUP_LIST: '4' },
  path: '',
  account: { lists: { 3: 'single', 4: 'double' }, added: 'enabled' },
  authorization: (key) => ['authorization', `token ${key}`],
  calls: {
    'GET /api/subscribers\\?query=(.+)': [
      '',
      // A condition in SQL, where an apostrophe is doubled.
      (account, _, query) => {
        const quoted = /^subscribers\.email = '((?:[^']|'')+)'$/.exec(query)?.[1];
        if (quoted === undefined) return german('pq: syntax error');
        const known = personOf(account, quoted.replaceAll("''", "'"));
        return ok({ data: { results: known ? [subscriberOf(known, account)] : [] } });
      },
    ],
    'PUT /api/subscribers/lists': [
      'ids action target_list_ids status',
      (account, { ids, action, target_list_ids: lists, status }) => {
        const [known] = account.people.values();
        if (known === undefined || `${String(ids)} ${String(action)}` !== '11 add')
          return german('Ungültige Daten');
        if (status !== 'unconfirmed') return german('Ungültiger Status');
        join(known, there(lists, account));
        return ok({ data: true });
      },
    ],
    'POST /api/subscribers/11/optin': [
      '',
      ({ people }) => {
        for (const known of people.values()) known.confirmations += 1;
        return ok({ data: true });
      },
    ],
    'POST /api/subscribers': [
      'email name status lists attribs preconfirm_subscriptions',
      (account, { email, lists, status }) => {
        if (email === rejectedAddress) return german('Ungültige E-Mail');
        if (status !== 'enabled') return german('Ungültiger Status');
        if (personOf(account, email) !== undefined)
          return refused({ message: 'E-Mail existiert bereits.' }, 409);
        return ok({ data: subscriberOf(add(account, email, there(lists, account)), account) });
      },
    ],
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
