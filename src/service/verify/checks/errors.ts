import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { cacheControl } from '../../http/headers.ts';
import { foldPath } from '../../../base/text/fold-path.ts';
import type { Check, CheckGroup, Deployment, Expectation } from '../check.ts';
import { contains, envelope, header, headerHas, json, noHeader, status } from '../expectations.ts';

/** Paths that never existed, and paths that no longer exist. */
export const errorChecks: CheckGroup = (deployment) => [
  ...missingPages(deployment),
  ...missingResources(deployment),
  ...removedPages(deployment),
];

const where = 'Endpoints, Unknown paths; Errors';

function missingPages({ addresses: { href, url }, pages }: Deployment): readonly Check[] {
  const lists = [paths.sitemap, paths.llms, paths.apiIndex].map((path) => contains(url(path)));
  const page = pages.at(-1) ?? '/';
  const unknown = [
    '/no-such-page',
    '/no-such-page.md',
    '/no-such-page.html',
    '/no-such-page/',
    '/vehicles/no-such-vehicle',
    '/404',
    '/410',
    '/404.html',
    '/404.md',
    '/index',
    '/.git/config',
    '/vehicles/.hidden',
    "/it's not here; {really} $not",
    `${page}/deeper`,
    page.toUpperCase(),
  ];
  const encodedSlash = `${href('/vehicles')}%2Fno-such-vehicle`;
  const paths_ = [...unknown.map(href), encodedSlash];
  return paths_.map((path) => ({
    id: `missing ${path}`,
    says: 'An unknown path is 404, with a short markdown body that lists where to look.',
    where,
    request: { path },
    expect: [
      status(404),
      header('Content-Type', mediaTypes.markdown),
      ...lists,
      ...errorHeaders(cacheControl.notFound),
    ],
  }));
}

const errorHeaders = (caching: string): readonly Expectation[] => [
  headerHas('Vary', 'Accept', 'Accept-Encoding'),
  header('Cache-Control', caching),
  header('Access-Control-Allow-Origin', '*'),
  header('X-Content-Type-Options', 'nosniff'),
  noHeader('Link'),
];

function missingResources({ addresses: { href, url }, schemas }: Deployment): readonly Check[] {
  const unknown = ['/api/', '/api/no-such-resource', '/api/vehicles', '/api/404.json', '/api/a/b'];
  return unknown.flatMap((path) =>
    ['application/json', 'text/html', 'text/markdown'].map((accept) => ({
      id: `missing ${path} Accept: ${accept}`,
      says: 'An unknown path of the API is 404 with the error envelope, whatever Accept asks for.',
      where: 'Errors',
      request: { path: href(path), headers: { Accept: accept } },
      expect: [
        status(404),
        ...envelope(schemas, 'not_found'),
        json('a resolution that names the resource index, a status and a page', (value) => {
          const { error } = value as { error: Readonly<Record<string, unknown>> };
          return (
            String(error['resolution']).includes(url(paths.apiIndex)) &&
            error['status'] === 404 &&
            typeof error['documentation'] === 'string'
          );
        }),
        header('Cache-Control', cacheControl.notFound),
        header('Access-Control-Allow-Origin', '*'),
      ],
    })),
  );
}

function removedPages({
  selection,
  manifest,
  schemas,
  addresses: { href },
}: Deployment): readonly Check[] {
  const redirected = new Set(manifest.redirects.map(({ from }) => foldPath(from)));
  return selection.removed.flatMap((path) =>
    ['', '.html', '.md', '/']
      .filter((suffix) => !redirected.has(foldPath(path + suffix)))
      .map((suffix) => ({
        id: `removed ${path}${suffix}`,
        says: 'A page that was removed for good is 410; below /api/ with the error envelope.',
        where,
        request: { path: href(path) + suffix },
        expect: [
          status(410),
          ...(path.startsWith('/api/')
            ? [
                ...envelope(schemas, 'not_found'),
                header('Cache-Control', cacheControl.moved),
                header('Access-Control-Allow-Origin', '*'),
              ]
            : [header('Content-Type', mediaTypes.markdown), ...errorHeaders(cacheControl.moved)]),
        ],
      })),
  );
}
