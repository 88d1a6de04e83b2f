import type { IncomingMessage } from 'node:http';

/** Several lines of one header are one list (RFC 9110, 5.2). */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Path and query of a request target, which a client may also write with a host of its own. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const local = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const at = local.indexOf('?');
  const path = at < 0 ? local : local.slice(0, at);
  return { path: path === '' ? '/' : path, query: at < 0 ? '' : local.slice(at) };
}

/** The live part reads the raw headers, and must answer with the same identifier. */
export function nameRequest({ rawHeaders }: IncomingMessage, requestId: string): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if (rawHeaders[index]?.toLowerCase() === 'x-request-id') rawHeaders.splice(index, 2);
  rawHeaders.push('X-Request-Id', requestId);
}
