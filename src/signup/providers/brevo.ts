import type { EmailProvider, Outcome, Subscription } from '../email-provider.ts';
import { asObject, type JsonObject } from '../json-object.ts';
import { callProvider, failure } from './call-provider.ts';
import {
  numericId,
  type ProviderConnection,
  type ProviderDefinition,
} from './provider-definition.ts';

/**
 * Brevo. Updates are switched off, so a known contact is refused and stays as it is. A malformed
 * address and an unknown list come with the same code, so neither can be told to the caller.
 * A group is a further list.
 */
export const brevo: ProviderDefinition = {
  name: 'brevo',
  baseUrl: () => 'https://api.brevo.com/v3',
  selfHosted: false,
  list: { required: false, ...numericId },
  group: numericId,
  connect,
};

function connect({ url, key, list, fetch }: ProviderConnection): EmailProvider {
  return {
    name: brevo.name,
    subscribe: async (subscription, { signal }) => {
      const answer = await callProvider(fetch, {
        method: 'POST',
        url: `${url}/contacts`,
        headers: { 'api-key': key },
        body: toBody(subscription, list),
        signal,
      });
      if (answer.kind === 'failed') return answer;
      return answer.kind === 'refused' ? refused(answer) : { kind: 'created' };
    },
  };
}

function toBody({ email, groupId }: Subscription, list: string | undefined): object {
  const ids = [list, groupId].filter((id) => id !== undefined).map(Number);
  return { email, ...(ids.length > 0 && { listIds: [...new Set(ids)] }), updateEnabled: false };
}

function refused({ status, body }: { status: number; body: JsonObject }): Outcome {
  if (status !== 400) return failure(status);
  const duplicates = asObject(body['metadata'])?.['duplicate_identifiers'];
  const known =
    body['code'] === 'duplicate_parameter' ||
    (Array.isArray(duplicates) && duplicates.includes('email'));
  return known ? { kind: 'exists' } : failure(status);
}
