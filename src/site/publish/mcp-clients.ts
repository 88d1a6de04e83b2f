import { paths } from '../../contract/paths.ts';
import type { Site } from '../../content/model/catalogue.ts';
import { keyLetters } from '../../base/text/to-key.ts';

/** How a client is configured for the server: a command to type, or a file to write. */
export interface McpClient {
  readonly name: string;
  /** Where the lines belong. */
  readonly place: string;
  readonly lines: string;
}

/** The lines to paste into three clients. */
export function mcpClients({ name, locale }: Site, url: (path: string) => string): McpClient[] {
  const address = url(paths.mcp);
  const key = keyLetters(name, locale) || 'catalogue';
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  return [
    {
      name: 'Claude Code',
      place: 'in a terminal',
      lines: `claude mcp add --transport http ${key} ${address}`,
    },
    {
      name: 'Visual Studio Code',
      place: 'in .vscode/mcp.json',
      lines: json({ servers: { [key]: { type: 'http', url: address } } }),
    },
    {
      name: 'Cursor',
      place: 'in .cursor/mcp.json',
      lines: json({ mcpServers: { [key]: { url: address } } }),
    },
  ];
}
