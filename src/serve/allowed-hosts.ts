import { isIP } from 'node:net';

/** The part of a request that says who asks whom. */
export interface AskedHost {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}

/**
 * Whether a preview answers a request. A host name that resolves to this machine may belong to a stranger,
 * whose pages would read what is not published yet. So only known names count: loopback, those that are
 * listed, and IP addresses, which nobody can redirect. A page that sends a request has to be on the same host
 * or on a known one.
 *
 * @param listed further names, such as the one that the server listens on.
 */
export function createHostCheck(listed: Iterable<string>): (asked: AskedHost) => boolean {
  const names = new Set([...listed].map((name) => name.toLowerCase()));
  const isKnown = (name: string) =>
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(name) ||
    names.has(name);
  return ({ host, origin }) => {
    const asked = urlOf(`http://${host ?? ''}`);
    if (asked === undefined || !(isKnown(asked.hostname) || isAddress(asked.hostname)))
      return false;
    if (origin === undefined) return true;
    const from = urlOf(origin);
    return from !== undefined && (from.host === asked.host || isKnown(from.hostname));
  };
}

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, '')) > 0;
