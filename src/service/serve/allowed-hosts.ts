import { refuseAsker } from '../http/host-guard.ts';

/** The part of a request that says who asks whom. */
export interface HostNames {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}

/**
 * Whether a preview answers a request: pages of strangers would read what is not published yet.
 *
 * @param listed further names, such as the one that the server listens on.
 */
export function createHostCheck(listed: Iterable<string>): (names: HostNames) => boolean {
  const names = new Set([...listed].map((name) => name.toLowerCase()));
  const known = { isListed: (name: string) => names.has(name) };
  return ({ host = '', origin = null }) => refuseAsker({ host, origin }, known) === undefined;
}
