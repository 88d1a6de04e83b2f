import { distance } from 'fastest-levenshtein';
import { limits } from '../../contract/limits.ts';
import { livePaths } from '../../contract/live-paths.ts';
import { signUpTimes } from '../../contract/sign-up-times.ts';
import { providers, type ProviderSettings } from './providers.ts';

/** Variables by name, as in `process.env` or a worker's bindings. */
export type Environment = Readonly<Record<string, unknown>>;

/** A setting that cannot be used, and the remedy. It must not contain its value, which may be a secret. */
export interface InvalidSetting {
  readonly variable: string;
  readonly message: string;
}

/** The settings of the endpoint. Times are milliseconds. */
export interface SignUpSettings {
  /** Contains the key: do not print it. Without it, valid sign-ups get 503. */
  readonly provider?: ProviderSettings;
  /** Why there is no provider. */
  readonly whyOff?: string;
  /** Groups that a caller may choose, including the default one, which a sign-up without any gets. */
  readonly groups: ReadonlySet<string>;
  readonly defaultGroup?: string;
  /** Header with the caller's IP address; without it none is passed on. */
  readonly clientIpHeader?: string;
  /** Origins whose pages may sign people up from a browser, besides the site's own. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Until the body of a request has arrived. */
  readonly bodyTimeoutMs: number;
  /** For all calls to the provider for one sign-up. */
  readonly timeoutMs: number;
  /** An accepted sign-up gets its response after a multiple of this. */
  readonly stepMs: number;
  /** Absolute URL of the documentation, named in errors. */
  readonly documentation?: string;
}

/** Where a server listens; port 0 is any free one. */
export interface ListenSettings {
  readonly port: number;
  readonly address: string;
}

/** Every variable of the service in the order of the help: its meaning, and its value where it is unset. */
export const environmentVariables = {
  SIGNUP_PROVIDER: ['mailerlite, buttondown, mailchimp, brevo or listmonk; unset: off'],
  SIGNUP_API_KEY: ["the provider's key, a secret; unset: sign-ups are off"],
  SIGNUP_LIST: ['audience (mailchimp) or list (brevo, listmonk)'],
  SIGNUP_GROUPS: ['groups that a caller may choose, separated by commas'],
  SIGNUP_DEFAULT_GROUP: ['group of a sign-up that names none'],
  SIGNUP_PROVIDER_URL: ["replaces the provider's base address; listmonk always needs it"],
  SIGNUP_CLIENT_IP_HEADER: [
    "header in which your proxy puts the caller's address; unset: not passed on",
  ],
  SIGNUP_ALLOWED_ORIGINS: ['other origins whose pages may sign up, separated by commas'],
  SIGNUP_TIMEOUT_MS: [
    `time for all calls to the provider, 1 to ${String(signUpTimes.providerMs)}`,
    '8000',
  ],
  CATALOGUE_BASE_URL: ["the site's address, for the link to the docs in errors"],
  PORT: ['port to listen on; 0: any free one', '8787'],
  ADDRESS: ['address to listen on', '127.0.0.1'],
} as const satisfies Record<string, readonly [meaning: string, standard?: string]>;

type Variable = keyof typeof environmentVariables;

/** Reads variables and collects mistakes; create one for each reading of an environment. */
function createReader(environment: Environment) {
  const mistakes: InvalidSetting[] = [];
  /** The variable without white space at its ends; undefined when it is missing or blank. */
  const text = (variable: Variable): string | undefined => {
    const value = environment[variable];
    const [, standard] = environmentVariables[variable] as readonly [string, string?];
    return (typeof value === 'string' && value.trim()) || standard;
  };
  /** Reports a value, or one of several, that does not have its form. */
  const check = (
    variable: Variable,
    values: readonly (string | undefined)[],
    fits: (value: string) => boolean,
    expected: string,
  ): void => {
    if (values.every((value) => value === undefined || fits(value))) return;
    mistakes.push({ variable, message: `cannot be used. Write ${expected}.` });
  };
  return { mistakes, text, check };
}

/** Reads the listening address from an environment: port 8787 of this machine by default. */
export function readListenSettings(
  environment: Environment,
): ListenSettings & { readonly mistakes: readonly InvalidSetting[] } {
  const { mistakes, text, check } = createReader(environment);
  const [port, address = ''] = [text('PORT'), text('ADDRESS')];
  check('PORT', [port], within(0, 65_535), 'a number from 0 to 65535');
  const isHost = (value: string): boolean => /^[A-Za-z0-9.:%_-]{1,255}$/.test(value);
  check('ADDRESS', [address], isHost, 'an address or host name, such as 127.0.0.1 or ::1');
  return { port: Number(port), address, mistakes };
}

/**
 * Reads the sign-up settings from an environment, and every mistake that prevents their use. A missing
 * provider or key is not a mistake; sign-ups are then off and get 503. A key, list or address without a provider is
 * one: the provider was forgotten.
 */
export function readSignUpSettings(
  environment: Environment,
): SignUpSettings & { readonly mistakes: readonly InvalidSetting[] } {
  const reader = createReader(environment);
  const { mistakes, text, check } = reader;
  const list = (variable: Variable): readonly string[] =>
    (text(variable) ?? '').split(',').flatMap((each) => each.trim() || []);
  const groups = list('SIGNUP_GROUPS');
  const defaultGroup = text('SIGNUP_DEFAULT_GROUP');
  const group = providers.get(text('SIGNUP_PROVIDER') ?? '')?.group ?? {
    pattern: limits.groupIdPattern,
    expected: '1 to 64 letters, digits, hyphens and underscores',
  };
  const isGroup = (value: string): boolean => group.pattern.test(value);
  check('SIGNUP_GROUPS', groups, isGroup, `for each ${group.expected}`);
  check('SIGNUP_DEFAULT_GROUP', [defaultGroup], isGroup, group.expected);
  const clientIpHeader = text('SIGNUP_CLIENT_IP_HEADER');
  const isHeader = (value: string): boolean => /^[A-Za-z0-9-]{1,64}$/.test(value);
  check('SIGNUP_CLIENT_IP_HEADER', [clientIpHeader], isHeader, 'one name, such as x-real-ip');
  const allowedOrigins = list('SIGNUP_ALLOWED_ORIGINS');
  const isOrigin = (value: string): boolean => webUrl(value)?.origin === value;
  const origin = 'scheme and host of each, such as https://www.example.com, and no path';
  check('SIGNUP_ALLOWED_ORIGINS', allowedOrigins, isOrigin, origin);
  const timeoutMs = Number(text('SIGNUP_TIMEOUT_MS'));
  const most = signUpTimes.providerMs;
  const time = `whole milliseconds from 1 to ${String(most)}`;
  check('SIGNUP_TIMEOUT_MS', [text('SIGNUP_TIMEOUT_MS')], within(1, most), time);
  const baseUrl = text('CATALOGUE_BASE_URL');
  const isAddress = (value: string): boolean => webUrl(value) !== undefined;
  check('CATALOGUE_BASE_URL', [baseUrl], isAddress, 'an address such as https://www.example.com');
  const provider = readProvider(reader);
  reportMisspelt(environment, mistakes);
  return {
    mistakes,
    ...provider,
    groups: new Set([...groups, ...(defaultGroup ? [defaultGroup] : [])]),
    ...(defaultGroup && { defaultGroup }),
    ...(clientIpHeader && { clientIpHeader }),
    allowedOrigins: new Set(allowedOrigins),
    bodyTimeoutMs: signUpTimes.bodyMs,
    timeoutMs,
    stepMs: signUpTimes.stepMs,
    ...(baseUrl && { documentation: withoutSlash(baseUrl) + livePaths.developers }),
  };
}

/** Reads the access to a provider. A missing key switches sign-ups off; it is not a mistake. */
function readProvider({
  mistakes,
  text,
  check,
}: ReturnType<typeof createReader>): Pick<SignUpSettings, 'provider' | 'whyOff'> {
  const name = text('SIGNUP_PROVIDER');
  const [key, list, ownUrl] = [
    text('SIGNUP_API_KEY'),
    text('SIGNUP_LIST'),
    text('SIGNUP_PROVIDER_URL'),
  ];
  const isNeeded = (variable: Variable, expected: string): void => {
    mistakes.push({ variable, message: `is not set, but needed. Write ${expected}.` });
  };
  const url = 'an https address without user name and query; http is for this machine only';
  check('SIGNUP_PROVIDER_URL', [ownUrl], isSafeUrl, url);
  const oneOf = `one of: ${[...providers.keys()].join(', ')}`;
  if (name === undefined) {
    if (key ?? list ?? ownUrl) isNeeded('SIGNUP_PROVIDER', oneOf);
    return { whyOff: 'SIGNUP_PROVIDER is not set' };
  }
  check('SIGNUP_PROVIDER', [name], (value) => providers.has(value), oneOf);
  const definition = providers.get(name);
  if (definition === undefined) return { whyOff: 'SIGNUP_PROVIDER is unknown' };
  const { list: listForm, key: keyForm, baseUrl } = definition;
  if (listForm)
    check('SIGNUP_LIST', [list], (each) => listForm.pattern.test(each), listForm.expected);
  if (listForm?.required && list === undefined) isNeeded('SIGNUP_LIST', listForm.expected);
  if (baseUrl === undefined && ownUrl === undefined)
    isNeeded('SIGNUP_PROVIDER_URL', 'an address such as https://lists.example.com');
  if (key === undefined) return { whyOff: 'SIGNUP_API_KEY is not set' };
  // Printable ASCII: what every platform accepts as a header value.
  if (!/^[\x20-\x7e]+$/.test(key))
    return { whyOff: 'SIGNUP_API_KEY has characters that no key has' };
  const hasForm = (each: string): boolean => keyForm?.pattern.test(each) ?? true;
  check('SIGNUP_API_KEY', [key], hasForm, keyForm?.expected ?? '');
  const at = ownUrl ?? baseUrl?.(key) ?? '';
  return { provider: { definition, key, url: withoutSlash(at), ...(list && { list }) } };
}

/** A variable whose name is nearly right is a typo that would go unnoticed for long. */
function reportMisspelt(environment: Environment, mistakes: InvalidSetting[]): void {
  const [own, given] = [environmentVariables, environment].map((variables) =>
    Object.keys(variables).filter((name) => name.startsWith('SIGNUP_')),
  ) as [string[], string[]];
  for (const variable of given.filter((name) => !own.includes(name))) {
    const most = Math.max(1, Math.floor((variable.length - 'SIGNUP_'.length) / 3));
    const meant = own.find((name) => distance(variable.slice(0, 100), name) <= most);
    if (meant) mistakes.push({ variable, message: `is not read. Did you mean ${meant}?` });
  }
}

const within =
  (least: number, most: number) =>
  (value: string): boolean =>
    /^[0-9]{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most;

const webUrl = (text: string): URL | undefined =>
  /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;

/** Whether a key may be sent there: encrypted, or to this machine. */
function isSafeUrl(text: string): boolean {
  const url = webUrl(text);
  if (url?.username !== '' || url.password !== '') return false;
  const isHere = /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])$/.test(url.hostname);
  return (url.protocol === 'https:' || isHere) && !/[?#]/.test(text);
}

/** Scheme, host and path of an address without slashes at its end. */
function withoutSlash(address: string): string {
  const url = webUrl(address);
  return url === undefined ? '' : url.origin + url.pathname.replace(/(?<!\/)\/+$/, '');
}
