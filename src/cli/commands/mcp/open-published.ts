import { createRouteTable } from '../../../service/http/route-table.ts';
import type { Published } from '../../../service/mcp/published.ts';
import { usualLimits } from '../../../base/requests/limits.ts';
import { openDeployment } from '../../../review/snapshots/deployment-snapshot.ts';

/** How long a deployment is assumed to be unchanged, in milliseconds. */
const freshFor = 300_000;

/**
 * A deployment as the MCP tools read it. A newer deployment is looked for after some minutes, and whenever a
 * file is not what was expected.
 *
 * @throws EnvironmentError if it cannot be reached; UsageError if there is no catalogue.
 */
export async function openPublished(
  url: string,
  now: () => Date,
): Promise<() => Promise<Published>> {
  let opened = await open(url);
  let openedAt = now().getTime();
  let isStale = false;
  return async () => {
    if (isStale || now().getTime() - openedAt > freshFor) {
      opened = await open(url);
      [openedAt, isStale] = [now().getTime(), false];
    }
    const { routes, read } = opened;
    return {
      routes,
      sharesWork: true,
      read: (file) =>
        read(file).catch((fault: unknown) => {
          isStale = true;
          throw fault;
        }),
    };
  };
}

async function open(url: string): Promise<Published> {
  const { manifest, load } = await openDeployment(url, usualLimits, undefined, true);
  return {
    routes: createRouteTable(manifest),
    sharesWork: true,
    read: async ({ path }) => (await load([path])).get(path) ?? '',
  };
}
