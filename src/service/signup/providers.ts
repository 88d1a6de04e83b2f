import {
  joinMailerLite,
  joinButtondown,
  joinMailchimp,
  joinBrevo,
  joinListmonk,
  waits,
  type Join,
} from './known-person.ts';
import {
  asObject,
  objectsIn,
  text,
  type Fields,
  type JsonObject,
  type ProviderResponse,
} from './provider-call.ts';

/** One sign-up in the form that goes to a provider; every field has been validated. */
export interface Subscription {
  readonly email: string;
  /** Group, tag or list that the operator allows. */
  readonly groupId?: string;
  /** Label of where the sign-up came from, without control characters. */
  readonly source?: string;
  /** The person's IP address, only if the operator names the header that holds it. */
  readonly clientIp?: string;
}

export interface Shape {
  readonly pattern: RegExp;
  readonly expected: string;
}

export interface Provider {
  readonly name: string;
  /** The vendor's base address; none if the operator runs the service. */
  readonly baseUrl?: (key: string) => string;
  readonly list?: Shape & { readonly required: boolean };
  /** The form of groups that are further lists. */
  readonly group?: Shape;
  readonly key?: Shape;
  readonly path: (list: string) => string;
  readonly headers: (key: string) => Fields;
  /** Where a person whom the account knows is looked up; below the path by the address if left out. */
  readonly person?: (email: string) => string;
  /** Puts such a person on a list that they are not on. */
  readonly join: Join;
  /** Whether an address is looked up first, because adding it would change the person's data. */
  readonly looksUp?: true;
  readonly body: (subscription: Subscription, lists: readonly number[]) => object;
  /** Whether the address is on the list already or must stay off it. */
  readonly isKnown: (response: ProviderResponse) => boolean;
  /** Whether the address alone is at fault, if that can be recognised. */
  readonly isInvalid?: (response: ProviderResponse) => boolean;
  /** Whether an added address waits for the person's confirmation. */
  readonly isPending?: (body: JsonObject) => boolean;
  /** The lists that an added address is on, if others are ignored without an error. */
  readonly joined?: (body: JsonObject) => readonly unknown[];
}

/** Numbers that survive JSON: positive, of at most 15 digits. */
const numericId: Shape = { pattern: /^[1-9][0-9]{0,14}$/, expected: 'a number such as 7' };

const mailerlite: Provider = {
  name: 'mailerlite',
  baseUrl: () => 'https://connect.mailerlite.com/api',
  path: () => '/subscribers',
  join: joinMailerLite,
  headers: (key) => ({ Authorization: `Bearer ${key}` }),
  looksUp: true,
  // No status: the setting of the account decides about double opt-in. Groups stay strings, because they do
  // not fit into a JavaScript number.
  body: ({ email, groupId }) => ({ email, ...(groupId !== undefined && { groups: [groupId] }) }),
  // 200 instead of 201: the address was added since the look-up.
  isKnown: ({ status, body }) =>
    status === 200 || (status === 422 && complaint(body).includes('unsubscribed')),
  isInvalid: ({ status, body }) =>
    status === 422 &&
    Object.keys(asObject(body['errors']) ?? {}).length === 1 &&
    complaint(body).includes('must be a valid email address'),
  isPending: ({ data }) => asObject(data)?.['status'] === 'unconfirmed',
};

const complaint = ({ errors }: JsonObject): string =>
  JSON.stringify(asObject(errors)?.['email'] ?? '').toLowerCase();

/** By default it refuses an address that it has and sends a new one a confirmation. Groups are tags. */
const buttondown: Provider = {
  name: 'buttondown',
  baseUrl: () => 'https://api.buttondown.com/v1',
  path: () => '/subscribers',
  join: joinButtondown,
  headers: (key) => ({ Authorization: `Token ${key}` }),
  body: ({ email, groupId, source, clientIp }) => ({
    email_address: email,
    ...(groupId !== undefined && { tags: [groupId] }),
    ...(source !== undefined && { utm_source: source }),
    ...(clientIp !== undefined && { ip_address: clientIp }),
  }),
  isKnown: ({ status, body }) =>
    status === 400 &&
    /^(?:email_already_exists|subscriber_(?:already_exists|suppressed|blocked))$/.test(
      text(body['code']),
    ),
  isInvalid({ status, body: { code, detail } }) {
    if (status === 400) return code === 'email_invalid' || code === 'email_empty';
    if (status !== 422 || !Array.isArray(detail) || detail.length === 0) return false;
    return detail.every((finding) => {
      const place = asObject(finding)?.['loc'];
      return Array.isArray(place) && place.includes('email_address');
    });
  },
  isPending: ({ type }) => type === 'unactivated',
};

/** A new address is added as pending, so Mailchimp sends a confirmation. Groups are tags. */
const mailchimp: Provider = {
  name: 'mailchimp',
  baseUrl: (key) => `https://${key.slice(key.lastIndexOf('-') + 1)}.api.mailchimp.com/3.0`,
  key: {
    pattern: /-[a-z]{2}[0-9]{1,3}$/,
    expected: 'the whole key, which ends in a data centre such as -us21',
  },
  list: {
    required: true,
    pattern: /^[A-Za-z0-9]{1,32}$/,
    expected: "the audience's ID, such as a1b2c3d4e5",
  },
  path: (list) => `/lists/${encodeURIComponent(list)}/members`,
  join: joinMailchimp,
  headers: (key) => ({ Authorization: `Bearer ${key}` }),
  body: ({ email, groupId }) => ({
    email_address: email,
    status: 'pending',
    ...(groupId !== undefined && { tags: [groupId] }),
  }),
  isKnown: ({ status, body }) =>
    status === 400 &&
    /^(?:Member Exists|Member In Compliance State|Forgotten Email Not Subscribed)$/.test(
      text(body['title']),
    ),
  isInvalid: ({ status, body: { title, detail } }) =>
    status === 400 &&
    title === 'Invalid Resource' &&
    /looks fake or invalid|username portion|domain portion|must contain a single @/.test(
      text(detail),
    ),
  isPending: ({ status }) => status !== 'subscribed',
};

/** A malformed address and an unknown list have the same code, and only the message says which it is. */
const brevo: Provider = {
  name: 'brevo',
  baseUrl: () => 'https://api.brevo.com/v3',
  list: { required: false, ...numericId },
  group: numericId,
  path: () => '/contacts',
  join: joinBrevo,
  headers: (key) => ({ 'api-key': key }),
  body: ({ email }, lists) => ({
    email,
    ...(lists.length > 0 && { listIds: lists }),
    updateEnabled: false,
  }),
  isKnown({ status, body }) {
    const duplicates = asObject(body['metadata'])?.['duplicate_identifiers'];
    const namesEmail = Array.isArray(duplicates) && duplicates.includes('email');
    return status === 400 && (body['code'] === 'duplicate_parameter' || namesEmail);
  },
  isInvalid: ({ status, body: { code, message } }) =>
    status === 400 && code === 'invalid_parameter' && /^invalid email\b/i.test(text(message)),
};

/** The administrative endpoint refuses an existing address; that of the public form could re-subscribe one. */
const listmonk: Provider = {
  name: 'listmonk',
  list: { required: true, ...numericId },
  group: numericId,
  key: {
    pattern: /^[^:]+:.+$/,
    expected: "the API user's name and token, separated by a colon",
  },
  path: () => '/api/subscribers',
  person: (email) =>
    `/api/subscribers?query=${encodeURIComponent(`subscribers.email = '${email.toLowerCase().replaceAll("'", "''")}'`)}`,
  join: joinListmonk,
  headers: (key) => ({ Authorization: `token ${key}` }),
  body: ({ email, source }, lists) => ({
    email,
    name: email.slice(0, email.indexOf('@')),
    status: 'enabled',
    lists,
    preconfirm_subscriptions: false,
    ...(source !== undefined && { attribs: { source } }),
  }),
  isKnown: ({ status }) => status === 409,
  isPending: (body) => listsIn(body).some(waits),
  joined: (body) => listsIn(body).map((list) => list['id']),
};

const listsIn = ({ data }: JsonObject): readonly JsonObject[] =>
  objectsIn(asObject(data)?.['lists']);

/** Every provider, by its name in `SIGNUP_PROVIDER`. */
export const providers: ReadonlyMap<string, Provider> = new Map(
  [mailerlite, buttondown, mailchimp, brevo, listmonk].map((provider) => [provider.name, provider]),
);
