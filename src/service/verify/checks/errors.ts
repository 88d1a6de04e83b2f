import { foldPath } from '../../../base/text/fold.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { isOfApi } from '../../http/decide.ts';
import { cacheControl } from '../../http/headers.ts';
import type { CheckGroup, Expectation } from '../check.ts';
import {
  contains,
  envelope,
  errorIn,
  header,
  headerHas,
  noHeader,
  quoted,
  status,
} from '../expectations.ts';

/** Paths that never existed, and paths that no longer exist. */
export const errorChecks: CheckGroup = (deployment) => [
  ...missingPages(deployment),
  ...missingResources(deployment),
  ...removedPages(deployment),
];

const where = 'Endpoints, Unknown paths; Errors';

const missingPages: CheckGroup = ({ routes, pages }) => {
  const { href, url } = routes.addresses;
  const lists = [paths.sitemap, paths.llms, paths.apiIndex].map((path) => contains(url(path)));
  const page = pages.at(-1)?.path ?? '/';
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
  return [...unknown.map(href), encodedSlash].map((path) => ({
    id: `missing ${path}`,
    says: 'An unknown path is 404, with a short markdown body that lists where to look.',
    where,
    request: { path },
    expect: [status(404), ...ofErrorPage(cacheControl.notFound), ...lists],
  }));
};

const ofErrorPage = (caching: string): readonly Expectation[] => [
  header('Content-Type', mediaTypes.markdown),
  headerHas('Vary', 'Accept', 'Accept-Encoding'),
  header('Cache-Control', caching),
  header('Access-Control-Allow-Origin', '*'),
  header('X-Content-Type-Options', 'nosniff'),
  noHeader('Link'),
];

const ofErrorResource = (caching: string): readonly Expectation[] => [
  ...envelope('not_found'),
  header('Cache-Control', caching),
  header('Access-Control-Allow-Origin', '*'),
];

const missingResources: CheckGroup = ({ routes }) => {
  const { href, url } = routes.addresses;
  const unknown = ['/api/', '/api/no-such-resource', '/api/vehicles', '/api/404.json', '/api/a/b'];
  const leadsOn: Expectation = {
    expected: 'a resolution that names the resource index, and a status',
    mismatch: (response) => {
      const { resolution = '', status: code } = errorIn(response) ?? {};
      const isWhole = resolution.includes(url(paths.apiIndex)) && code === 404;
      return isWhole ? undefined : quoted(response);
    },
  };
  return unknown.flatMap((path) =>
    ['application/json', 'text/html', 'text/markdown'].map((accept) => ({
      id: `missing ${path} Accept: ${accept}`,
      says: 'An unknown path of the API is 404 with the error envelope, whatever Accept asks for.',
      where: 'Errors',
      request: { path: href(path), headers: { Accept: accept } },
      expect: [status(404), ...ofErrorResource(cacheControl.notFound), leadsOn],
    })),
  );
};

const removedPages: CheckGroup = ({ selection, manifest, routes }) => {
  const redirected = new Set(manifest.redirects.map(({ from }) => foldPath(from)));
  return selection.removed.flatMap((path) => {
    return ['', '.html', '.md', '/']
      .filter((suffix) => !redirected.has(foldPath(path + suffix)))
      .map((suffix) => ({
        id: `removed ${path}${suffix}`,
        says: 'A page that was removed for good is 410; below /api/ with the error envelope.',
        where,
        request: { path: routes.addresses.href(path) + suffix },
        expect: [
          status(410),
          ...(isOfApi(path + suffix) ? ofErrorResource : ofErrorPage)(cacheControl.moved),
        ],
      }));
  });
};
