import type { EmailProvider } from '../email-provider.ts';
import { brevo } from './brevo.ts';
import { buttondown } from './buttondown.ts';
import { callProvider, failure, type Fetch } from './call-provider.ts';
import { listmonk } from './listmonk.ts';
import { mailchimp } from './mailchimp.ts';
import { mailerlite } from './mailerlite.ts';
import type { ProviderDefinition } from './provider-definition.ts';

/** Every provider, by its name in `SIGNUP_PROVIDER`. */
export const providers: ReadonlyMap<string, ProviderDefinition> = new Map(
  [mailerlite, buttondown, mailchimp, brevo, listmonk].map((each) => [each.name, each]),
);

/** A provider that is ready to be called. */
export interface ProviderSettings {
  readonly definition: ProviderDefinition;
  readonly url: string;
  readonly key: string;
  readonly list?: string;
}

/** Connects a provider; without `fetch` the platform's own is used. */
export function connectProvider(
  { definition, ...settings }: ProviderSettings,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): EmailProvider {
  const { name, reach, lookUp, toBody, taken, refused } = definition;
  const { url, headers } = reach(settings);
  return {
    name,
    subscribe: async (subscription, { signal }) => {
      if (lookUp !== undefined) {
        const at = `${url}/${lookUp(subscription.email)}`;
        const known = await callProvider(fetch, { method: 'GET', url: at, headers, signal });
        if (known.kind === 'failed') return known;
        if (known.kind === 'accepted') return { kind: 'exists' };
        if (known.status !== 404) return failure(known.status);
      }
      const body = toBody(subscription, settings.list);
      const answer = await callProvider(fetch, { method: 'POST', url, headers, body, signal });
      if (answer.kind === 'failed') return answer;
      if (answer.kind === 'refused') return refused(answer);
      return taken(answer, subscription, settings.list);
    },
  };
}
