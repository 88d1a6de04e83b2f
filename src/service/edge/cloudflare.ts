import { createRouteTable } from '../http/route-table.ts';
import { encodePath } from '../../content/model/addresses.ts';
import type { Environment } from '../signup/settings.ts';
import { unpackSite, type PackedSite } from './packed-site.ts';
import { bytesOf, createSiteService, type SiteService } from './site-service.ts';

/** Bindings of a worker: its variables and secrets, and the files of the site. */
interface WorkerEnvironment extends Environment {
  readonly ASSETS: { readonly fetch: (url: string) => Promise<Response> };
}

/** The exported object of a worker. */
interface Worker {
  readonly fetch: (request: Request, environment: WorkerEnvironment) => Promise<Response>;
}

/**
 * The service as a Cloudflare Worker over static assets. Its routes are created while the worker starts, so
 * no request pays for that.
 */
export function createCloudflareWorker(site: PackedSite): Worker {
  const routes = createRouteTable(unpackSite(site));
  let service: SiteService | undefined;
  return {
    fetch(request, environment) {
      service ??= createSiteService(routes, { environment, log: console.log });
      return service(request, async ({ path }) =>
        bytesOf(await environment.ASSETS.fetch(storeOrigin + encodePath(path))),
      );
    },
  };
}

/** The store of assets considers only paths. */
const storeOrigin = 'https://assets.invalid';
