/** Why a request is refused; undefined if it is not. */
export type Refusal = 'host' | 'origin' | undefined;

/** The host and the origin in the headers of a request. */
export interface ClientHeaders {
  readonly host: string;
  /** Null for a program, which has none. */
  readonly origin: string | null;
}

/** The names of a server. */
export interface KnownHosts {
  /** Whether a host name, in lower case, is one of the server's, besides loopback. */
  readonly isListed: (name: string) => boolean;
  /** Whether no other name reaches the server. */
  readonly anyHost?: boolean;
}

/**
 * Checks `Host` and `Origin`. A host name that resolves to this machine may belong to an attacker, whose pages
 * would read what is here. So only certain names count: loopback, those that are listed, and IP addresses, which
 * cannot be made to lead elsewhere. A page that sends a request has to be on the same host or on one of these.
 */
export function checkHost(
  { host, origin }: ClientHeaders,
  { isListed, anyHost = false }: KnownHosts,
): Refusal {
  const named = urlOf(`http://${host}`);
  if (named === undefined) return 'host';
  const isKnown = (name: string): boolean => isLoopback(name) || isListed(name);
  if (!anyHost && !isKnown(named.hostname) && !isAddress(named.hostname)) return 'host';
  if (origin === null) return undefined;
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
