import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestEntry } from '../../../src/build/output/manifest-file.ts';
import { createRouteTable, type RouteTable } from '../../../src/service/http/route-table.ts';
import { openSite } from '../../../src/service/serve/current-site.ts';
import { createSiteMcp } from '../../../src/service/serve/site-mcp.ts';
import { createSiteServer } from '../../../src/service/serve/server.ts';
import { createSignUp } from '../../../src/service/signup/sign-up-handler.ts';
import { createNodeServer, listenerFor } from '../../../src/service/http/node-server.ts';
import { readSignUpSettings } from '../../../src/service/signup/settings.ts';
import { listen } from '../signup/running-server.ts';
import type { RunningServer } from './running-server.ts';
import type { SiteFolder } from './site-folder.ts';

/** The routes of a site, with the manifest itself among its files. */
export function routesOf({ root, manifest }: SiteFolder): RouteTable {
  const path = '/catalogue-manifest.json';
  if (manifest.files.some((file) => file.path === path)) return createRouteTable(manifest);
  const own = {
    ...manifestEntry(readFileSync(join(root, path))),
    modified: '2026-01-01T00:00:00Z',
  };
  return createRouteTable({ ...manifest, files: [...manifest.files, own] });
}

const onFault = (fault: unknown): never => {
  throw fault instanceof Error ? fault : new Error(String(fault));
};

/** The service as `catalogue serve` has it, over a folder. */
export async function startReference(folder: SiteFolder): Promise<RunningServer> {
  const site = { ...openSite(folder.root, () => 0)(), routes: routesOf(folder) };
  const server = createSiteServer({
    site: () => site,
    live: signUp(),
    mcp: createSiteMcp({ hosts: [], origins: undefined, onFault }),
    onRequest: () => undefined,
    onFault,
  });
  return listen(server);
}

/** The sign-up process without a provider: it judges requests and signs nobody up. */
export const startSignUp = (): Promise<RunningServer> =>
  listen(createNodeServer(listenerFor(signUp())));

function signUp() {
  const settings = readSignUpSettings({ CATALOGUE_BASE_URL: 'https://studio.example' });
  return createSignUp(settings, { log: () => undefined });
}
