import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import {
  createSiteServer,
  type AccessEntry,
  type ServerPorts,
} from '../../../src/service/serve/server.ts';
import { createSiteMcp } from '../../../src/service/serve/site-mcp.ts';
import { serverLimits, type ServerLimits } from '../../../src/service/http/node-server.ts';
import { openSite } from '../../../src/service/serve/current-site.ts';

/** A site server that listens. */
export interface RunningSite {
  readonly origin: string;
  readonly port: number;
  readonly entries: readonly AccessEntry[];
  readonly faults: readonly unknown[];
}

/** Serves a built folder until the test ends. */
export async function serveFolder(
  t: Pick<TestContext, 'after'>,
  out: string,
  more: Partial<ServerPorts> = {},
  limits: Partial<ServerLimits> = {},
): Promise<RunningSite> {
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, entries, faults };
}
