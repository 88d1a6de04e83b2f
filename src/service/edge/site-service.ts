import { createFetchHandler, faultLine, type HandlerPorts } from '../http/fetch-handler.ts';
import type { RouteTable } from '../http/route-table.ts';
import { withStrictTransport } from '../http/headers.ts';
import { requestIdOf } from '../http/reply.ts';
import { createLiveService, type LivePorts } from './live-service.ts';
import { readLimited, withDeadline } from '../http/bounds.ts';
import { MissingFileError } from '../http/response.ts';
import { readList } from '../mcp/access.ts';

/**
 * MCP on a platform, over the files that it has for a request. Its code is loaded on the first request. The
 * platform accepts requests only for configured hosts, so every host is valid.
 */
function createEdgeMcp(
  routes: RouteTable,
  ports: LivePorts,
  onFault: HandlerPorts['onFault'],
): (readFile: HandlerPorts['readFile']) => HandlerPorts['mcp'] {
  return (readFile) => async (request, requestId) => {
    const { fetchMcp } = await import('../mcp/edge.ts');
    const listed = ports.environment['MCP_ALLOWED_ORIGINS'];
    const origins = readList(typeof listed === 'string' ? listed : undefined);
    return fetchMcp(request, requestId, {
      published: {
        routes,
        sharesWork: false,
        read: async (file) => {
          const bytes = await readFile(file);
          if (bytes === undefined) throw new MissingFileError(file);
          return new Response(bytes).text();
        },
      },
      gate: {
        hosts: 'any',
        origins: new Set([new URL(routes.addresses.url('/')).origin, ...origins]),
      },
      onFault,
    });
  };
}

/** Largest unwanted body that is still read, in bytes, and the time that it may take. */
const limits = { bytes: 64 * 1024, ms: 1000 } as const;

/**
 * Reads the body of a request whose response does not need it. Otherwise workerd closes the connection after the
 * response, while the client is sending its next request. Never rejects; a large or slow body is left alone.
 */
export async function drainBody({ body, bodyUsed }: Request): Promise<void> {
  if (body === null || bodyUsed) return;
  await withDeadline<unknown>(limits.ms, undefined, () => readLimited(body, limits.bytes));
}

/** Serves a request with the files that a platform has for it. */
export type SiteService = (
  request: Request,
  readFile: HandlerPorts['readFile'],
) => Promise<Response>;

/** The whole service on a platform that runs code: pages, API, redirects, errors, sign-up, health. */
export function createSiteService(routes: RouteTable, ports: LivePorts): SiteService {
  const serveLive = createLiveService(routes, ports);
  const live = async (request: Request): Promise<Response> => {
    const response = await serveLive(request);
    await drainBody(request);
    return response;
  };
  const onFault = (fault: unknown): void => {
    ports.log(faultLine(fault));
  };
  const mcpOver = createEdgeMcp(routes, ports, onFault);
  return async (request, readFile) => {
    const handle = createFetchHandler(routes, {
      readFile,
      live,
      mcp: mcpOver(readFile),
      requestId: ({ headers }) => requestIdOf(headers.get('x-request-id')),
      onFault,
    });
    const response = await handle(request);
    await drainBody(request);
    return withStrictTransport(response, request);
  };
}

/** The bytes of a response from the platform's own file store; undefined if it has no such file. */
export const bytesOf = ({ status, body }: Response): ReadableStream | undefined =>
  status === 200 && body !== null ? body : undefined;
