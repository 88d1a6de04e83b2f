import { mcpToolNames } from '../../../contract/mcp-tools.ts';
import { paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';

/** How to ask instead of loading files, in markdown. */
export const askWithMcp = ({ url }: Pick<Addresses, 'url'>): string =>
  `An MCP server answers at <${url(paths.mcp)}> (Streamable HTTP, no key, no session; 2026-07-28 and the clients of 2025): ${mcpToolNames.map((name) => `\`${name}\``).join(', ')}. Ask it for a few entries instead of loading a whole list. It signs nobody up. Its server card: <${url(paths.mcpServerCard)}>`;
