import { htmlFile, paths } from '../../../contract/paths.ts';
import { cacheControl } from '../../http/headers.ts';
import { redirectForms } from '../../http/redirect-forms.ts';
import type { Redirect } from '../../../content/model/catalogue.ts';
import { inCapitals } from '../../../base/text/fold-path.ts';
import type { Check, CheckGroup, Deployment } from '../check.ts';
import { header, leadsTo, status } from '../expectations.ts';

/** Former paths and names in several spellings and forms, and the paths that are only aliases of a page. */
export const redirectChecks: CheckGroup = (deployment) => {
  const { redirects, pages } = deployment.selection;
  return [
    ...redirects.flatMap((redirect) => spellingChecks(redirect, deployment)),
    ...formChecks(deployment),
    ...pages.flatMap((page) => canonicalChecks(page, deployment)),
  ];
};

function spellingChecks(redirect: Redirect, deployment: Deployment): readonly Check[] {
  const { from } = redirect;
  const { href } = deployment.addresses;
  const spellings = [
    ['as it is', href(from)],
    ['in capitals', href(inCapitals(from))],
    ['in small letters', href(from.toLowerCase())],
    ['decomposed', href(from.normalize('NFD'))],
    ['with + for spaces', href(from).replaceAll('%20', '+')],
  ] as const;
  const addresses = spellings.map(([, path]) => path);
  const different = spellings.filter(([, path], index) => addresses.indexOf(path) === index);
  return [
    ...different.map(([name, path]) => redirectCheck(name, path, redirect, deployment)),
    ...(redirect.to.startsWith('/')
      ? [redirectCheck('with a query', `${href(from)}${query}`, redirect, deployment, query)]
      : []),
  ];
}

const query = '?a=1&b';

function formChecks(deployment: Deployment): readonly Check[] {
  const { manifest, addresses, selection } = deployment;
  const [pages, selected] = [new Set(deployment.pages), new Set(selection.redirects.map(fromOf))];
  const published = new Set(manifest.files.map(({ path }) => path));
  return redirectForms(
    manifest,
    (path) => pages.has(path),
    (path) => published.has(path),
  )
    .filter(({ from }) => selected.has(from))
    .flatMap((form) =>
      form.endings
        .filter((ending) => ending !== '' && !published.has(form.from + ending))
        .map((ending) => {
          const path = addresses.href(form.from) + ending;
          return redirectCheck(`with ${ending}`, path, form, deployment);
        }),
    );
}

const fromOf = ({ from }: Redirect): string => from;

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
    to.startsWith('/') ? siteTarget(deployment.addresses.href(to) + kept, deployment) : leadsTo(to),
    header('Cache-Control', cacheControl.moved),
    header('X-Content-Type-Options', 'nosniff'),
  ],
});

function canonicalChecks(page: string, deployment: Deployment): readonly Check[] {
  const { href } = deployment.addresses;
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
  leadsTo(path, new URL(path, manifest.baseUrl).href);
