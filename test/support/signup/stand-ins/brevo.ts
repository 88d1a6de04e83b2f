import type { ProviderReply } from './faults.ts';
import { jsonBody, rejectedAddress, startStandIn, undocumented } from './stand-in-server.ts';
import type { ProviderRequest, StandInServer } from './stand-in-server.ts';

/** A contact of the account; `writes` counts how often it was created or changed. */
export interface BrevoContact {
  readonly email: string;
  lists: readonly number[];
  /** Lists that the person left. */
  readonly left?: readonly number[];
  blocklisted: boolean;
  writes: number;
}

/** The account, which a test may change. */
export interface BrevoAccount {
  readonly contacts: Map<string, BrevoContact>;
  readonly lists: ReadonlySet<number>;
}

/** The key that the stand-in takes. */
export const brevoKey = 'xkeysib-9f2c-31';

/** Brevo as its documentation has it: one code for a bad address and a bad list. */
export async function startBrevo(): Promise<{
  readonly server: StandInServer;
  readonly account: BrevoAccount;
}> {
  const account: BrevoAccount = { contacts: new Map(), lists: new Set([7, 8]) };
  return { server: await startStandIn((request) => judge(request, account)), account };
}

function judge(request: ProviderRequest, account: BrevoAccount): ProviderReply {
  if (request.headers['api-key'] !== brevoKey) {
    return { status: 401, json: { code: 'unauthorized', message: 'Key not found' } };
  }
  const person = /^\/v3\/contacts\/([^/]+)$/.exec(request.path)?.[1];
  if (request.method === 'GET' && person !== undefined)
    return view(decodeURIComponent(person), account);
  const list = /^\/v3\/contacts\/lists\/([0-9]+)\/contacts\/add$/.exec(request.path)?.[1];
  if (request.method === 'POST' && list !== undefined)
    return addToList(Number(list), jsonBody(request) ?? {}, account);
  if (request.method !== 'POST' || request.path !== '/v3/contacts') {
    return { status: 404, json: { code: 'document_not_found', message: 'Not found' } };
  }
  const body = jsonBody(request);
  if (body === undefined) return refused('bad_request', 'Input must be a valid JSON object');
  const unknown = undocumented(body, contactFields);
  if (unknown !== undefined) return refused('bad_request', `${unknown} is not allowed`);
  return add(body, account);
}

const contactFields = [
  ...['email', 'ext_id', 'attributes', 'emailBlacklisted', 'smsBlacklisted', 'listIds'],
  ...['updateEnabled', 'smtpBlacklistSender'],
];

function view(email: string, { contacts }: BrevoAccount): ProviderReply {
  const known = contacts.get(email.toLowerCase());
  if (known === undefined) return { status: 404, json: { code: 'document_not_found' } };
  const { lists, left = [], blocklisted } = known;
  return {
    status: 200,
    json: { id: 21, email, emailBlacklisted: blocklisted, listIds: lists, listUnsubscribed: left },
  };
}

function addToList(
  list: number,
  body: Record<string, unknown>,
  account: BrevoAccount,
): ProviderReply {
  const unknown = undocumented(body, ['emails', 'ids', 'extIds']);
  if (unknown !== undefined) return refused('bad_request', `${unknown} is not allowed`);
  if (!account.lists.has(list)) return { status: 404, json: { code: 'document_not_found' } };
  const [email] = body['emails'] as readonly string[];
  const known = account.contacts.get(email?.toLowerCase() ?? '');
  if (known === undefined || known.lists.includes(list))
    return refused('invalid_parameter', 'Contact already in list and/or does not exist');
  known.lists = [...known.lists, list];
  known.writes += 1;
  return { status: 201, json: { contacts: { success: [known.email], failure: [] } } };
}

function add(body: Record<string, unknown>, account: BrevoAccount): ProviderReply {
  const { email, listIds = [], updateEnabled } = body;
  if (typeof email !== 'string' || email === rejectedAddress) {
    return refused('invalid_parameter', 'Invalid email address');
  }
  const lists = listIds as number[];
  if (!lists.every((id) => Number.isInteger(id) && account.lists.has(id))) {
    return refused('invalid_parameter', 'List ID does not exist');
  }
  const known = account.contacts.get(email.toLowerCase());
  if (known === undefined) {
    account.contacts.set(email.toLowerCase(), { email, lists, blocklisted: false, writes: 1 });
    return { status: 201, json: { id: 21 } };
  }
  if (updateEnabled !== true) {
    const message = 'Unable to create contact, email is already associated with another Contact';
    const metadata = { duplicate_identifiers: ['email'] };
    return { status: 400, json: { code: 'duplicate_parameter', message, metadata } };
  }
  known.lists = [...new Set([...known.lists, ...lists])];
  known.writes += 1;
  return { status: 204 };
}

const refused = (code: string, message: string): ProviderReply => ({
  status: 400,
  json: { code, message },
});
