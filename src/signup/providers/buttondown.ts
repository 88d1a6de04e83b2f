import type { EmailProvider, Outcome, Subscription } from '../email-provider.ts';
import { asObject, type JsonObject } from '../json-object.ts';
import { callProvider, failure } from './call-provider.ts';
import type { ProviderConnection, ProviderDefinition } from './provider-definition.ts';

/** Codes for an address that is on the list already, or that must stay off it. */
const knownCodes: ReadonlySet<unknown> = new Set([
  'email_already_exists',
  'subscriber_already_exists',
  'subscriber_suppressed',
  'subscriber_blocked',
]);
const invalidCodes: ReadonlySet<unknown> = new Set(['email_invalid', 'email_empty']);

/**
 * Buttondown. By default it refuses an address that it has and asks a new one for confirmation;
 * no header or type is sent that would change either. Groups are its tags.
 */
export const buttondown: ProviderDefinition = {
  name: 'buttondown',
  baseUrl: () => 'https://api.buttondown.com/v1',
  selfHosted: false,
  list: 'unused',
  connect,
};

function connect({ url, key, fetch }: ProviderConnection): EmailProvider {
  return {
    name: buttondown.name,
    subscribe: async (subscription, { signal }) => {
      const answer = await callProvider(fetch, {
        method: 'POST',
        url: `${url}/subscribers`,
        headers: { Authorization: `Token ${key}` },
        body: toBody(subscription),
        signal,
      });
      if (answer.kind === 'failed') return answer;
      if (answer.kind === 'refused') return refused(answer);
      return { kind: answer.body['type'] === 'unactivated' ? 'pending' : 'created' };
    },
  };
}

function toBody({ email, groupId, source, clientIp }: Subscription): object {
  return {
    email_address: email,
    ...(groupId !== undefined && { tags: [groupId] }),
    ...(source !== undefined && { utm_source: source }),
    ...(clientIp !== undefined && { ip_address: clientIp }),
  };
}

function refused({ status, body }: { status: number; body: JsonObject }): Outcome {
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
