type Refusal = 'host' | 'origin';

interface ClientHeaders {
  readonly host?: string | undefined;
  /** Browsers send it for the page that makes the request; other programs send none. */
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
): Refusal | undefined {
  const hostUrl = urlOf(`http://${host}`);
  if (hostUrl === undefined) return 'host';
  const isKnown = (name: string): boolean =>
    isLoopback(name) || (hosts !== 'any' && hosts.has(name));
  if (hosts !== 'any' && !isKnown(hostUrl.hostname) && !isAddress(hostUrl.hostname)) return 'host';
  if (typeof origin !== 'string' || origins.has('*') || origins.has(origin)) return undefined;
  const page = urlOf(origin);
  if (page === undefined) return 'origin';
  return page.host === hostUrl.host || isKnown(page.hostname) ? undefined : 'origin';
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(name);

/** Whether the host name of a URL is an IP address. */
const isAddress = (name: string): boolean =>
  name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name);

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** A list of names or origins from a variable: separated by commas or spaces. */
export const readList = (text: string | undefined): ReadonlySet<string> =>
  new Set((text ?? '').split(/[\s,]/).filter(Boolean));
