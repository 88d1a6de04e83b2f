import { paths } from '../../contract/paths.ts';
import type { Shortfall } from '../../content/model/shortfall.ts';
import type { HostInput } from './host.ts';

/** How that shows in the checks. */
export const noMcpShortfall: Shortfall = {
  says: 'There is no MCP server at /mcp.',
  excuses: [{ checks: /^mcp /, expected: /./, got: /./ }],
};

/** Says that a host for files only cannot answer MCP, and what to do if the site announces it. */
export function noMcp({ manifest }: Pick<HostInput, 'manifest'>): string {
  const none =
    'There is no MCP server at /mcp: agents ask with `catalogue mcp --url <address>` instead, or a proxy sends that path on to `catalogue serve`.';
  const isAnnounced = manifest.files.some(({ path }) => path === paths.mcpServerCard);
  return isAnnounced
    ? `${none} The site tells clients that there is one: without such a proxy, leave \`mcp: true\` out of site.yaml.`
    : none;
}
