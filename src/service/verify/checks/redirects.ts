import { htmlFile, paths } from '../../../contract/paths.ts';
import { cacheControl } from '../../http/headers.ts';
import type { Redirect } from '../../../content/model/catalogue.ts';
import { inCapitals, withPhoneQuotes } from '../../../base/text/fold.ts';
import type { Check, CheckGroup, Deployment } from '../check.ts';
import { header, redirectsTo, status } from '../expectations.ts';

const query = '?a=1&b';

/** Former paths and names in several spellings and forms, and the paths that are only aliases of a page. */
export const redirectChecks: CheckGroup = (deployment) => {
  const { redirects, pages } = deployment.selection;
  return [
    ...redirects.flatMap((redirect) => formerChecks(redirect, deployment)),
    ...pages.flatMap(({ path }) => canonicalChecks(path, deployment)),
  ];
};

function formerChecks(redirect: Redirect, deployment: Deployment): readonly Check[] {
  const { from, to } = redirect;
  const { redirects, files, addresses } = deployment.routes;
  const { href } = addresses;
  const spellings = [
    ['as it is', href(from)],
    ['in capitals', href(inCapitals(from))],
    ['in small letters', href(from.toLowerCase())],
    ['decomposed', href(from.normalize('NFD'))],
    ['with + for spaces', href(from).replaceAll('%20', '+')],
    ['with the quotes of phones', href(withPhoneQuotes(from))],
  ] as const;
  const written = spellings.map(([, path]) => path);
  return [
    ...spellings
      .filter(([, path], index) => written.indexOf(path) === index)
      .map(([name, path]) => redirectCheck(name, path, redirect, deployment)),
    ...(to.startsWith('/')
      ? [redirectCheck('with a query', href(from) + query, redirect, deployment, query)]
      : []),
    ...['.html', '/', '.md', '.json'].flatMap((ending) => {
      const route = redirects.get(from + ending);
      return route === undefined || files.has(from + ending)
        ? []
        : [redirectCheck(`with ${ending}`, href(from) + ending, { from, ...route }, deployment)];
    }),
  ];
}

const redirectCheck = (
  name: string,
  path: string,
  { from, to, status: code }: Redirect,
  deployment: Deployment,
  kept = '',
): Check => ({
  id: `redirect ${from} ${name}`,
  says: 'A former path, a store title and every alias lead to their page in any spelling and form.',
  where: 'Endpoints, Unknown paths; AppIdentityEntry.aliases',
  request: { path },
  expect: [
    status(code),
    to.startsWith('/')
      ? siteTarget(deployment.routes.addresses.href(to) + kept, deployment)
      : redirectsTo(to),
    header('Cache-Control', cacheControl.moved),
    header('X-Content-Type-Options', 'nosniff'),
  ],
});

function canonicalChecks(page: string, deployment: Deployment): readonly Check[] {
  const { href } = deployment.routes.addresses;
  const canonical = href(page) || '/';
  const check = (name: string, path: string, target: string): Check => ({
    id: `canonical ${page} ${name}`,
    says: 'A page has one address: a suffix or a trailing slash redirects to it.',
    where: 'Endpoints, Markdown negotiation',
    request: { path },
    expect: [
      status(301),
      siteTarget(target, deployment),
      header('Cache-Control', cacheControl.moved),
    ],
  });
  const html = href(htmlFile(page));
  return [
    check('.html', html, canonical),
    ...(page === '/' ? [] : [check('with a slash', `${canonical}/`, canonical)]),
    ...(page === paths.vehicles ? [check('with a query', html + query, canonical + query)] : []),
  ];
}

/** A Location may be relative, of this origin, or of the published one. */
const siteTarget = (path: string, { manifest }: Deployment) =>
  redirectsTo(path, new URL(path, manifest.baseUrl).href);
