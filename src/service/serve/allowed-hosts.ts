import { checkHost } from '../http/host-guard.ts';
import type { ServerResponse } from 'node:http';

/** Refuses requests for an unknown host, without the headers that open published files to other sites. */
export function refuseHost(response: ServerResponse): void {
  response
    .writeHead(403, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end('This preview does not answer to the host of this request. See catalogue help serve.\n');
}

/** The host and the origin of a request. */
export interface HostNames {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}

/**
 * Whether a preview serves a request: pages of strangers would read what is not published yet.
 *
 * @param listed further names, such as the one that the server listens on.
 */
export function createHostCheck(listed: Iterable<string>): (names: HostNames) => boolean {
  const names = new Set([...listed].map((name) => name.toLowerCase()));
  const known = { isListed: (name: string) => names.has(name) };
  return ({ host = '', origin = null }) => checkHost({ host, origin }, known) === undefined;
}
