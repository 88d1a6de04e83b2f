import { distance } from 'fastest-levenshtein';
import { baseAddress } from '../../base/text/base-address.ts';
import { limits } from '../../contract/limits.ts';
import { livePaths } from '../../contract/live-paths.ts';
import { signUpTimes } from '../../contract/sign-up-times.ts';
import type { ProviderSettings } from './connect-provider.ts';
import { providers, type Shape } from './providers.ts';

/** Variables by name, as in `process.env` or a worker's bindings. */
export type Environment = Readonly<Record<string, unknown>>;

/** A setting that cannot be used, and the remedy. It must not contain its value, which may be a secret. */
export interface InvalidSetting {
  readonly variable: string;
  readonly message: string;
}

/** The settings of the endpoint. Times are milliseconds. */
export type SignUpSettings = Omit<ReturnType<typeof readSignUpSettings>, 'mistakes'>;

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
  SIGNUP_TIMEOUT_MS: [`time for all calls to the provider, 1 to ${signUpTimes.providerMs}`, '8000'],
  CATALOGUE_BASE_URL: ["the site's address, for the link to the docs in errors"],
  PORT: ['port to listen on; 0: any free one', '8787'],
  ADDRESS: ['address to listen on', '127.0.0.1'],
} satisfies Record<string, readonly [meaning: string, standard?: string]>;

type Texts = Readonly<Partial<Record<keyof typeof environmentVariables, string>>>;

/** What is set, without white space at its ends, and what stands for what is missing or blank. */
const textsIn = (environment: Environment): Texts =>
  Object.fromEntries(
    Object.entries(environmentVariables).flatMap(([name, [, standard]]) => {
      const value = environment[name];
      const text = (typeof value === 'string' && value.trim()) || standard;
      return text === undefined ? [] : [[name, text]];
    }),
  );

/** What a message says to write, whether a text is of that form, and whether there has to be one. */
type Form = readonly [
  expected: string,
  fits: (value: string) => boolean,
  isNeeded?: boolean | undefined,
];

const mistakesIn = (
  texts: Texts,
  forms: Readonly<Partial<Record<keyof Texts, Form>>>,
): InvalidSetting[] =>
  Object.entries(forms).flatMap(([variable, [expected, fits, isNeeded = false]]) => {
    const text = texts[variable as keyof Texts];
    if (text === undefined ? !isNeeded : fits(text)) return [];
    const fault = text === undefined ? 'is not set, but needed' : 'cannot be used';
    return { variable, message: `${fault}. Write ${expected}.` };
  });

/** Reads where a server listens from an environment: port 8787 of this machine by default; port 0 is any free one. */
export function readListenSettings(environment: Environment) {
  const texts = textsIn(environment);
  const isHost = (value: string): boolean => /^[A-Za-z0-9.:%_-]{1,255}$/.test(value);
  const mistakes = mistakesIn(texts, {
    PORT: ['a number from 0 to 65535', within(0, 65_535)],
    ADDRESS: ['an address or host name, such as 127.0.0.1 or ::1', isHost],
  });
  return { port: Number(texts.PORT), address: texts.ADDRESS ?? '', mistakes };
}

/**
 * Reads the sign-up settings from an environment, and every mistake that prevents their use. A missing
 * provider or key is not a mistake; sign-ups are then off and get 503. A key, list or address without a provider is
 * one: the provider was forgotten.
 */
export function readSignUpSettings(environment: Environment) {
  const texts = textsIn(environment);
  const {
    SIGNUP_DEFAULT_GROUP: defaultGroup,
    SIGNUP_CLIENT_IP_HEADER: clientIpHeader,
    CATALOGUE_BASE_URL: baseUrl,
  } = texts;
  return {
    mistakes: [...mistakesIn(texts, formsFor(texts)), ...misspeltIn(environment)],
    ...providerIn(texts),
    /** Groups that a caller may choose, including the default one, which a sign-up without any gets. */
    groups: new Set([...itemsOf(texts.SIGNUP_GROUPS), ...itemsOf(defaultGroup)]),
    ...(defaultGroup && { defaultGroup }),
    /** Header with the caller's IP address; without it none is passed on. */
    ...(clientIpHeader && { clientIpHeader }),
    /** Origins whose pages may sign people up from a browser, besides the site's own. */
    allowedOrigins: new Set(itemsOf(texts.SIGNUP_ALLOWED_ORIGINS)),
    /** Until the body of a request has arrived. */
    bodyTimeoutMs: signUpTimes.bodyMs as number,
    /** For all calls to the provider for one sign-up. */
    timeoutMs: Number(texts.SIGNUP_TIMEOUT_MS),
    /** An accepted sign-up gets its response after a multiple of this. */
    stepMs: signUpTimes.stepMs as number,
    /** Absolute URL of the documentation, named in errors. */
    ...(baseUrl && { documentation: baseOf(baseUrl) + livePaths.developers }),
  };
}

const itemsOf = (list = ''): readonly string[] =>
  list.split(',').flatMap((item) => item.trim() || []);

/** The form of each variable, with the provider that is named. */
function formsFor(texts: Texts): Readonly<Partial<Record<keyof Texts, Form>>> {
  const provider = providers.get(texts.SIGNUP_PROVIDER ?? '');
  const hasAccess = texts.SIGNUP_API_KEY ?? texts.SIGNUP_LIST ?? texts.SIGNUP_PROVIDER_URL;
  const fits = (form?: Shape) => (value: string) => form?.pattern.test(value) ?? true;
  const everyItem = (isGood: (value: string) => boolean) => (list: string) =>
    itemsOf(list).every(isGood);
  const group = provider?.group ?? {
    pattern: limits.groupIdPattern,
    expected: '1 to 64 letters, digits, hyphens and underscores',
  };
  const { key, list } = provider ?? {};
  return {
    SIGNUP_PROVIDER: [
      `one of: ${[...providers.keys()].join(', ')}`,
      (name) => providers.has(name),
      hasAccess !== undefined,
    ],
    SIGNUP_API_KEY: [key?.expected ?? '', (text) => !isKey.test(text) || fits(key)(text)],
    SIGNUP_LIST: [list?.expected ?? '', fits(list), list?.required],
    SIGNUP_GROUPS: [`for each ${group.expected}`, everyItem(fits(group))],
    SIGNUP_DEFAULT_GROUP: [group.expected, fits(group)],
    SIGNUP_PROVIDER_URL: [
      'an https address such as https://lists.example.com, without user name and query; http is for this machine only',
      isSafeUrl,
      provider !== undefined && provider.baseUrl === undefined,
    ],
    SIGNUP_CLIENT_IP_HEADER: [
      'one name, such as x-real-ip',
      (name) => /^[A-Za-z0-9-]{1,64}$/.test(name),
    ],
    SIGNUP_ALLOWED_ORIGINS: [
      'scheme and host of each, such as https://www.example.com, and no path',
      everyItem((origin) => webUrl(origin)?.origin === origin),
    ],
    SIGNUP_TIMEOUT_MS: [
      `whole milliseconds from 1 to ${signUpTimes.providerMs}`,
      within(1, signUpTimes.providerMs),
    ],
    CATALOGUE_BASE_URL: [
      'an address such as https://www.example.com',
      (text) => webUrl(text) !== undefined,
    ],
  };
}

/** Printable ASCII: what every platform accepts as a header value. */
const isKey = /^[\x20-\x7e]+$/;

/**
 * The access to a provider, with its key: do not print it. Without it valid sign-ups get 503; a missing key is not a
 * mistake.
 */
function providerIn(texts: Texts): {
  readonly provider?: ProviderSettings;
  readonly whyOff?: string;
} {
  const { SIGNUP_PROVIDER: name, SIGNUP_API_KEY: key, SIGNUP_LIST: list } = texts;
  if (name === undefined) return { whyOff: 'SIGNUP_PROVIDER is not set' };
  const definition = providers.get(name);
  if (definition === undefined) return { whyOff: 'SIGNUP_PROVIDER is unknown' };
  if (key === undefined) return { whyOff: 'SIGNUP_API_KEY is not set' };
  if (!isKey.test(key)) return { whyOff: 'SIGNUP_API_KEY has characters that no key has' };
  const url = baseOf(texts.SIGNUP_PROVIDER_URL ?? definition.baseUrl?.(key) ?? '');
  return { provider: { definition, key, url, ...(list && { list }) } };
}

/** A variable whose name is nearly right is a typo that would go unnoticed for long. */
const misspeltIn = (environment: Environment): InvalidSetting[] =>
  Object.keys(environment).flatMap((variable) => {
    if (!variable.startsWith('SIGNUP_') || variable in environmentVariables) return [];
    const most = Math.max(1, Math.floor((variable.length - 'SIGNUP_'.length) / 3));
    const meant = Object.keys(environmentVariables).find(
      (name) => distance(variable.slice(0, 100), name) <= most,
    );
    return meant === undefined ? [] : { variable, message: `is not read. Did you mean ${meant}?` };
  });

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

/** The base of an address, which counts only if it can be used. */
const baseOf = (text: string): string => (webUrl(text) === undefined ? '' : baseAddress(text));
