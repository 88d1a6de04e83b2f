import { operations } from '../../contract/operations.ts';
import { paths } from '../../contract/paths.ts';
import type { Check, CheckGroup, Deployment } from '../check.ts';
import { header, headerLike, json, status } from '../expectations.ts';

/** What the resource index promises, and that the documents agree. */
export const resourceChecks: CheckGroup = (deployment) => [
  ...listedChecks(deployment),
  ...operationChecks(deployment),
  ...documentChecks(deployment),
];

/** Every listed resource answers with the media type that the list gives it. */
function listedChecks({
  index,
  addresses: { url, prefix },
  manifest,
}: Deployment): readonly Check[] {
  const posts = new Set(
    operations.filter(({ method }) => method === 'POST').map(({ path }) => url(path)),
  );
  const { origin } = new URL(manifest.baseUrl);
  return index.resources
    .filter((resource) => !posts.has(resource.url))
    .map((resource) => ({
      id: `resource ${resource.url.slice(origin.length + prefix.length)}`,
      says: 'The resource index gives each URL with the media type that it returns.',
      where: 'ApiIndex.resources',
      request: { path: resource.url.slice(origin.length) },
      expect: [
        status(200),
        header('Content-Type', resource.mediaType),
        header('Access-Control-Allow-Origin', '*'),
        headerLike('X-Request-Id', /^[A-Za-z0-9._-]{8,64}$/),
      ],
    }));
}

const operationChecks = ({ index, addresses: { url } }: Deployment): readonly Check[] =>
  operations.map(({ operationId, path }) => ({
    id: `index lists ${operationId}`,
    says: 'The resource index lists every endpoint.',
    where: 'Endpoints, getApiIndex',
    request: { path: new URL(url(paths.apiIndex)).pathname },
    expect: [
      json(`an entry for ${path}`, () => index.resources.some((each) => each.url === url(path))),
    ],
  }));

function documentChecks({ addresses: { href } }: Deployment): readonly Check[] {
  const check = (path: string, expected: string, holds: (value: unknown) => boolean): Check => ({
    id: `document ${path}`,
    says: `${path} is what its name says.`,
    where: 'Resources and their fields',
    request: { path: href(path) },
    expect: [status(200), json(expected, holds)],
  });
  const has = (key: string) => (value: unknown) =>
    typeof value === 'object' && value !== null && key in value;
  return [
    check(paths.openApi, 'OpenAPI 3.1', (value) =>
      String((value as { openapi?: unknown }).openapi).startsWith('3.1'),
    ),
    check(paths.openApiAlias, 'OpenAPI 3.1 with every operation', (value) =>
      operations.every(({ path }) => has(path)((value as { paths?: unknown }).paths)),
    ),
    check(paths.tools, 'one tool an operation', (value) => {
      const { tools } = value as { tools: readonly { name: string }[] };
      return operations.every(({ operationId }) => tools.some(({ name }) => name === operationId));
    }),
    check(
      paths.features,
      'schema.org JSON-LD',
      (value) =>
        has('@context')(value) &&
        (value as { '@context': unknown })['@context'] === 'https://schema.org',
    ),
    check(
      paths.identity,
      'a brand and its apps',
      (value) => has('brand')(value) && has('apps')(value),
    ),
    check(paths.vehicleList, 'a list', Array.isArray),
    check(
      paths.curriculum,
      'phonemes and when they were written',
      (value) => has('phonemes')(value) && has('meta')(value),
    ),
    check(
      paths.manifest,
      'a manifest of version 1',
      (value) => (value as { version?: unknown }).version === 1,
    ),
  ];
}
