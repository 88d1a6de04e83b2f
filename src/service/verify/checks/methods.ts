import { paths } from '../../../contract/paths.ts';
import { cacheControl, preflightHeaders } from '../../http/headers.ts';
import type { Check, CheckGroup } from '../check.ts';
import { envelope, header, headersAre, length, refusesMethod, status } from '../expectations.ts';

/** Methods on read-only and on missing paths. */
export const methodChecks: CheckGroup = ({ pages, manifest, routes }) => {
  const { href } = routes.addresses;
  const [redirect] = manifest.redirects;
  const page = pages.at(-1)?.path ?? '/';
  const readable = [
    ...['/', page, `${page}.md`, `${page}.html`, paths.llms, paths.sitemap, paths.openApi],
    ...[paths.apiIndex, paths.vehicleList, paths.features, paths.openApiAlias],
    ...(redirect === undefined ? [] : [redirect.from]),
  ].map(href);
  const missing = [href('/api/no-such-resource'), href('/no-such-page')];
  return [
    ...readable.flatMap((path) => ['POST', 'PUT', 'DELETE', 'PATCH'].map(refused(path))),
    ...readable.map(preflight),
    ...missing.flatMap((path) => ['POST', 'OPTIONS', 'DELETE'].map(notThere(path))),
  ];
};

const refused =
  (path: string) =>
  (method: string): Check => ({
    id: `method ${method} ${path}`,
    says: 'What can only be read refuses other methods with 405 and names those that it allows.',
    where: 'Errors, method_not_allowed',
    request: { method, path },
    expect: [
      ...refusesMethod('GET', 'HEAD'),
      ...envelope('method_not_allowed'),
      header('Cache-Control', cacheControl.never),
    ],
  });

const preflight = (path: string): Check => ({
  id: `method OPTIONS ${path}`,
  says: 'Pages of other sites may ask what they may send.',
  where: 'Authentication: access is open',
  request: {
    method: 'OPTIONS',
    path,
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
  },
  expect: [
    status(204),
    length(0),
    header('Access-Control-Allow-Origin', '*'),
    ...headersAre(preflightHeaders),
  ],
});

const notThere =
  (path: string) =>
  (method: string): Check => ({
    id: `method ${method} ${path} (not there)`,
    says: 'An unknown path is 404 for every method.',
    where: 'Endpoints, Unknown paths',
    request: { method, path },
    expect: [status(404), ...(path.includes('/api/') ? envelope('not_found') : [])],
  });
