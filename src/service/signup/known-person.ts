import { asObject, CallError, objectsIn, text, type JsonObject } from './provider-call.ts';

/** Calls a provider and returns the body of its success; anything else is thrown as a CallError. */
type Ask = (method: string, path: string, body?: object) => Promise<JsonObject>;

/** The list of a sign-up: a group, tag or list of the account. */
interface Wanted {
  /** Path of the people of the account. */
  readonly path: string;
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

/** Tags take the hash of the address alone, which the look-up gives as `id`. */
export const joinMailchimp: Join = async (ask, _, { path, groupId }, { id, status, tags }) => {
  const isThere = objectsIn(tags).some(({ name }) => name === groupId);
  if (groupId === undefined || isThere || (status !== 'subscribed' && status !== 'pending'))
    return exists;
  await ask('POST', `${path}/${encodeURIComponent(text(id))}/tags`, {
    tags: [{ name: groupId, status: 'active' }],
  });
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

/** A list with double opt-in sends its confirmation only by a call of its own, once more to who did not confirm yet. */
export const joinListmonk: Join = async (ask, place, { lists }, body) => {
  const { id, status, lists: present } = personIn(body);
  const settled = objectsIn(present).map((list) => list['id']);
  const missing = lists.filter((list) => !settled.includes(list));
  if (status === 'disabled' || status === 'blocklisted') return exists;
  const change = { ids: [id], action: 'add', target_list_ids: missing, status: 'unconfirmed' };
  if (missing.length > 0) await ask('PUT', '/api/subscribers/lists', change);
  const after = missing.length > 0 ? personIn(await ask('GET', place))['lists'] : present;
  const wanted = objectsIn(after).filter((list) => lists.includes(Number(list['id'])));
  if (wanted.length < lists.length) throw new CallError('list-missing');
  const isPending = wanted.some(waits);
  if (isPending) await ask('POST', `/api/subscribers/${String(id)}/optin`, {});
  return isPending || missing.length > 0 ? joined(isPending) : exists;
};

/** Whether a person's list of listmonk waits for their confirmation. */
export const waits = ({ optin, subscription_status: status }: JsonObject): boolean =>
  optin === 'double' && status === 'unconfirmed';

const personIn = ({ data }: JsonObject): JsonObject => {
  const [person] = objectsIn(asObject(data)?.['results']);
  if (person === undefined) throw new CallError('refused');
  return person;
};
