import type { Redirect } from '../../src/content/model/catalogue.ts';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import type { Deployment } from '../../src/service/verify/expectations.ts';
import { select } from '../../src/service/verify/conformance.ts';

/** What a site may have; all of it may be left out. */
interface Published {
  readonly baseUrl?: string;
  /** Paths of pages. */
  readonly pages?: readonly string[];
  /** Paths of other files. */
  readonly files?: readonly string[];
  readonly redirects?: readonly Redirect[];
  readonly removed?: readonly string[];
}

/** A deployment as it says of itself, of which up to some of each kind are checked. */
export function deploymentOf(
  {
    baseUrl = 'https://studio.example',
    pages = [],
    files = [],
    redirects = [],
    removed = [],
  }: Published,
  limit = Infinity,
): Deployment {
  const file = (path: string, mediaType: string) => ({
    ...{ path, mediaType, bytes: 0, sha256: '', modified: '' },
  });
  const manifest: Manifest = {
    ...{ version: 1, baseUrl, redirects, removed },
    files: [
      ...files.map((path) => file(path, 'text/plain')),
      ...pages
        .map((path) => (path === '/' ? '/index' : path))
        .flatMap((path) => [
          file(`${path}.html`, 'text/html; charset=utf-8'),
          file(`${path}.md`, 'text/markdown; charset=utf-8'),
        ]),
    ],
  };
  const routes = createRouteTable(manifest);
  const found = { manifest, routes, pages: [...routes.pages.values()] };
  return { ...found, origin: 'https://host.example', selection: select(found, limit) };
}
