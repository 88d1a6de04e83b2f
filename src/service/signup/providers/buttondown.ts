import type { Outcome, Subscription } from '../email-provider.ts';
import { asObject } from '../json-object.ts';
import { failure, type Refused } from './call-provider.ts';
import type { ProviderDefinition } from './provider-definition.ts';

/** Codes for an address that is already on the list, or that must stay off it. */
const knownCodes: ReadonlySet<unknown> = new Set([
  'email_already_exists',
  'subscriber_already_exists',
  'subscriber_suppressed',
  'subscriber_blocked',
]);
const invalidCodes: ReadonlySet<unknown> = new Set(['email_invalid', 'email_empty']);

/**
 * Buttondown. By default it refuses an address that it has and asks a new one for confirmation; no header or
 * type that would change either is sent. Groups are its tags.
 */
export const buttondown: ProviderDefinition = {
  name: 'buttondown',
  baseUrl: () => 'https://api.buttondown.com/v1',
  selfHosted: false,
  list: 'unused',
  reach: ({ url, key }) => ({
    url: `${url}/subscribers`,
    headers: { Authorization: `Token ${key}` },
  }),
  toBody,
  taken: ({ body }) => ({ kind: body['type'] === 'unactivated' ? 'pending' : 'created' }),
  refused,
};

function toBody({ email, groupId, source, clientIp }: Subscription): object {
  return {
    email_address: email,
    ...(groupId !== undefined && { tags: [groupId] }),
    ...(source !== undefined && { utm_source: source }),
    ...(clientIp !== undefined && { ip_address: clientIp }),
  };
}

function refused({ status, body }: Refused): Outcome {
  if (status === 422 && concernsEmailOnly(body['detail'])) return { kind: 'invalid-email' };
  if (status !== 400) return failure(status);
  if (knownCodes.has(body['code'])) return { kind: 'exists' };
  return invalidCodes.has(body['code']) ? { kind: 'invalid-email' } : failure(status);
}

/** Whether every finding of the list is about `email_address`. */
function concernsEmailOnly(detail: unknown): boolean {
  if (!Array.isArray(detail) || detail.length === 0) return false;
  return detail.every((finding) => {
    const place = asObject(finding)?.['loc'];
    return Array.isArray(place) && place.includes('email_address');
  });
}
