import { MissingFileError } from '../http/answer.ts';
import type { RouteTable } from '../http/route-table.ts';
import type { HandlerPorts } from '../http/fetch-handler.ts';
import { readList } from '../mcp/gate.ts';
import type { LivePorts } from './live-service.ts';

/**
 * MCP on a platform, over the files that it has for a request. Its code is loaded on the first question. The
 * platform accepts requests only for configured hosts, so every host is valid.
 */
export function createSiteMcp(
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
