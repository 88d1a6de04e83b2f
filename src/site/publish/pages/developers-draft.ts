import { errorCodes } from '../../../contract/error-codes.ts';
import { operations } from '../../../contract/operations.ts';
import { entryFile, paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import { resourceNames } from '../../../contract/resource-schemas.ts';
import { vehicleDocument } from '../api/entry-documents.ts';
import { serialiseJson } from '../json-file.ts';
import { mcpClients } from '../mcp-clients.ts';
import { matchingRule, unreleasedCaveat } from '../caveats.ts';
import type { PageDraft } from './page.ts';
import type { DevelopersView } from './views.ts';

/** How many lines of a real response the page begins with. */
const shownLines = 10;

function exampleOf(document: object): DevelopersView['exampleAnswer'] {
  const lines = serialiseJson(document).trimEnd().split('\n');
  return {
    lines: lines.slice(0, shownLines).join('\n'),
    left: Math.max(0, lines.length - shownLines),
  };
}

/** The page that explains the API, made from the table of operations. */
export function developersDraft({ site, vehicles }: Catalogue, addresses: Addresses): PageDraft {
  const { url } = addresses;
  const [first] = vehicles;
  return {
    path: paths.developers,
    section: 'developers',
    template: 'developers',
    title: 'Developers',
    description: `The public API of ${site.name}: files to read, one sign-up, a health probe. No key needed.`,
    trail: [{ label: site.name, path: paths.home }],
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
