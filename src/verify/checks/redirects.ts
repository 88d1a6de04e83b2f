import { htmlFile, paths } from '../../contract/paths.ts';
import { cacheControl } from '../../http/headers.ts';
import type { Redirect } from '../../model/catalogue.ts';
import type { Check, CheckGroup, Deployment } from '../check.ts';
import { header, leadsTo, status } from '../expectations.ts';

/** Former paths and names in several spellings, and the paths that only stand for a page. */
export const redirectChecks: CheckGroup = (deployment) => [
  ...deployment.selection.redirects.flatMap((redirect) => redirectsOf(redirect, deployment)),
  ...deployment.selection.pages.flatMap((page) => canonicalChecks(page, deployment)),
];

function redirectsOf(redirect: Redirect, deployment: Deployment): readonly Check[] {
  const { from, to, status: code } = redirect;
  const { href } = deployment.addresses;
  const spellings = [
    ['as it is', href(from)],
    ['in capitals', href(from.toUpperCase())],
    ['in small letters', href(from.toLowerCase())],
    ['decomposed', href(from.normalize('NFD'))],
    ['with + for blanks', href(from).replaceAll('%20', '+')],
  ] as const;
  const addresses = spellings.map(([, path]) => path);
  const different = spellings.filter(([, path], index) => addresses.indexOf(path) === index);
  const isSitePath = to.startsWith('/');
  return different.map(([name, path]) => ({
    id: `redirect ${from} ${name}`,
    says: 'A former path, a store title and every alias lead to their page in any spelling.',
    where: 'Endpoints, Unknown paths; AppIdentityEntry.aliases',
    request: { path },
    expect: [
      status(code),
      ...(isSitePath ? [siteTarget(href(to), deployment)] : [leadsTo(to)]),
      header('Cache-Control', cacheControl.moved),
      header('X-Content-Type-Options', 'nosniff'),
    ],
  }));
}

function canonicalChecks(page: string, deployment: Deployment): readonly Check[] {
  const { href } = deployment.addresses;
  const canonical = href(page) || '/';
  const check = (name: string, path: string, target: string): Check => ({
    id: `canonical ${page} ${name}`,
    says: 'A page has one address: with a suffix or a trailing slash it is redirected to.',
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
    ...(page === paths.vehicles
      ? [check('with a query', `${html}?a=1&b`, `${canonical}?a=1&b`)]
      : []),
  ];
}

/** A Location may be relative, of this origin, or of the published one. */
const siteTarget = (path: string, { manifest }: Deployment) =>
  leadsTo(path, new URL(path, manifest.baseUrl).href);
