import { readLimited } from './bounds.ts';

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

/** A sign-up that failed or whose result is unknown; the reason goes to the operator's log only. */
export interface FailedSignUp {
  readonly kind: 'failed';
  readonly reason:
    | ('timeout' | 'network' | 'redirect' | 'not-json' | 'unauthorized' | 'rate-limited')
    | ('provider-error' | 'refused' | 'list-missing' | 'busy' | 'unexpected');
  /** The HTTP status of the provider, if it responded. */
  readonly status?: number;
  /** When another try makes sense, as in the header of that name. */
  readonly retryAfter?: string;
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

/** A 2xx with a JSON object, or a 4xx or 5xx, whose body counts as empty if it is no JSON object. */
interface ProviderResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly body: JsonObject;
  readonly retryAfter?: string;
}

type Fields = Readonly<Record<string, string>>;

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
      (list) => list?.['optin'] === 'double' && list['subscription_status'] === 'unconfirmed',
    ),
  joined: (body) => listsIn(body).map((list) => list?.['id']),
};

function listsIn(body: JsonObject): readonly (JsonObject | undefined)[] {
  const lists = asObject(body['data'])?.['lists'];
  return Array.isArray(lists) ? lists.map(asObject) : [];
}

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

/** The part of `fetch` that providers use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Connects a provider; without `fetch` the platform's own is used. */
export function connectProvider(
  { definition, url, key, list }: ProviderSettings,
  fetch: Fetch = (at, init) => globalThis.fetch(at, init),
): EmailProvider {
  const at = `${url}${definition.path(list ?? '')}`;
  const headers = definition.headers(key);
  return {
    name: definition.name,
    async subscribe(subscription, signal) {
      if (definition.looksUp) {
        const place = `${at}/${encodeURIComponent(subscription.email)}`;
        const known = await callOnce(fetch, place, { method: 'GET', headers, signal });
        if ('kind' in known) return known;
        if (known.ok) return { kind: 'exists' };
        if (known.status !== 404) return failure(known);
      }
      const ids = [list, subscription.groupId].filter((id) => id !== undefined);
      const lists = definition.group === undefined ? [] : [...new Set(ids.map(Number))];
      const body = JSON.stringify(definition.body(subscription, lists));
      const response = await callOnce(fetch, at, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
        signal,
      });
      return 'kind' in response ? response : outcomeOf(response, definition, lists);
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

/** Largest response of a provider that is read, in bytes. */
const responseCap = 262_144;

/** Calls a provider once and never rejects; a success that is not JSON may come from a captive portal. */
async function callOnce(
  fetch: Fetch,
  url: string,
  init: { method: string; headers: Fields; body?: string; signal: AbortSignal },
): Promise<ProviderResponse | FailedSignUp> {
  const broken = (): FailedSignUp => ({
    kind: 'failed',
    reason: init.signal.aborted ? 'timeout' : 'network',
  });
  try {
    const headers = { Accept: 'application/json', 'User-Agent': 'catalogue-signup' };
    // Not `error`: Cloudflare's workerd refuses that value.
    const options = {
      ...init,
      headers: { ...headers, ...init.headers },
      redirect: 'manual',
    } as const;
    const response = await fetch(url, options);
    const { status, ok } = response;
    if (status < 200 || (status >= 300 && status < 400)) {
      response.body?.cancel().catch(() => undefined);
      return { kind: 'failed', reason: 'redirect', status };
    }
    const read = await readLimited(response.body, responseCap);
    if (read === 'broken') return broken();
    const body = read === 'too-large' ? undefined : asObject(parseJson(read));
    if (ok && body === undefined) return { kind: 'failed', reason: 'not-json', status };
    const retryAfter = response.headers.get('retry-after') ?? '';
    return { status, ok, body: body ?? {}, ...(isDelay.test(retryAfter) && { retryAfter }) };
  } catch {
    return broken();
  }
}

/** Seconds, or a date as HTTP writes it: nothing else that a provider writes gets to a caller. */
const isDelay = /^(?:\d{1,6}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** The failure that a status stands for if a provider's own rules do not cover it. */
function failure({ status, retryAfter }: ProviderResponse): FailedSignUp {
  if (status === 429)
    return { kind: 'failed', reason: 'rate-limited', status, ...(retryAfter && { retryAfter }) };
  const isUnauthorized = status === 401 || status === 403;
  const reason = isUnauthorized ? 'unauthorized' : status >= 500 ? 'provider-error' : 'refused';
  return { kind: 'failed', reason, status };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

type JsonObject = Readonly<Record<string, unknown>>;

/** The value as an object, or undefined for anything else, including arrays. */
export function asObject(value: unknown): JsonObject | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value as JsonObject;
}

/** Decodes bytes as UTF-8 JSON; undefined if they are not. JSON itself has no undefined. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
