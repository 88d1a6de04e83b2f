import { CallError, callOnce, failure } from './provider-call.ts';
import type { FailedSignUp, Fetch, JsonObject, ProviderResponse } from './provider-call.ts';
import type { Provider, Subscription } from './providers.ts';

/**
 * The outcome of a sign-up: on the list, waiting for the person's confirmation, already there in whatever state and
 * left unchanged, refused because of the address alone, or failed.
 */
export type Outcome =
  { readonly kind: 'created' | 'pending' | 'exists' | 'invalid-email' } | FailedSignUp;

/** The port to an email service. `subscribe` resolves with an outcome and does not reject. */
export interface EmailProvider {
  readonly name: string;
  readonly subscribe: (subscription: Subscription, signal: AbortSignal) => Promise<Outcome>;
}

export interface ProviderSettings {
  readonly definition: Provider;
  /** Base address without a slash at its end. */
  readonly url: string;
  /** A secret: goes into the provider's own header and nowhere else. */
  readonly key: string;
  readonly list?: string;
}

/** Connects a provider; without `fetch` the platform's own is used. */
export function connectProvider(
  { definition, url, key, list }: ProviderSettings,
  fetch: Fetch = (at, init) => globalThis.fetch(at, init),
): EmailProvider {
  const path = definition.path(list ?? '');
  const subscribe: EmailProvider['subscribe'] = async (subscription, signal) => {
    const { email, groupId } = subscription;
    const call = (method: string, place: string, body?: object, mayBeEmpty = false) => {
      const headers = {
        ...definition.headers(key),
        ...(body && { 'Content-Type': 'application/json' }),
      };
      const sent = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
      return callOnce(fetch, url + place, sent, mayBeEmpty);
    };
    const ask = async (method: string, place: string, body?: object): Promise<JsonObject> => {
      const response = await call(method, place, body, true);
      if (!response.ok) throw failure(response);
      return response.body;
    };
    const ids = [list, groupId].filter((id) => id !== undefined);
    const lists = definition.group === undefined ? [] : [...new Set(ids.map(Number))];
    /** Puts the person on the list if the account knows them; undefined if not, or no longer. */
    const join = async (): Promise<Outcome | undefined> => {
      const place = definition.person?.(email) ?? `${path}/${encodeURIComponent(email)}`;
      const providerResponse = await call('GET', place);
      if (providerResponse.ok)
        return definition.join(ask, place, { path, email, groupId, lists }, providerResponse.body);
      if (providerResponse.status !== 404) throw failure(providerResponse);
      return undefined;
    };
    const joined = definition.looksUp && (await join());
    if (joined !== undefined) return joined;
    const response = await call('POST', path, definition.body(subscription, lists));
    const outcome = outcomeOf(response, definition, lists);
    const hasList = groupId !== undefined || lists.length > 0;
    return (outcome.kind === 'exists' && hasList ? await join() : undefined) ?? outcome;
  };
  return {
    name: definition.name,
    subscribe: (...sent) =>
      subscribe(...sent).catch((fault: unknown) => {
        if (fault instanceof CallError) return fault.outcome;
        throw fault;
      }),
  };
}

/** @throws CallError if the provider refuses for another reason than the address. */
function outcomeOf(
  response: ProviderResponse,
  provider: Provider,
  lists: readonly number[],
): Outcome {
  const { status, ok, body } = response;
  if (provider.isKnown(response)) return { kind: 'exists' };
  if (!ok && provider.isInvalid?.(response)) return { kind: 'invalid-email' };
  if (!ok) throw failure(response);
  const joined = provider.joined?.(body) ?? lists;
  if (!lists.every((list) => joined.includes(list)))
    throw new CallError('list-missing', { status });
  return { kind: provider.isPending?.(body) ? 'pending' : 'created' };
}
