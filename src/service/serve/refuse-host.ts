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
