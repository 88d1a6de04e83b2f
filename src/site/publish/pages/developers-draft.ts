import { errorCodes } from '../../../contract/error-codes.ts';
import { operations } from '../../../contract/operations.ts';
import { entryFile, paths } from '../../../contract/paths.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import { resourceNames } from '../../../contract/resource-schemas.ts';
import { vehicleDocument } from '../api/entry-documents.ts';
import { serialiseJson } from '../emitter.ts';
import { keyLetters } from '../../../base/text/to-key.ts';
import { matchingRule, unreleasedCaveat } from '../discovery/agent-facts.ts';
import type { DraftContext, PageDraft } from './page.ts';
import type { DevelopersView, McpClient } from './views.ts';

const shownLines = 10;

function exampleOf(document: object): DevelopersView['exampleAnswer'] {
  const lines = serialiseJson(document).trimEnd().split('\n');
  return {
    lines: lines.slice(0, shownLines).join('\n'),
    left: Math.max(0, lines.length - shownLines),
  };
}

export function developersDraft({ catalogue, addresses, home }: DraftContext): PageDraft {
  const { site, vehicles } = catalogue;
  const { url } = addresses;
  const [first] = vehicles;
  return {
    path: paths.developers,
    section: 'developers',
    template: 'developers',
    title: 'Developers',
    description: `The public API of ${site.name}: files to read, one sign-up, a health probe. No key needed.`,
    trail: [home],
    view: {
      operations: operations.map((operation) => {
        const href = addresses.href(operation.path);
        const path = href.startsWith('/') ? operation.path : href;
        return { ...operation, path, url: url(operation.path) };
      }),
      errors: Object.entries(errorCodes).map(([code, { statuses, condition }]) => ({
        code,
        statuses: statuses.join(', '),
        condition,
      })),
      schemas: resourceNames.map((name) => ({ name, path: paths.schema(name) })),
      paths,
      matchingRule,
      unreleasedCaveat,
      examplePage: url(paths.vehicles),
      exampleList: url(paths.vehicleList),
      exampleEntry: first && url(entryFile(first.path)),
      exampleAnswer: first && exampleOf(vehicleDocument(first, addresses)),
      ...(site.mcp && { mcp: { url: url(paths.mcp), clients: mcpClients(site, url) } }),
    } satisfies DevelopersView,
    jsonLd: [
      {
        '@type': 'WebAPI',
        name: `${site.name} catalogue API`,
        url: url(paths.developers),
        documentation: url(paths.developers),
      },
    ],
  };
}

/** The lines to paste into three clients. */
function mcpClients({ name, locale }: Site, url: (path: string) => string): McpClient[] {
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
