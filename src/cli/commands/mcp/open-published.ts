import { createRouteTable } from '../../../service/http/route-table.ts';
import type { Published } from '../../../service/mcp/library.ts';
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
  let published: Published;
  let openedAt = -Infinity;
  const current = async (): Promise<Published> => {
    if (now().getTime() - openedAt <= freshFor) return published;
    const { manifest, load } = await openDeployment(url, usualLimits, undefined, true);
    openedAt = now().getTime();
    published = {
      routes: createRouteTable(manifest),
      sharesWork: true,
      read: ({ path }) =>
        load([path]).then(
          (texts) => texts.get(path) ?? '',
          (fault: unknown) => {
            openedAt = -Infinity;
            throw fault;
          },
        ),
    };
    return published;
  };
  await current();
  return current;
}
