import { errorCodes } from '../../../contract/error-codes.ts';
import { operations } from '../../../contract/operations.ts';
import { entryFile, paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import { resourceNames } from '../../../contract/resource-schemas.ts';
import { mcpClients } from '../mcp-clients.ts';
import { matchingRule, unreleasedCaveat } from '../../../contract/caveats.ts';
import type { PageDraft } from './page.ts';
import type { DevelopersView } from './views.ts';

/** The page that explains the API, made from the table of operations. */
export function developersDraft({ site, vehicles }: Catalogue, { url }: Addresses): PageDraft {
  return {
    path: paths.developers,
    section: 'developers',
    template: 'developers',
    title: 'Developers',
    description: `The public API of ${site.name}: files to read, one sign-up, a health probe. No key needed.`,
    trail: [{ label: site.name, path: paths.home }],
    view: {
      operations: operations.map((operation) => ({ ...operation, url: url(operation.path) })),
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
      exampleEntry: vehicles[0] && url(entryFile(vehicles[0].path)),
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
