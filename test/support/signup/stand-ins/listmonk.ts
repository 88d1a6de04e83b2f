import type { ProviderReply } from './faults.ts';
import { jsonBody, rejectedAddress, startStandIn, undocumented } from './stand-in-server.ts';
import type { ProviderRequest, StandInServer } from './stand-in-server.ts';

/** A subscriber of the installation; `writes` counts how often it was created or changed. */
export interface ListmonkSubscriber {
  readonly email: string;
  readonly name: unknown;
  lists: readonly number[];
  /** Lists that the person left. */
  readonly left?: readonly number[];
  /** How often a confirmation was sent. */
  confirmations?: number;
  readonly attribs: unknown;
  readonly confirmed: boolean;
  status: 'enabled' | 'disabled' | 'blocklisted';
  writes: number;
}

/** The installation, which a test may change. */
export interface ListmonkInstallation {
  readonly subscribers: Map<string, ListmonkSubscriber>;
  readonly lists: Map<number, 'single' | 'double'>;
}

/** User and token that the stand-in takes. */
export const listmonkKey = 'signup:tok-44c0';

/** listmonk as its documentation has it: a list that does not exist is passed over in silence. */
export async function startListmonk(): Promise<{
  readonly server: StandInServer;
  readonly installation: ListmonkInstallation;
}> {
  const lists = new Map<number, 'single' | 'double'>([
    [3, 'single'],
    [4, 'double'],
  ]);
  const installation: ListmonkInstallation = { subscribers: new Map(), lists };
  return { server: await startStandIn((request) => judge(request, installation)), installation };
}

function judge(request: ProviderRequest, installation: ListmonkInstallation): ProviderReply {
  if (request.headers.authorization !== `token ${listmonkKey}`) {
    return { status: 403, json: { message: 'invalid API credentials' } };
  }
  const wanted = /^\/api\/subscribers\?query=(.+)$/.exec(request.path)?.[1];
  if (request.method === 'GET' && wanted !== undefined)
    return found(decodeURIComponent(wanted), installation);
  const [known] = [...installation.subscribers.values()];
  if (request.method === 'PUT' && request.path === '/api/subscribers/lists' && known !== undefined)
    return addToLists(known, jsonBody(request) ?? {}, installation);
  if (request.method === 'POST' && request.path === '/api/subscribers/11/optin' && known) {
    known.confirmations = (known.confirmations ?? 0) + 1;
    return { status: 200, json: { data: true } };
  }
  if (request.path !== '/api/subscribers' || request.method !== 'POST') {
    return { status: 404, json: { message: 'Not Found' } };
  }
  const body = jsonBody(request);
  if (body === undefined) return refused('Ungültige Daten');
  return add(body, installation);
}

/** A condition in SQL, where an apostrophe is doubled. */
function found(query: string, { subscribers, lists }: ListmonkInstallation): ProviderReply {
  const quoted = /^subscribers\.email = '((?:[^']|'')+)'$/.exec(query)?.[1];
  if (quoted === undefined) return refused('pq: syntax error');
  const known = subscribers.get(quoted.replaceAll("''", "'"));
  const results = known === undefined ? [] : [view(known, lists)];
  return { status: 200, json: { data: { results, total: results.length } } };
}

function view(
  { email, status, lists, left = [], confirmed }: ListmonkSubscriber,
  known: ListmonkInstallation['lists'],
): object {
  const own = [...lists.map((id) => [id, confirmed ? 'confirmed' : 'unconfirmed'] as const)];
  const all = [...own, ...left.map((id) => [id, 'unsubscribed'] as const)];
  return {
    ...{ id: 11, email, status },
    lists: all.map(([id, subscription_status]) => ({
      ...{ id, optin: known.get(id), subscription_status },
    })),
  };
}

function addToLists(
  known: ListmonkSubscriber,
  body: Record<string, unknown>,
  installation: ListmonkInstallation,
): ProviderReply {
  const { ids, action, target_list_ids: lists, status, ...others } = body;
  if (undocumented(others, ['query']) !== undefined) return refused('Unbekanntes Feld');
  if (String(ids) !== '11' || action !== 'add' || status !== 'unconfirmed') return refused('Nein');
  const there = (lists as number[]).filter((id) => installation.lists.has(id));
  known.lists = [...new Set([...known.lists, ...there])];
  known.writes += 1;
  return { status: 200, json: { data: true } };
}

const subscriberFields = [
  'email',
  'name',
  'status',
  'lists',
  'attribs',
  'preconfirm_subscriptions',
];

function add(body: Record<string, unknown>, installation: ListmonkInstallation): ProviderReply {
  if (undocumented(body, subscriberFields) !== undefined) return refused('Unbekanntes Feld');
  const { email, name, lists, attribs, preconfirm_subscriptions: confirmed } = body;
  if (typeof email !== 'string' || email === rejectedAddress) return refused('Ungültige E-Mail');
  if (!Array.isArray(lists) || !lists.every(Number.isInteger)) return refused('Ungültige Listen');
  if (body['status'] !== 'enabled') return refused('Ungültiger Status');
  if (installation.subscribers.has(email.toLowerCase())) {
    return { status: 409, json: { message: 'E-Mail existiert bereits.' } };
  }
  const known = (lists as number[]).filter((id) => installation.lists.has(id));
  installation.subscribers.set(email.toLowerCase(), {
    email,
    name,
    lists: known,
    attribs,
    confirmed: confirmed === true,
    status: 'enabled',
    writes: 1,
  });
  const subscription_status = confirmed === true ? 'confirmed' : 'unconfirmed';
  const view = known.map((id) => ({ id, optin: installation.lists.get(id), subscription_status }));
  return { status: 200, json: { data: { id: 11, email, name, status: 'enabled', lists: view } } };
}

const refused = (message: string): ProviderReply => ({ status: 400, json: { message } });
