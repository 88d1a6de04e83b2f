import type { Outcome, Subscription } from '../email-provider.ts';
import { asObject } from '../json-object.ts';
import { failure, type Accepted, type Refused } from './call-provider.ts';
import type { ProviderDefinition } from './provider-definition.ts';

/**
 * MailerLite. Its only way to add an address also updates a known one, so the address is looked up first. No
 * status is sent: the setting of the account decides about double opt-in.
 */
export const mailerlite: ProviderDefinition = {
  name: 'mailerlite',
  baseUrl: () => 'https://connect.mailerlite.com/api',
  selfHosted: false,
  list: 'unused',
  reach: ({ url, key }) => ({
    url: `${url}/subscribers`,
    headers: { Authorization: `Bearer ${key}` },
  }),
  lookUp: encodeURIComponent,
  toBody,
  taken,
  refused,
};

// Group identifiers stay strings: they do not fit into a JavaScript number.
function toBody({ email, groupId }: Subscription): object {
  return { email, ...(groupId !== undefined && { groups: [groupId] }) };
}

/** 200 instead of 201: somebody else added the address since the lookup. */
function taken({ status, body }: Accepted): Outcome {
  if (status === 200) return { kind: 'exists' };
  const pending = asObject(body['data'])?.['status'] === 'unconfirmed';
  return { kind: pending ? 'pending' : 'created' };
}

function refused({ status, body }: Refused): Outcome {
  const errors = asObject(body['errors']);
  if (status !== 422 || errors === undefined) return failure(status);
  const fields = Object.keys(errors);
  const complaint = JSON.stringify(errors['email'] ?? '').toLowerCase();
  if (complaint.includes('unsubscribed')) return { kind: 'exists' };
  const onlyEmail = fields.length === 1 && complaint.includes('must be a valid email address');
  return onlyEmail ? { kind: 'invalid-email' } : failure(status);
}
