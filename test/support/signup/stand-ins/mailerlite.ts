import type { ProviderReply } from './faults.ts';
import { jsonBody, rejectedAddress, startStandIn, undocumented } from './stand-in-server.ts';
import type { ProviderRequest, StandInServer } from './stand-in-server.ts';

/** A subscriber of the account; `writes` counts how often it was created or changed. */
export interface MailerLiteSubscriber {
  readonly email: string;
  status: 'active' | 'unsubscribed' | 'unconfirmed' | 'bounced' | 'junk';
  groups: readonly string[];
  writes: number;
}

/** The account's settings, which a test may change. */
export interface MailerLiteAccount {
  readonly subscribers: Map<string, MailerLiteSubscriber>;
  readonly groups: ReadonlySet<string>;
  doubleOptIn: boolean;
}

/** The key that the stand-in takes. */
export const mailerliteKey = 'ml-key-5d1f';

/** A group whose number does not fit a JavaScript number. */
export const mailerliteGroup = '124395067280164991';

/** MailerLite as its documentation has it: adding an address that is known changes it. */
export async function startMailerLite(): Promise<{
  readonly server: StandInServer;
  readonly account: MailerLiteAccount;
}> {
  const account: MailerLiteAccount = {
    subscribers: new Map(),
    groups: new Set([mailerliteGroup]),
    doubleOptIn: false,
  };
  const server = await startStandIn((request) => ({
    headers: { 'X-RateLimit-Limit': '120', 'X-RateLimit-Remaining': '119' },
    ...judge(request, account),
  }));
  return { server, account };
}

function judge(request: ProviderRequest, account: MailerLiteAccount): ProviderReply {
  if (request.headers.authorization !== `Bearer ${mailerliteKey}`) {
    return { status: 401, json: { message: 'Unauthenticated.' } };
  }
  const wanted = /^\/api\/subscribers\/([^/]+)$/.exec(request.path)?.[1];
  if (request.method === 'GET' && wanted !== undefined) {
    const found = account.subscribers.get(decodeURIComponent(wanted).toLowerCase());
    return found ? { status: 200, json: view(found) } : notFound;
  }
  const [, id, group = ''] =
    /^\/api\/subscribers\/([0-9]+)\/groups\/([0-9]+)$/.exec(request.path) ?? [];
  if (request.method === 'POST' && id !== undefined)
    return request.text === '' ? assign(id, group, account) : notFound;
  if (request.method !== 'POST' || request.path !== '/api/subscribers') return notFound;
  return upsert(jsonBody(request) ?? {}, account);
}

/** Whoever is assigned stays what they are: nobody is made active by it. */
function assign(
  id: string,
  group: string,
  { subscribers, groups }: MailerLiteAccount,
): ProviderReply {
  const [known, ...others] = [...subscribers.values()];
  if (id !== subscriberId || known === undefined || others.length > 0 || !groups.has(group))
    return notFound;
  known.groups = [...new Set([...known.groups, group])];
  known.writes += 1;
  return { status: 200, json: { data: { id: group } } };
}

const subscriberId = '31897397363737859';

const notFound: ProviderReply = { status: 404, json: { message: 'Resource not found.' } };

const subscriberFields = [
  ...['email', 'fields', 'groups', 'status', 'subscribed_at', 'ip_address', 'opted_in_at'],
  ...['optin_ip', 'unsubscribed_at', 'resubscribe'],
];

function upsert(body: Record<string, unknown>, account: MailerLiteAccount): ProviderReply {
  const unknown = undocumented(body, subscriberFields);
  if (unknown !== undefined) return invalid(unknown, `The ${unknown} is not a field.`);
  const { email, groups = [], status, resubscribe } = body;
  if (typeof email !== 'string' || !email.includes('@') || email === rejectedAddress) {
    return invalid('email', 'The email must be a valid email address.');
  }
  if (!Array.isArray(groups)) return invalid('groups', 'The groups must be an array.');
  for (const [index, group] of (groups as unknown[]).entries()) {
    if (typeof group === 'string' && account.groups.has(group)) continue;
    return invalid(`groups.${index}`, `The selected groups.${index} is invalid.`);
  }
  const known = account.subscribers.get(email.toLowerCase());
  if (known === undefined) return create(email, groups as string[], status, account);
  if (known.status === 'unsubscribed' && resubscribe !== true) {
    return invalid('email', 'This subscriber has unsubscribed.');
  }
  known.groups = [...new Set([...known.groups, ...(groups as string[])])];
  if (status === 'active' || resubscribe === true) known.status = 'active';
  known.writes += 1;
  return { status: 200, json: view(known) };
}

function create(
  email: string,
  groups: readonly string[],
  status: unknown,
  account: MailerLiteAccount,
): ProviderReply {
  const confirmed = status === 'active' || !account.doubleOptIn;
  const made: MailerLiteSubscriber = {
    email,
    status: confirmed ? 'active' : 'unconfirmed',
    groups,
    writes: 1,
  };
  account.subscribers.set(email.toLowerCase(), made);
  return { status: 201, json: view(made) };
}

const view = ({ email, status, groups }: MailerLiteSubscriber): object => ({
  data: { id: subscriberId, email, status, groups: groups.map((id) => ({ id })) },
});

const invalid = (field: string, message: string): ProviderReply => ({
  status: 422,
  json: { message, errors: { [field]: [message] } },
});
