import {
  joinMailerLite,
  joinButtondown,
  joinMailchimp,
  joinBrevo,
  joinListmonk,
  type Join,
} from './known-person.ts';
import {
  asObject,
  CallError,
  callOnce,
  failure,
  objectsIn,
  text,
  type FailedSignUp,
  type Fetch,
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

/**
 * The outcome of a sign-up: on the list, waiting for the person's confirmation, already there in whatever state and
 * left unchanged, refused because of the address alone, or failed.
 */
export type Outcome =
  { readonly kind: 'created' | 'pending' | 'exists' | 'invalid-email' } | FailedSignUp;

/** The port to an email service. `subscribe` resolves with an outcome and does not reject. */
export interface EmailProvider {
  readonly name: string;
  readonly subscribe: (subscription: Subscription, signal: AbortSignal) => Promise<Outcome>;
}

export interface Shape {
  readonly pattern: RegExp;
  readonly expected: string;
}

/** The description of a provider. */
export interface Provider {
  readonly name: string;
  /** The vendor's base address; none if the operator runs the service. */
  readonly baseUrl?: (key: string) => string;
  readonly list?: Shape & { readonly required: boolean };
  /** The form of groups that are further lists. */
  readonly group?: Shape;
  /** The form of the key, if a wrong one can be recognised. */
  readonly key?: Shape;
  readonly path: (list: string) => string;
  readonly headers: (key: string) => Fields;
  /** Where a person whom the account knows is looked up. */
  readonly person: (email: string, list: string) => string;
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
  person: (email) => `/subscribers/${encodeURIComponent(email)}`,
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

/** What is wrong with the address. */
const complaint = ({ errors }: JsonObject): string =>
  JSON.stringify(asObject(errors)?.['email'] ?? '').toLowerCase();

/** By default it refuses an address that it has and sends a new one a confirmation. Groups are tags. */
const buttondown: Provider = {
  name: 'buttondown',
  baseUrl: () => 'https://api.buttondown.com/v1',
  path: () => '/subscribers',
  person: (email) => `/subscribers/${encodeURIComponent(email)}`,
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
  person: (email, list) =>
    `/lists/${encodeURIComponent(list)}/members/${encodeURIComponent(email)}`,
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

/** A malformed address and an unknown list have the same code, so the caller gets neither reason. */
const brevo: Provider = {
  name: 'brevo',
  baseUrl: () => 'https://api.brevo.com/v3',
  list: { required: false, ...numericId },
  group: numericId,
  path: () => '/contacts',
  person: (email) => `/contacts/${encodeURIComponent(email)}`,
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
  isPending: (body) =>
    listsIn(body).some(
      (list) => list['optin'] === 'double' && list['subscription_status'] === 'unconfirmed',
    ),
  joined: (body) => listsIn(body).map((list) => list['id']),
};

const listsIn = ({ data }: JsonObject): readonly JsonObject[] =>
  objectsIn(asObject(data)?.['lists']);

/** Every provider, by its name in `SIGNUP_PROVIDER`. */
export const providers: ReadonlyMap<string, Provider> = new Map(
  [mailerlite, buttondown, mailchimp, brevo, listmonk].map((each) => [each.name, each]),
);

/** The access to a provider, as checked when the environment was read. */
export interface ProviderSettings {
  readonly definition: Provider;
  /** Base address without a slash at its end. */
  readonly url: string;
  /** A secret: goes into the provider's own header and nowhere else. */
  readonly key: string;
  readonly list?: string;
}

/** Connects a provider; without `fetch` the platform's own is used. */
export function connectProvider(
  { definition, url, key, list }: ProviderSettings,
  fetch: Fetch = (at, init) => globalThis.fetch(at, init),
): EmailProvider {
  const headers = definition.headers(key);
  return {
    name: definition.name,
    async subscribe(subscription, signal) {
      const { email, groupId } = subscription;
      const call = (method: string, path: string, body?: object) =>
        callOnce(fetch, url + path, {
          method,
          headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          signal,
        });
      const ids = [list, groupId].filter((id) => id !== undefined);
      const lists = definition.group === undefined ? [] : [...new Set(ids.map(Number))];
      const wanted = { email, groupId, lists };
      const place = definition.person(email, list ?? '');
      const ask = async (...[method, path, body]: Parameters<typeof call>): Promise<JsonObject> => {
        const response = await call(method, path, body);
        // No content.
        if ('kind' in response && response.status === 204) return {};
        if ('kind' in response) throw new CallError(response);
        if (!response.ok) throw new CallError(failure(response));
        return response.body;
      };
      try {
        if (definition.looksUp) {
          const known = await call('GET', place);
          if ('kind' in known) return known;
          if (known.ok) return await definition.join(ask, place, wanted, known.body);
          if (known.status !== 404) return failure(known);
        }
        const body = definition.body(subscription, lists);
        const response = await call('POST', definition.path(list ?? ''), body);
        if ('kind' in response) return response;
        const outcome = outcomeOf(response, definition, lists);
        const hasList = groupId !== undefined || lists.length > 0;
        if (outcome.kind !== 'exists' || !hasList) return outcome;
        const known = await call('GET', place);
        if ('kind' in known) return known;
        // Deleted for good, or since then.
        if (known.status === 404) return outcome;
        return known.ok ? await definition.join(ask, place, wanted, known.body) : failure(known);
      } catch (fault) {
        if (fault instanceof CallError) return fault.outcome;
        throw fault;
      }
    },
  };
}

function outcomeOf(
  response: ProviderResponse,
  provider: Provider,
  lists: readonly number[],
): Outcome {
  const { status, ok, body } = response;
  if (provider.isKnown(response)) return { kind: 'exists' };
  if (!ok) return provider.isInvalid?.(response) ? { kind: 'invalid-email' } : failure(response);
  const joined = provider.joined?.(body) ?? lists;
  if (!lists.every((list) => joined.includes(list)))
    return { kind: 'failed', reason: 'list-missing', status };
  return { kind: provider.isPending?.(body) ? 'pending' : 'created' };
}
