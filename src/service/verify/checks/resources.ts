import { operations } from '../../../contract/operations.ts';
import { paths } from '../../../contract/paths.ts';
import type { Check, CheckGroup, Deployment } from '../check.ts';
import { header, headerLike, json, status } from '../expectations.ts';

/** What the resource index promises. */
export const resourceChecks: CheckGroup = (deployment) => [
  ...listedChecks(deployment),
  ...operationChecks(deployment),
];

/** Every listed resource answers with the media type in the list. */
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
    .filter((resource) => !posts.has(resource.url) && resource.url.startsWith(url('/')))
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
