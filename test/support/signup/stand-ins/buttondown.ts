import type { ProviderReply } from './faults.ts';
import { jsonBody, rejectedAddress, startStandIn, undocumented } from './stand-in-server.ts';
import type { ProviderRequest, StandInServer } from './stand-in-server.ts';

/** A subscriber of the newsletter; `writes` counts how often it was created or changed. */
export interface ButtondownSubscriber {
  readonly email: string;
  type: 'regular' | 'unactivated' | 'unsubscribed' | 'suppressed' | 'blocked';
  tags: readonly string[];
  readonly source: unknown;
  readonly ip: unknown;
  writes: number;
}

/** The newsletter's settings, which a test may change. */
export interface ButtondownNewsletter {
  readonly subscribers: Map<string, ButtondownSubscriber>;
  /** Grows when a subscriber names an unknown tag. */
  readonly tags: Set<string>;
  doubleOptIn: boolean;
}

/** The key that the stand-in takes. */
export const buttondownKey = 'bd-key-77aa';

/** Buttondown as its documentation has it: an address that it has is refused unless told else. */
export async function startButtondown(): Promise<{
  readonly server: StandInServer;
  readonly newsletter: ButtondownNewsletter;
}> {
  const newsletter: ButtondownNewsletter = {
    subscribers: new Map(),
    tags: new Set(['site']),
    doubleOptIn: true,
  };
  return { server: await startStandIn((request) => judge(request, newsletter)), newsletter };
}

const fields = [
  ...['email_address', 'tags', 'utm_source', 'ip_address', 'type', 'metadata', 'notes'],
  ...['referrer_url', 'referring_subscriber_id', 'utm_campaign', 'utm_medium'],
];

function judge(request: ProviderRequest, newsletter: ButtondownNewsletter): ProviderReply {
  const person = /^\/v1\/subscribers\/([^/]+)$/.exec(request.path)?.[1];
  const known = newsletter.subscribers.get(decodeURIComponent(person ?? '').toLowerCase());
  if (request.headers.authorization !== `Token ${buttondownKey}`) {
    return { status: 401, json: { detail: 'Unauthorized' } };
  }
  if (request.path !== '/v1/subscribers' && known === undefined)
    return { status: 404, json: { detail: 'Not Found' } };
  if (known !== undefined) return judgePerson(request, known);
  if (request.method !== 'POST') return { status: 405, text: 'Method not allowed' };
  const body = jsonBody(request);
  const unknown = undocumented(body ?? {}, fields);
  if (body === undefined || unknown !== undefined) return unprocessable(unknown ?? 'body');
  return add(body, request.headers['x-buttondown-collision-behavior'], newsletter);
}

function judgePerson(request: ProviderRequest, known: ButtondownSubscriber): ProviderReply {
  const { tags, ...others } = jsonBody(request) ?? {};
  if (request.method === 'PATCH' && Array.isArray(tags) && Object.keys(others).length === 0) {
    known.tags = tags as string[];
    known.writes += 1;
  } else if (request.method !== 'GET') return { status: 405, text: 'Method not allowed' };
  const { email, type } = known;
  return { status: 200, json: { id: 'sub_1', email_address: email, type, tags: known.tags } };
}

function add(
  body: Record<string, unknown>,
  collision: unknown,
  newsletter: ButtondownNewsletter,
): ProviderReply {
  const { email_address: email, tags = [], utm_source: source, ip_address: ip, type } = body;
  if (email === '') return refused('email_empty');
  if (typeof email !== 'string') return unprocessable('email_address');
  if (email === rejectedAddress) return refused('email_invalid');
  if (typeof source === 'string' && source.length > 300) return unprocessable('utm_source');
  const known = newsletter.subscribers.get(email.toLowerCase());
  if (known?.type === 'suppressed') return refused('subscriber_suppressed');
  if (known?.type === 'blocked') return refused('subscriber_blocked');
  if (known !== undefined) {
    if (collision === undefined) return refused('email_already_exists');
    known.writes += 1;
    known.type = 'regular';
    return { status: 200, json: { id: 'sub_1', type: known.type } };
  }
  for (const tag of tags as string[]) newsletter.tags.add(tag);
  const made: ButtondownSubscriber = {
    email,
    type: newsletter.doubleOptIn && type !== 'regular' ? 'unactivated' : 'regular',
    tags: tags as string[],
    source,
    ip,
    writes: 1,
  };
  newsletter.subscribers.set(email.toLowerCase(), made);
  return { status: 201, json: { id: 'sub_1', email_address: email, type: made.type } };
}

const refused = (code: string): ProviderReply => ({
  status: 400,
  json: { code, detail: 'A sentence about the address.' },
});

const unprocessable = (field: string): ProviderReply => ({
  status: 422,
  json: { detail: [{ loc: ['body', 'payload', field], msg: 'value is not valid', type: 'value' }] },
});
