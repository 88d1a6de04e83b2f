import type { Outcome, Subscription } from '../email-provider.ts';
import { asObject } from '../json-object.ts';
import { failure, type Accepted } from './call-provider.ts';
import { numericId, type ProviderDefinition } from './provider-definition.ts';

/**
 * listmonk, which the operator runs. The administrative endpoint refuses a known address; that of the public
 * form could re-subscribe a person who left. A group is a further list. listmonk silently ignores an unknown
 * list, so the answer is checked for every requested list.
 */
export const listmonk: ProviderDefinition = {
  name: 'listmonk',
  baseUrl: () => undefined,
  selfHosted: true,
  list: { required: true, ...numericId },
  group: numericId,
  key: {
    pattern: /^[^:]+:.+$/,
    expected: "the API user's name and token, separated by a colon",
  },
  reach: ({ url, key }) => ({
    url: `${url}/api/subscribers`,
    headers: { Authorization: `token ${key}` },
  }),
  toBody,
  taken,
  refused: ({ status }) => (status === 409 ? { kind: 'exists' } : failure(status)),
};

/** Every requested list, once. */
const listsOf = ({ groupId }: Subscription, list: string | undefined): number[] => [
  ...new Set([list, groupId].filter((id) => id !== undefined).map(Number)),
];

function toBody(subscription: Subscription, list: string | undefined): object {
  const { email, source } = subscription;
  return {
    email,
    name: email.slice(0, email.indexOf('@')),
    status: 'enabled',
    lists: listsOf(subscription, list),
    preconfirm_subscriptions: false,
    ...(source !== undefined && { attribs: { source } }),
  };
}

function taken(answer: Accepted, subscription: Subscription, list: string | undefined): Outcome {
  const given = asObject(answer.body['data'])?.['lists'];
  const lists = Array.isArray(given) ? given.map(asObject) : [];
  const missing = listsOf(subscription, list).some(
    (id) => !lists.some((each) => each?.['id'] === id),
  );
  if (missing) return { kind: 'failed', reason: 'list-missing', status: answer.status };
  const pending = lists.some(
    (each) => each?.['optin'] === 'double' && each['subscription_status'] === 'unconfirmed',
  );
  return { kind: pending ? 'pending' : 'created' };
}
