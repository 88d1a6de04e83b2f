import { brevoKey, startBrevo } from './stand-ins/brevo.ts';
import { buttondownKey, startButtondown } from './stand-ins/buttondown.ts';
import { listmonkKey, startListmonk } from './stand-ins/listmonk.ts';
import { mailchimpAudience, mailchimpKey, startMailchimp } from './stand-ins/mailchimp.ts';
import { mailerliteKey, startMailerLite } from './stand-ins/mailerlite.ts';
import type { StandInServer } from './stand-ins/stand-in-server.ts';

/** A stand-in with the environment that makes the service use it. */
export interface RunningProvider {
  readonly name: string;
  readonly server: StandInServer;
  readonly environment: Record<string, string>;
  readonly key: string;
  /** Every contact, with the number of times that it was written. */
  readonly contacts: ReadonlyMap<string, { readonly writes: number }>;
}

function running(
  name: string,
  key: string,
  server: StandInServer,
  contacts: RunningProvider['contacts'],
  more: { readonly path: string; readonly list?: string },
): RunningProvider {
  const environment = {
    SIGNUP_PROVIDER: name,
    SIGNUP_API_KEY: key,
    SIGNUP_PROVIDER_URL: `${server.origin}${more.path}`,
    SIGNUP_TIMEOUT_MS: '2000',
    ...(more.list !== undefined && { SIGNUP_LIST: more.list }),
  };
  return { name, server, environment, key, contacts };
}

/** The five providers. */
export const providerNames = [
  'mailerlite',
  'buttondown',
  'mailchimp',
  'brevo',
  'listmonk',
] as const;

/** Starts a provider's stand-in, by name. */
export const startProvider: Readonly<
  Record<(typeof providerNames)[number], () => Promise<RunningProvider>>
> = {
  mailerlite: async () => {
    const { server, account } = await startMailerLite();
    return running('mailerlite', mailerliteKey, server, account.subscribers, { path: '/api' });
  },
  buttondown: async () => {
    const { server, newsletter } = await startButtondown();
    return running('buttondown', buttondownKey, server, newsletter.subscribers, { path: '/v1' });
  },
  mailchimp: async () => {
    const { server, members } = await startMailchimp();
    const more = { path: '/3.0', list: mailchimpAudience };
    return running('mailchimp', mailchimpKey, server, members, more);
  },
  brevo: async () => {
    const { server, account } = await startBrevo();
    return running('brevo', brevoKey, server, account.contacts, { path: '/v3', list: '7' });
  },
  listmonk: async () => {
    const { server, installation } = await startListmonk();
    const more = { path: '', list: '4' };
    return running('listmonk', listmonkKey, server, installation.subscribers, more);
  },
};
