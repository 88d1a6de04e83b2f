import { createHash } from 'node:crypto';
import type { ProviderReply } from './faults.ts';
import { jsonBody, rejectedAddress, startStandIn, undocumented } from './stand-in-server.ts';
import type { ProviderRequest, StandInServer } from './stand-in-server.ts';

/** A member of the audience; `writes` counts how often it was created or changed. */
export interface MailchimpMember {
  readonly email: string;
  readonly status: 'subscribed' | 'pending' | 'unsubscribed' | 'cleaned' | 'forgotten';
  tags: readonly string[];
  writes: number;
}

/** The key that the stand-in takes; its last part names the data centre. */
export const mailchimpKey = '0123456789abcdef0123456789abcdef-us21';

/** The one audience of the account. */
export const mailchimpAudience = 'a1b2c3d4e5';

/** Mailchimp as its documentation has it: adding never changes a member. */
export async function startMailchimp(): Promise<{
  readonly server: StandInServer;
  readonly members: Map<string, MailchimpMember>;
}> {
  const members = new Map<string, MailchimpMember>();
  return { server: await startStandIn((request) => judge(request, members)), members };
}

function judge(request: ProviderRequest, members: Map<string, MailchimpMember>): ProviderReply {
  const basic = `Basic ${Buffer.from(`anystring:${mailchimpKey}`).toString('base64')}`;
  const { authorization } = request.headers;
  if (authorization !== `Bearer ${mailchimpKey}` && authorization !== basic) {
    return problem(401, 'API Key Invalid', 'Your API key may be invalid.');
  }
  const [, person, tags] = ofPerson.exec(request.path) ?? [];
  if (person !== undefined) {
    const wanted = decodeURIComponent(person).toLowerCase();
    const known = [...members.values()].find(({ email }) =>
      // Tags take the hash alone.
      [hashOf(email), ...(tags === undefined ? [email.toLowerCase()] : [])].includes(wanted),
    );
    return judgePerson(request, tags !== undefined, known);
  }
  if (request.path !== `/3.0/lists/${mailchimpAudience}/members`) {
    return problem(404, 'Resource Not Found', 'The requested resource could not be found.');
  }
  if (request.method !== 'POST') return problem(405, 'Method Not Allowed', 'Not here.');
  const body = jsonBody(request);
  if (body === undefined) return problem(400, 'JSON Parse Error', 'We encountered an error.');
  return undocumented(body, memberFields) === undefined ? add(body, members) : unknownField;
}

/** What Mailchimp calls a member by. */
const hashOf = (email: string): string =>
  createHash('md5').update(email.toLowerCase()).digest('hex');

const memberFields = [
  ...['email_address', 'email_type', 'status', 'merge_fields', 'interests', 'language', 'vip'],
  ...['location', 'marketing_permissions', 'ip_signup', 'timestamp_signup', 'ip_opt'],
  ...['timestamp_opt', 'tags'],
];

const ofPerson = new RegExp(`^/3\\.0/lists/${mailchimpAudience}/members/([^/]+)(/tags)?$`);

function judgePerson(
  request: ProviderRequest,
  isForTags: boolean,
  known: MailchimpMember | undefined,
): ProviderReply {
  if (known === undefined || known.status === 'forgotten')
    return problem(404, 'Resource Not Found', 'The requested resource could not be found.');
  const { email, status, tags } = known;
  if (request.method === 'GET' && !isForTags)
    return {
      status: 200,
      json: {
        ...{ id: hashOf(email), email_address: email, status },
        tags: tags.map((name, id) => ({ id, name })),
      },
    };
  if (request.method !== 'POST' || !isForTags)
    return problem(405, 'Method Not Allowed', 'Not here.');
  const body = jsonBody(request) ?? {};
  if (undocumented(body, ['tags', 'is_syncing']) !== undefined) return unknownField;
  const added = body['tags'] as readonly { name: string; status: string }[];
  known.tags = [...tags, ...added.filter((tag) => tag.status === 'active').map(({ name }) => name)];
  known.writes += 1;
  return { status: 204 };
}

function add(body: Record<string, unknown>, members: Map<string, MailchimpMember>): ProviderReply {
  const { email_address: email, status, tags = [] } = body;
  if (typeof email !== 'string' || email === '') {
    return problem(400, 'Invalid Resource', 'Please provide a valid email address.');
  }
  if (email === rejectedAddress) {
    const detail = `${email} looks fake or invalid, please enter a real email address.`;
    return problem(400, 'Invalid Resource', detail);
  }
  if (status !== 'subscribed' && status !== 'pending') {
    return problem(400, 'Invalid Resource', 'The resource submitted could not be validated.');
  }
  const known = members.get(email.toLowerCase());
  if (known !== undefined) return refuseKnown(known);
  members.set(email.toLowerCase(), { email, status, tags: tags as string[], writes: 1 });
  return { status: 200, json: { id: hashOf(email), email_address: email, status } };
}

function refuseKnown({ email, status }: MailchimpMember): ProviderReply {
  if (status === 'forgotten') {
    return problem(400, 'Forgotten Email Not Subscribed', `${email} was permanently deleted.`);
  }
  if (status === 'unsubscribed' || status === 'cleaned') {
    return problem(400, 'Member In Compliance State', `${email} is in a compliance state.`);
  }
  return problem(400, 'Member Exists', `${email} is already a list member.`);
}

/** An error in Mailchimp's form, which holds the address in its detail. */
export const problem = (status: number, title: string, detail: string): ProviderReply => ({
  status,
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  json: { type: 'https://mailchimp.com/developer/', title, status, detail, instance: '4d2a' },
});

const unknownField = problem(
  400,
  'Invalid Resource',
  'The resource submitted could not be validated.',
);
