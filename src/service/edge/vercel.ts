import { decide, type Decision } from '../http/decide.ts';
import { createRouteTable } from '../http/route-table.ts';
import { secured } from '../http/secured.ts';
import { encodePath } from '../../content/model/addresses.ts';
import type { Environment } from '../signup/environment.ts';
import { requestIdOf } from '../signup/request-id.ts';
import { unpackSite, type PackedSite } from './packed-site.ts';
import { bytesOf, createSiteService, type SiteService } from './site-service.ts';

/** Texts of the 404 and 410 pages, by path. */
export type ErrorPages = Readonly<Record<string, string>>;

/**
 * The service as Vercel middleware before the published files. Existing files are sent by Vercel itself,
 * which gets the file and its headers from the middleware; everything else is answered here, with the texts
 * of the error pages included, because a middleware cannot give a file another status.
 */
export function createVercelMiddleware(
  site: PackedSite,
  errorPages: ErrorPages,
): (request: Request) => Promise<Response> {
  const routes = createRouteTable(unpackSite(site));
  let service: SiteService | undefined;
  return async (request) => {
    const { pathname: path, search: query } = new URL(request.url);
    const accept = request.headers.get('accept');
    const found = decide({ method: request.method, path, query, accept }, routes);
    if (found.kind === 'file' && found.status === 200)
      return secured(onward(found, request), request);
    service ??= createSiteService(routes, { environment: environment(), log: console.log });
    return service(
      request,
      (file) => {
        const text = errorPages[file.path];
        return Promise.resolve(text === undefined ? undefined : new TextEncoder().encode(text));
      },
      // A middleware has no file store: it requests files from its own site, and passes these requests on.
      async (file) => bytesOf(await fetch(new URL(routes.addresses.href(file.path), request.url))),
    );
  };
}

/** Passes a request on to a file; the headers are added to Vercel's answer. */
const onward = ({ file, headers }: Extract<Decision, { kind: 'file' }>, request: Request) =>
  new Response(null, {
    headers: {
      ...headers,
      'X-Request-Id': requestIdOf(request.headers, () => crypto.randomUUID()),
      'x-middleware-rewrite': new URL(encodePath(file.path), request.url).href,
    },
  });

const environment = (): Environment =>
  (globalThis as { readonly process?: { readonly env: Environment } }).process?.env ?? {};
