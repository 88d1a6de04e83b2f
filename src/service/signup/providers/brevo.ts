import type { Outcome, Subscription } from '../email-provider.ts';
import { asObject } from '../json-object.ts';
import { failure, type Refused } from './call-provider.ts';
import { numericId, type ProviderDefinition } from './provider-definition.ts';

/**
 * Brevo. Updates are switched off, so a known contact is refused and stays unchanged. A malformed address and
 * an unknown list have the same code, so the caller gets neither reason. A group is a further list.
 */
export const brevo: ProviderDefinition = {
  name: 'brevo',
  baseUrl: () => 'https://api.brevo.com/v3',
  selfHosted: false,
  list: { required: false, ...numericId },
  group: numericId,
  reach: ({ url, key }) => ({ url: `${url}/contacts`, headers: { 'api-key': key } }),
  toBody,
  taken: () => ({ kind: 'created' }),
  refused,
};

function toBody({ email, groupId }: Subscription, list: string | undefined): object {
  const ids = [list, groupId].filter((id) => id !== undefined).map(Number);
  return { email, ...(ids.length > 0 && { listIds: [...new Set(ids)] }), updateEnabled: false };
}

function refused({ status, body }: Refused): Outcome {
  if (status !== 400) return failure(status);
  const duplicates = asObject(body['metadata'])?.['duplicate_identifiers'];
  const known =
    body['code'] === 'duplicate_parameter' ||
    (Array.isArray(duplicates) && duplicates.includes('email'));
  return known ? { kind: 'exists' } : failure(status);
}
