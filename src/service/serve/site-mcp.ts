import { setTimeout as delay } from 'node:timers/promises';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import { readList } from '../http/host-guard.ts';
import { MissingFileError } from '../http/response.ts';
import type { McpPorts } from '../mcp/mcp-handler.ts';
import type { Published } from '../mcp/published-data.ts';
import { patience, type FileStore } from './file-store.ts';
import type { Site } from './current-site.ts';

export interface McpAccess extends Pick<McpPorts, 'onFault'> {
  /** Host names of the server in lower case, besides those of this machine and of the base URL. */
  readonly hosts: Iterable<string>;
  /** `MCP_ALLOWED_ORIGINS`: further origins whose pages may send requests. */
  readonly origins: string | undefined;
}

export type SiteMcp = (request: Request, requestId: string, site: Site) => Promise<Response>;

/** MCP over a built site; its code is loaded on the first request. */
export const createSiteMcp =
  ({ hosts, origins, onFault }: McpAccess): SiteMcp =>
  async (request, requestId, site) => {
    const { fetchMcp } = await import('../mcp/mcp-handler.ts');
    const { hostname, origin } = new URL(site.routes.addresses.url('/'));
    const gate = {
      hosts: new Set([hostname, ...hosts]),
      origins: new Set([origin, ...readList(origins)]),
    };
    return fetchMcp(request, requestId, { published: publishedSite(site), gate, onFault });
  };

/** A built site for the MCP tools. A file that a build has replaced is read in its present version. */
export const publishedSite = ({ routes, files, memory }: Site): Published => ({
  routes,
  read: (file) => readText(file, files),
  memory,
});

async function readText(listed: ManifestFile, files: FileStore): Promise<string> {
  let file = listed;
  for (let attempt = 0; attempt < patience.attempts; attempt += 1) {
    const content = await files.load(file, undefined, undefined);
    if (!('actual' in content))
      return Buffer.concat(
        Buffer.isBuffer(content) ? [content] : ((await content.toArray()) as Buffer[]),
      ).toString();
    if (content.actual === undefined) await delay(patience.ms);
    file = content.actual ?? listed;
  }
  throw new MissingFileError(listed);
}
