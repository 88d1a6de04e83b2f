import type { RouteTable } from '../http/route-table.ts';
import { readList } from '../mcp/access.ts';
import type { McpPorts } from '../mcp/mcp-handler.ts';
import { publishedSite } from './published-site.ts';
import type { Site } from './current-site.ts';

export interface McpAccess {
  /** Host names of the server, besides those of this machine and of the base URL. */
  readonly hosts: readonly string[];
  /** `MCP_ALLOWED_ORIGINS`: further origins whose pages may send requests. */
  readonly origins: string | undefined;
}

/** Returns what MCP needs from a site, created once for each. */
export function createSitePorts({
  hosts,
  origins,
  onFault,
}: McpAccess & Pick<McpPorts, 'onFault'>): (site: Pick<Site, 'routes' | 'files'>) => McpPorts {
  const listed = readList(origins);
  const names = hosts.map((name) => name.toLowerCase());
  const known = new WeakMap<RouteTable, McpPorts>();
  return (site) => {
    const ports = known.get(site.routes);
    if (ports !== undefined) return ports;
    const base = new URL(site.routes.addresses.url('/'));
    const gate = {
      hosts: new Set([base.hostname, ...names]),
      origins: new Set([base.origin, ...listed]),
    };
    const made = { published: publishedSite(site), gate, onFault };
    known.set(site.routes, made);
    return made;
  };
}

/** Serves a request to `/mcp` from a site. */
export type SiteMcp = (request: Request, requestId: string, site: Site) => Promise<Response>;

/** MCP over a built site; its code is loaded on the first request. */
export function createSiteMcp(access: McpAccess & Pick<McpPorts, 'onFault'>): SiteMcp {
  const portsOf = createSitePorts(access);
  return async (request, requestId, site) => {
    const { fetchMcp } = await import('../mcp/mcp-handler.ts');
    return fetchMcp(request, requestId, portsOf(site));
  };
}
