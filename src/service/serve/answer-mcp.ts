import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AskedRequest } from '../mcp/asked.ts';
import type { SiteMcp } from './site-mcp.ts';
import type { Site } from './site.ts';

/** Answers a request of a Node server to `/mcp`. */
export async function sendMcp(
  mcp: SiteMcp,
  site: Site,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, text } = await mcp(askedOf(request), requestId, site);
  // A string is sent together with the head; bytes would not be.
  const length = Buffer.byteLength(text);
  response.writeHead(status, { ...headers, 'Content-Length': length }).end(text);
}

function askedOf(request: IncomingMessage): AskedRequest {
  const { method = 'GET', headers } = request;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  };
  const url = 'http://localhost/mcp';
  return {
    method,
    url,
    header,
    text: (mostBytes) => readText(request, mostBytes),
    toRequest: () => {
      const sent = Object.keys(headers).map((name): [string, string] => [name, header(name) ?? '']);
      return new Request(url, { method, headers: sent });
    },
  };
}

const noBytes = Buffer.alloc(0);

/** The body; anything beyond the limit is left to the server, which drops it. */
function readText(request: IncomingMessage, mostBytes: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= mostBytes) parts.push(part);
      else {
        request.pause();
        resolve(undefined);
      }
    });
    request.on('end', () => {
      const [only = noBytes] = parts;
      resolve((parts.length > 1 ? Buffer.concat(parts) : only).toString('utf8'));
    });
    request.on('close', () => {
      resolve(undefined);
    });
    request.on('error', () => {
      resolve(undefined);
    });
  });
}
