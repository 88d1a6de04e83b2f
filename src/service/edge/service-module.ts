/** What the generated entry files of platforms import: built as one module without imports. */
import { createRouteTable } from '../http/route-table.ts';
import { encodePath } from '../../content/model/addresses.ts';
import type { Environment } from '../signup/settings.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { bytesOf, createSiteService, type SiteService } from './site-service.ts';

/** Bindings of a worker: its variables and secrets, and the files of the site. */
interface WorkerEnvironment extends Environment {
  readonly ASSETS: { readonly fetch: (url: string) => Promise<Response> };
}

/**
 * The service as a Cloudflare Worker over static assets. Its routes are created while the worker starts, so
 * no request pays for that.
 */
export function createCloudflareWorker(site: Manifest) {
  const routes = createRouteTable(site);
  let service: SiteService | undefined;
  return {
    fetch(request: Request, environment: WorkerEnvironment): Promise<Response> {
      service ??= createSiteService(routes, { environment, log: console.log });
      return service(request, async ({ path }) =>
        bytesOf(await environment.ASSETS.fetch(storeOrigin + encodePath(path))),
      );
    },
  };
}

/** The store of assets considers only paths. */
const storeOrigin = 'https://assets.invalid';

/** The service as a Netlify edge function in front of the published files, with which `next` continues. */
export function createNetlifyFunction(site: Manifest) {
  const routes = createRouteTable(site);
  let service: SiteService | undefined;
  return (
    request: Request,
    context: { readonly next: (request: Request) => Promise<Response> },
  ): Promise<Response> => {
    service ??= createSiteService(routes, { environment: environment(), log: console.log });
    return service(request, async ({ path }) =>
      bytesOf(await context.next(new Request(new URL(encodePath(path), request.url)))),
    );
  };
}

/** Netlify has its variables in a global of its own, for which no package has types. */
const environment = (): Readonly<Record<string, string>> =>
  (
    globalThis as unknown as {
      Netlify: { env: { toObject: () => Readonly<Record<string, string>> } };
    }
  ).Netlify.env.toObject();
