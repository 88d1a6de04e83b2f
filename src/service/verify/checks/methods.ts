import { paths } from '../../../contract/paths.ts';
import { cacheControl, preflightHeaders } from '../../http/headers.ts';
import type { Check, CheckGroup, Expectation } from '../check.ts';
import { envelope, header, noBody, refusesMethod, status } from '../expectations.ts';
import type { SchemaCheck } from '../schema-thread.ts';

/** Methods on read-only and on missing paths. */
export const methodChecks: CheckGroup = ({ pages, manifest, addresses, schemas }) => {
  const { href } = addresses;
  const [redirect] = manifest.redirects;
  const page = pages.at(-1) ?? '/';
  const readable = [
    ...['/', page, `${page}.md`, `${page}.html`, paths.llms, paths.sitemap, paths.openApi],
    ...[paths.apiIndex, paths.vehicleList, paths.features, paths.openApiAlias],
    ...(redirect === undefined ? [] : [redirect.from]),
  ].map(href);
  return [
    ...readable.flatMap((path) => ['POST', 'PUT', 'DELETE', 'PATCH'].map(refused(path, schemas))),
    ...readable.map(preflight),
    ...['POST', 'OPTIONS', 'DELETE'].map(
      missing(href('/api/no-such-resource'), envelope(schemas, 'not_found')),
    ),
    ...['POST', 'OPTIONS', 'DELETE'].map(missing(href('/no-such-page'), [])),
  ];
};

const refused =
  (path: string, schemas: SchemaCheck) =>
  (method: string): Check => ({
    id: `method ${method} ${path}`,
    says: 'What can only be read refuses other methods with 405 and names those that it allows.',
    where: 'Errors, method_not_allowed',
    request: { method, path },
    expect: [
      ...refusesMethod('GET', 'HEAD'),
      ...envelope(schemas, 'method_not_allowed'),
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
    noBody,
    header('Access-Control-Allow-Origin', '*'),
    ...Object.entries(preflightHeaders).map(([name, value]) => header(name, value)),
  ],
});

const missing =
  (path: string, further: readonly Expectation[]) =>
  (method: string): Check => ({
    id: `method ${method} ${path} (not there)`,
    says: 'An unknown path is 404 for every method.',
    where: 'Endpoints, Unknown paths',
    request: { method, path },
    expect: [status(404), ...further],
  });
