import type { TestContext } from 'node:test';
import {
  createSiteServer,
  type AccessEntry,
  type ServerPorts,
} from '../../../src/service/serve/server.ts';
import { createSiteMcp } from '../../../src/service/serve/site-mcp.ts';
import { serverLimits, type ServerLimits } from '../../../src/service/http/node-server.ts';
import { listen } from '../signup/running-server.ts';
import { openSite } from '../../../src/service/serve/current-site.ts';

/** Serves a built folder until the test ends. */
export async function serveFolder(
  t: Pick<TestContext, 'after'>,
  out: string,
  more: Partial<ServerPorts> = {},
  limits: Partial<ServerLimits> = {},
) {
  const entries: AccessEntry[] = [];
  const faults: unknown[] = [];
  const server = createSiteServer(
    {
      site: openSite(out, () => performance.now()),
      mcp: createSiteMcp({
        hosts: [],
        origins: undefined,
        onFault: (fault) => void faults.push(fault),
      }),
      live: () => Promise.resolve(new Response('{"live":true}')),
      onRequest: (entry) => void entries.push(entry),
      onFault: (fault) => void faults.push(fault),
      ...more,
    },
    { ...serverLimits, ...limits },
  );
  const { origin, port, close } = await listen(server);
  t.after(close);
  return { origin, port, entries, faults };
}
