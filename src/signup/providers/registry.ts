import type { EmailProvider } from '../email-provider.ts';
import { brevo } from './brevo.ts';
import { buttondown } from './buttondown.ts';
import { listmonk } from './listmonk.ts';
import { mailchimp } from './mailchimp.ts';
import { mailerlite } from './mailerlite.ts';
import type { Fetch, ProviderDefinition } from './provider-definition.ts';

/** Every provider under the name that `SIGNUP_PROVIDER` takes. */
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
  { definition, ...connection }: ProviderSettings,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): EmailProvider {
  return definition.connect({ ...connection, fetch });
}
