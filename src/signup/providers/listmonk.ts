import type { EmailProvider, Outcome, Subscription } from '../email-provider.ts';
import { asObject, type JsonObject } from '../json-object.ts';
import { callProvider, failure } from './call-provider.ts';
import {
  numericId,
  type ProviderConnection,
  type ProviderDefinition,
} from './provider-definition.ts';

/**
 * listmonk, which the operator runs. The administrative endpoint refuses a known address; the
 * public form's could subscribe a person again who left. A group is a further list. An unknown list
 * is ignored by listmonk without a word, so the answer is checked for every list asked for.
 */
export const listmonk: ProviderDefinition = {
  name: 'listmonk',
  baseUrl: () => undefined,
  selfHosted: true,
  list: { required: true, ...numericId },
  group: numericId,
  key: {
    pattern: /^[^:]+:.+$/,
    expected: "the API user's name and token with a colon between them",
  },
  connect,
};

function connect({ url, key, list, fetch }: ProviderConnection): EmailProvider {
  return {
    name: listmonk.name,
    subscribe: async (subscription, { signal }) => {
      const asked = [list, subscription.groupId].filter((id) => id !== undefined).map(Number);
      const lists = [...new Set(asked)];
      const answer = await callProvider(fetch, {
        method: 'POST',
        url: `${url}/api/subscribers`,
        headers: { Authorization: `token ${key}` },
        body: toBody(subscription, lists),
        signal,
      });
      if (answer.kind === 'failed') return answer;
      if (answer.kind === 'accepted') return taken(answer, lists);
      return answer.status === 409 ? { kind: 'exists' } : failure(answer.status);
    },
  };
}

function toBody({ email, source }: Subscription, lists: readonly number[]): object {
  return {
    email,
    name: email.slice(0, email.indexOf('@')),
    status: 'enabled',
    lists,
    preconfirm_subscriptions: false,
    ...(source !== undefined && { attribs: { source } }),
  };
}

function taken(answer: { status: number; body: JsonObject }, asked: readonly number[]): Outcome {
  const given = asObject(answer.body['data'])?.['lists'];
  const lists = Array.isArray(given) ? given.map(asObject) : [];
  const missing = asked.some((id) => !lists.some((list) => list?.['id'] === id));
  if (missing) return { kind: 'failed', reason: 'list-missing', status: answer.status };
  const pending = lists.some(
    (list) => list?.['optin'] === 'double' && list['subscription_status'] === 'unconfirmed',
  );
  return { kind: pending ? 'pending' : 'created' };
}
