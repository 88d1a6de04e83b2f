import type { EmailProvider, Outcome, Subscription } from '../email-provider.ts';
import { asObject, type JsonObject } from '../json-object.ts';
import { callProvider, failure } from './call-provider.ts';
import type { ProviderConnection, ProviderDefinition } from './provider-definition.ts';

/**
 * MailerLite. Its only way to add an address also updates a known one, so the address is looked up
 * first. No status is sent: the account's own setting decides on double opt-in.
 */
export const mailerlite: ProviderDefinition = {
  name: 'mailerlite',
  baseUrl: () => 'https://connect.mailerlite.com/api',
  selfHosted: false,
  list: 'unused',
  connect,
};

function connect({ url, key, fetch }: ProviderConnection): EmailProvider {
  const headers = { Authorization: `Bearer ${key}` };
  const subscribers = `${url}/subscribers`;
  return {
    name: mailerlite.name,
    subscribe: async (subscription, { signal }) => {
      const known = await callProvider(fetch, {
        method: 'GET',
        url: `${subscribers}/${encodeURIComponent(subscription.email)}`,
        headers,
        signal,
      });
      if (known.kind === 'failed') return known;
      if (known.kind === 'accepted') return { kind: 'exists' };
      if (known.status !== 404) return failure(known.status);
      const body = toBody(subscription);
      const added = await callProvider(fetch, {
        method: 'POST',
        url: subscribers,
        headers,
        body,
        signal,
      });
      if (added.kind === 'failed') return added;
      return added.kind === 'accepted' ? taken(added) : refused(added);
    },
  };
}

// Group identifiers stay strings: they are larger than a JavaScript number holds.
function toBody({ email, groupId }: Subscription): object {
  return { email, ...(groupId !== undefined && { groups: [groupId] }) };
}

/** 200 instead of 201: somebody else added the address since the look-up. */
function taken({ status, body }: { status: number; body: JsonObject }): Outcome {
  if (status === 200) return { kind: 'exists' };
  const pending = asObject(body['data'])?.['status'] === 'unconfirmed';
  return { kind: pending ? 'pending' : 'created' };
}

function refused({ status, body }: { status: number; body: JsonObject }): Outcome {
  const errors = asObject(body['errors']);
  if (status !== 422 || errors === undefined) return failure(status);
  const fields = Object.keys(errors);
  const complaint = JSON.stringify(errors['email'] ?? '').toLowerCase();
  if (complaint.includes('unsubscribed')) return { kind: 'exists' };
  const onlyEmail = fields.length === 1 && complaint.includes('must be a valid email address');
  return onlyEmail ? { kind: 'invalid-email' } : failure(status);
}
