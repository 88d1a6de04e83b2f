import { signUpTimes } from '../../contract/sign-up-times.ts';

/** A variable that the service reads. */
export interface EnvironmentVariable {
  readonly name: string;
  readonly meaning: string;
  readonly standard?: string;
}

/** Every environment variable of the sign-up service, in the order of the help. */
export const environmentVariables: readonly EnvironmentVariable[] = [
  {
    name: 'SIGNUP_PROVIDER',
    meaning: 'mailerlite, buttondown, mailchimp, brevo or listmonk; unset: off',
  },
  { name: 'SIGNUP_API_KEY', meaning: "the provider's key, a secret; unset: sign-ups are off" },
  { name: 'SIGNUP_LIST', meaning: 'audience (mailchimp) or list (brevo, listmonk)' },
  { name: 'SIGNUP_GROUPS', meaning: 'groups that a caller may choose, separated by commas' },
  { name: 'SIGNUP_DEFAULT_GROUP', meaning: 'group of a sign-up that names none' },
  {
    name: 'SIGNUP_PROVIDER_URL',
    meaning: "replaces the provider's base address; listmonk always needs it",
  },
  {
    name: 'SIGNUP_CLIENT_IP_HEADER',
    meaning: "header in which your proxy puts the caller's address; unset: not passed on",
  },
  {
    name: 'SIGNUP_ALLOWED_ORIGINS',
    meaning: 'other origins whose pages may sign up, separated by commas',
  },
  {
    name: 'SIGNUP_TIMEOUT_MS',
    meaning: `time for all calls to the provider, 1 to ${String(signUpTimes.providerMs)}`,
    standard: '8000',
  },
  { name: 'CATALOGUE_BASE_URL', meaning: "the site's address, for the link to the docs in errors" },
  { name: 'PORT', meaning: 'port to listen on; 0: any free one', standard: '8787' },
  { name: 'ADDRESS', meaning: 'address to listen on', standard: '127.0.0.1' },
];
