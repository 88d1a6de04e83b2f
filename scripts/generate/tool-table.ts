import { escapeMarkdown } from '../../src/base/markdown/escape-markdown.ts';
import { mcpTools } from '../../src/contract/mcp-tools.ts';
import { tableOf, withPart } from './marked.ts';

/** A page with the table of the tools of the MCP server. */
export const withTools = (page: string): string =>
  withPart(
    page,
    'tools',
    tableOf(
      ['tool', 'what it does'],
      Object.entries(mcpTools).map(([name, { description }]) => [
        `\`${name}\``,
        escapeMarkdown(description),
      ]),
    ),
  );
