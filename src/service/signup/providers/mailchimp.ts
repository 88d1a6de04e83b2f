import type { Outcome, Subscription } from '../email-provider.ts';
import { failure, type Refused } from './call-provider.ts';
import type { ProviderDefinition } from './provider-definition.ts';

/** Titles for an address that is in the audience, has left it, or was deleted for good. */
const knownTitles: ReadonlySet<unknown> = new Set([
  'Member Exists',
  'Member In Compliance State',
  'Forgotten Email Not Subscribed',
]);

/** What the detail of `Invalid Resource` contains if the address is at fault. */
const invalidPhrases = [
  'looks fake or invalid',
  'username portion',
  'domain portion',
  'must contain a single @',
];

/**
 * Mailchimp. The data centre is the last part of the key. A new address is added as pending, so Mailchimp
 * asks the person to confirm; adding never changes a known one. Groups are its tags.
 */
export const mailchimp: ProviderDefinition = {
  name: 'mailchimp',
  baseUrl: (key) => {
    const dataCentre = /-([a-z]{2}[0-9]{1,3})$/.exec(key)?.[1];
    return dataCentre && `https://${dataCentre}.api.mailchimp.com/3.0`;
  },
  selfHosted: false,
  list: {
    required: true,
    pattern: /^[A-Za-z0-9]{1,32}$/,
    expected: "the audience's ID, such as a1b2c3d4e5",
  },
  reach: ({ url, key, list = '' }) => ({
    url: `${url}/lists/${encodeURIComponent(list)}/members`,
    headers: { Authorization: `Bearer ${key}` },
  }),
  toBody,
  taken: ({ body }) => ({ kind: body['status'] === 'subscribed' ? 'created' : 'pending' }),
  refused,
};

function toBody({ email, groupId }: Subscription): object {
  return {
    email_address: email,
    status: 'pending',
    ...(groupId !== undefined && { tags: [groupId] }),
  };
}

function refused({ status, body }: Refused): Outcome {
  if (status !== 400) return failure(status);
  if (knownTitles.has(body['title'])) return { kind: 'exists' };
  const detail = typeof body['detail'] === 'string' ? body['detail'] : '';
  const invalid =
    body['title'] === 'Invalid Resource' &&
    invalidPhrases.some((phrase) => detail.includes(phrase));
  return invalid ? { kind: 'invalid-email' } : failure(status);
}
