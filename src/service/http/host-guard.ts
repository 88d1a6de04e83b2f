type Refusal = 'host' | 'origin' | undefined;

interface ClientHeaders {
  readonly host?: string | undefined;
  /** A program has none. */
  readonly origin?: string | null | undefined;
}

export interface AccessPolicy {
  /** Host names in lower case, in addition to loopback; `any` if the platform routes no other name to the server. */
  readonly hosts: ReadonlySet<string> | 'any';
  /** Origins whose pages may send requests, in addition to those of the hosts and of this machine; `*` is every page. */
  readonly origins: ReadonlySet<string>;
}

/**
 * Checks `Host` and `Origin`. A host name that resolves to this machine may belong to an attacker, whose pages
 * would read what is here. So only certain names count: loopback, those that are listed, and IP addresses, which
 * cannot be made to lead elsewhere. A page that sends a request has to be on the same host or on one of these.
 */
export function checkHost(
  { host = '', origin }: ClientHeaders,
  { hosts, origins }: AccessPolicy,
): Refusal {
  const named = urlOf(`http://${host}`);
  if (named === undefined) return 'host';
  const isKnown = (name: string): boolean =>
    isLoopback(name) || (hosts !== 'any' && hosts.has(name));
  if (hosts !== 'any' && !isKnown(named.hostname) && !isAddress(named.hostname)) return 'host';
  if (typeof origin !== 'string' || origins.has('*') || origins.has(origin)) return undefined;
  const from = urlOf(origin);
  if (from === undefined) return 'origin';
  return from.host === named.host || isKnown(from.hostname) ? undefined : 'origin';
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(name);

/** The host name of a URL, which is an address only if it has the form of one. */
const isAddress = (name: string): boolean =>
  name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name);

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** A list of names or origins from a variable: separated by commas or spaces. */
export const readList = (text: string | undefined): ReadonlySet<string> =>
  new Set((text ?? '').split(/[\s,]/).filter(Boolean));
