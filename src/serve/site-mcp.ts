import { readList } from '../mcp/gate.ts';
import { publishedSite } from './published-site.ts';
import type { Site } from './site.ts';

/** Who may ask for MCP, and who is told of faults. */
export interface SiteMcpOptions {
  /** Names that the server may be asked for, beside those of this machine and of the base URL. */
  readonly hosts: readonly string[];
  /** `MCP_ALLOWED_ORIGINS`: further origins whose pages may ask. */
  readonly origins: string | undefined;
  readonly onFault: (fault: unknown) => void;
}

/** Answers a request to `/mcp` from a site. */
export type SiteMcp = (request: Request, requestId: string, site: Site) => Promise<Response>;

/** MCP over a built site; its code is loaded when the first question comes. */
export function createSiteMcp({ hosts, origins, onFault }: SiteMcpOptions): SiteMcp {
  const listed = readList(origins);
  const names = hosts.map((name) => name.toLowerCase());
  return async (request, requestId, site) => {
    const { answerMcp } = await import('../mcp/handler.ts');
    const base = new URL(site.routes.addresses.url('/'));
    const gate = {
      hosts: new Set([base.hostname, ...names]),
      origins: new Set([base.origin, ...listed]),
    };
    return answerMcp(request, { published: publishedSite(site), gate, requestId, onFault });
  };
}
