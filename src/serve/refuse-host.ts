import type { ServerResponse } from 'node:http';

/** Refuses who asks for a host that is not known: not open to other sites, as everything published is. */
export function refuseHost(response: ServerResponse): void {
  response
    .writeHead(403, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end('This preview does not know the host that it was asked for. See catalogue help serve.\n');
}
