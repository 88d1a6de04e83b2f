import { asObject, CallError, objectsIn, text, type JsonObject } from './provider-call.ts';

/** Calls a provider and returns the body of its success; anything else is thrown as a CallError. */
type Ask = (method: string, path: string, body?: object) => Promise<JsonObject>;

/** The list of a sign-up: a group, tag or list of the account. */
interface Wanted {
  readonly email: string;
  readonly groupId: string | undefined;
  readonly lists: readonly number[];
}

/**
 * Puts a person whom the account knows on the list, unless they are on it or left. Nobody who left, bounced or was
 * blocked is put anywhere: an anonymous request proves no new consent.
 *
 * @param place path of the person.
 * @param person what the provider has there.
 */
export type Join = (
  ask: Ask,
  place: string,
  wanted: Wanted,
  person: JsonObject,
) => Promise<{ readonly kind: 'created' | 'pending' | 'exists' }>;

const exists = { kind: 'exists' } as const;
const joined = (isPending: boolean) => ({ kind: isPending ? 'pending' : 'created' }) as const;

export const joinMailerLite: Join = async (ask, _, { groupId }, { data }) => {
  const { id, status, groups } = asObject(data) ?? {};
  const isThere = objectsIn(groups).some((group) => group['id'] === groupId);
  if (groupId === undefined || isThere || (status !== 'active' && status !== 'unconfirmed'))
    return exists;
  await ask('POST', `/subscribers/${encodeURIComponent(text(id))}/groups/${groupId}`);
  return joined(status === 'unconfirmed');
};

/** Types of people who get mail, or will once they have confirmed. */
const typesOnButtondown = new Set(['regular', 'premium', 'gifted', 'trialed', 'unactivated']);

export const joinButtondown: Join = async (ask, place, { groupId }, { type, tags }) => {
  const present: readonly unknown[] = Array.isArray(tags) ? tags : [];
  if (groupId === undefined || present.includes(groupId) || !typesOnButtondown.has(text(type)))
    return exists;
  await ask('PATCH', place, { tags: [...present, groupId] });
  return joined(type === 'unactivated');
};

export const joinMailchimp: Join = async (ask, place, { groupId }, { status, tags }) => {
  const isThere = objectsIn(tags).some(({ name }) => name === groupId);
  if (groupId === undefined || isThere || (status !== 'subscribed' && status !== 'pending'))
    return exists;
  await ask('POST', `${place}/tags`, { tags: [{ name: groupId, status: 'active' }] });
  return joined(status === 'pending');
};

export const joinBrevo: Join = async (ask, _, { email, lists }, person) => {
  const { emailBlacklisted, listIds, listUnsubscribed } = person;
  const settled = [listIds, listUnsubscribed].flat();
  const missing = lists.filter((list) => !settled.includes(list));
  if (emailBlacklisted === true || missing.length === 0) return exists;
  for (const list of missing) {
    const { contacts } = await ask('POST', `/contacts/lists/${list}/contacts/add`, {
      emails: [email],
    });
    const { success } = asObject(contacts) ?? {};
    if (!Array.isArray(success) || success.length === 0) throw new CallError('refused');
  }
  return joined(false);
};

/** Who is added to a list with double opt-in gets its confirmation only by a call of its own. */
export const joinListmonk: Join = async (ask, place, { lists }, body) => {
  const { id, status, lists: present } = personIn(body);
  const settled = objectsIn(present).map((list) => list['id']);
  const missing = lists.filter((list) => !settled.includes(list));
  if (status === 'disabled' || status === 'blocklisted' || missing.length === 0) return exists;
  const change = { ids: [id], action: 'add', target_list_ids: missing, status: 'unconfirmed' };
  await ask('PUT', '/api/subscribers/lists', change);
  const after = objectsIn(personIn(await ask('GET', place))['lists']);
  const added = after.filter((list) => missing.includes(Number(list['id'])));
  if (added.length < missing.length) throw new CallError('list-missing');
  const isPending = added.some(({ optin }) => optin === 'double');
  if (isPending) await ask('POST', `/api/subscribers/${String(id)}/optin`, {});
  return joined(isPending);
};

const personIn = ({ data }: JsonObject): JsonObject => {
  const [person] = objectsIn(asObject(data)?.['results']);
  if (person === undefined) throw new CallError('refused');
  return person;
};
