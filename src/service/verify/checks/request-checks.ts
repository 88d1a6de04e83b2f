import { negotiation, negotiationInDetail } from '../../../contract/negotiation.ts';
import { paths } from '../../../contract/paths.ts';
import { type CheckGroup, type Expectation, headerLike } from '../expectations.ts';
import { answerTo, contractCheck } from '../contract-check.ts';

const chosenForm = {
  says: 'The Accept header decides the form of a page, and every form says so.',
  where: 'Endpoints, Markdown negotiation; Unknown paths',
};

/** Accept headers on the home page, on a deep page, on a missing and on a removed path. */
export const negotiationChecks: CheckGroup = (deployment) => {
  const { pages, manifest, routes } = deployment;
  const { href } = routes.addresses;
  const deepest = pages.reduce((best, { path }) => (path.length > best.length ? path : best), '/');
  const missing = href('/no-such-page-anywhere');
  const gone = manifest.removed.filter((path) => !path.startsWith('/api/')).slice(0, 1);
  const targets = [...new Set(['/', deepest, ...gone].map(href)), missing];
  const rows = { negotiation, 'negotiation in detail': negotiationInDetail };
  return targets.flatMap((path) =>
    Object.entries(rows).flatMap(([topic, headers]) =>
      headers.map(([Accept, , , name = Accept]) =>
        contractCheck(deployment)(`${topic} ${path} Accept: ${name}`, chosenForm, {
          path,
          headers: { Accept },
        }),
      ),
    ),
  );
};

const where = 'Endpoints, Unknown paths; Errors';
const unknown = {
  says: 'An unknown path is 404, with a short markdown body that lists where to look.',
  where,
};
const unknownData = {
  says: 'An unknown path of the API is 404 with the error envelope, whatever Accept asks for.',
  where: 'Errors',
};
const removed = {
  says: 'A page that was removed for good is 410; below /api/ with the error envelope.',
  where,
};

/** Paths that never existed, and paths that no longer exist. */
export const errorChecks: CheckGroup = (deployment) => {
  const { href } = deployment.routes.addresses;
  const check = contractCheck(deployment);
  const page = deployment.pages.at(-1)?.path ?? '/';
  const missing = [
    ...['/no-such-page', '/no-such-page.md', '/no-such-page.html', '/no-such-page/', '/index'],
    ...['/vehicles/no-such-vehicle', '/404', '/410', '/404.html', '/404.md', '/.git/config'],
    ...['/vehicles/.hidden', "/it's not here; {really} $not", `${page}/deeper`],
    page.toUpperCase(),
  ].map(href);
  const missingData = ['', 'no-such-resource', 'vehicles', '404.json', 'a/b'];
  return [
    ...[...missing, `${href('/vehicles')}%2Fno-such-vehicle`].map((path) =>
      check(`missing ${path}`, unknown, { path }),
    ),
    ...missingData.flatMap((name) =>
      ['application/json', 'text/html', 'text/markdown'].map((Accept) =>
        check(`missing /api/${name} Accept: ${Accept}`, unknownData, {
          path: href(`/api/${name}`),
          headers: { Accept },
        }),
      ),
    ),
    ...deployment.selection.removed
      .flatMap((path) => ['', '.html', '.md', '/'].map((suffix) => [path, suffix] as const))
      .map(([path, suffix]) => ({ id: path + suffix, path: href(path) + suffix }))
      .filter(({ path }) => answerTo({ path }, deployment).status === 410)
      .map(({ id, path }) => check(`removed ${id}`, removed, { path })),
  ];
};

const refused = {
  says: 'What can only be read refuses other methods with 405 and names those that it allows.',
  where: 'Errors, method_not_allowed',
};
const preflight = {
  says: 'Pages of other sites may ask what they may send.',
  where: 'Authentication: access is open',
};
const notThere = {
  says: 'An unknown path is 404 for every method.',
  where: 'Endpoints, Unknown paths',
};

/** Methods on read-only and on missing paths. */
export const methodChecks: CheckGroup = (deployment) => {
  const { pages, manifest, routes } = deployment;
  const check = contractCheck(deployment);
  const page = pages.at(-1)?.path ?? '/';
  const readable = [
    ...['/', page, `${page}.md`, `${page}.html`, paths.llms, paths.sitemap, paths.openApi],
    ...[paths.apiIndex, paths.vehicleList, paths.features, paths.openApiAlias],
    ...manifest.redirects.slice(0, 1).map(({ from }) => from),
  ].map(routes.addresses.href);
  const missing = ['/api/no-such-resource', '/no-such-page'].map(routes.addresses.href);
  const headers = {
    Origin: 'https://elsewhere.example',
    'Access-Control-Request-Method': 'GET',
  };
  return [
    ...readable.flatMap((path) =>
      ['POST', 'PUT', 'DELETE', 'PATCH'].map((method) =>
        check(`method ${method} ${path}`, refused, { method, path }),
      ),
    ),
    ...readable.map((path) =>
      check(`method OPTIONS ${path}`, preflight, { method: 'OPTIONS', path, headers }),
    ),
    ...missing.flatMap((path) =>
      ['POST', 'OPTIONS', 'DELETE'].map((method) =>
        check(`method ${method} ${path} (not there)`, notThere, { method, path }),
      ),
    ),
  ];
};

/** What applies to every response: an identifier of its own, and HTTPS for good if there is HTTPS. */
export const transportChecks: CheckGroup = ({ origin, routes }) => {
  const { href } = routes.addresses;
  // Responses that no cache keeps.
  const uncached = [
    { method: 'POST', path: href(paths.apiIndex) },
    { method: 'GET', path: href(paths.health) },
    { method: 'GET', path: href(paths.subscribe) },
  ];
  const secured = origin.startsWith('https:') ? [href('/'), href(paths.apiIndex)] : [];
  return [
    ...uncached.map((request) => ({
      id: `identifier ${request.method} ${request.path}`,
      says: 'Each request has an identifier of its own.',
      where: 'Errors, error.requestId',
      request,
      then: () => request,
      expect: [ownIdentifier],
    })),
    ...secured.map((path) => ({
      id: `https ${path}`,
      says: 'A client that came by HTTPS once uses HTTPS from then on (RFC 6797).',
      where: 'What the service does',
      request: { path },
      expect: [headerLike('Strict-Transport-Security', /max-age="?[1-9]\d{6,}/i)],
    })),
  ];
};

const ownIdentifier: Expectation = {
  of: 'X-Request-Id',
  expected: 'an X-Request-Id that no other answer has',
  mismatch: ({ headers }, first) => {
    const id = headers.get('X-Request-Id');
    if (id === null) return 'no X-Request-Id';
    return id === first.headers.get('X-Request-Id')
      ? `the same X-Request-Id twice: ${id}`
      : undefined;
  },
};
