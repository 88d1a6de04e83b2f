import { escapeMarkdown } from '../../src/base/markdown/escape-markdown.ts';
import { tools } from '../../src/service/mcp/tools/registry.ts';
import { tableOf, withPart } from './marked.ts';

/** A page with the table of the tools of the MCP server. */
export const withTools = (page: string): string =>
  withPart(
    page,
    'tools',
    tableOf(
      ['tool', 'what it does'],
      tools.map(({ name, description }) => [`\`${name}\``, escapeMarkdown(description)]),
    ),
  );
