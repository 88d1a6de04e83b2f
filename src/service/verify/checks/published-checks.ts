import { htmlFile, markdownFile, pageOfEntryFile, paths } from '../../../contract/paths.ts';
import { inCapitals, withPhoneQuotes } from '../../../base/text/fold.ts';
import type { Check, CheckGroup } from '../expectations.ts';
import { answerTo, contractCheck } from '../contract-check.ts';

const published = {
  says: 'A published file is served with its media type and its bytes, to everybody, cacheable.',
  where: 'Endpoints, Other published files; catalogue-manifest.json',
};

/** Every published file except the two of each page, JSON of the selected entries alone. */
export const fileChecks: CheckGroup = (deployment) => {
  const { routes, selection } = deployment;
  const selected = new Set(selection.pages.map(({ json }) => json));
  return [...routes.files.values()]
    .filter(({ path }) => selected.has(path) || !routes.pages.has(pageOfEntryFile(path) ?? ''))
    .map(({ path }) =>
      contractCheck(deployment)(`file ${path}`, published, { path: routes.addresses.href(path) }),
    );
};

const where = 'Endpoints, Markdown negotiation';
const negotiated = {
  says: 'A page is HTML, or markdown for clients that ask for it, and links to its other form.',
  where,
};
const named = { says: 'The .md path of a page is markdown, whatever Accept asks for.', where };

/** Every page in both forms, and at its markdown path. */
export const pageChecks: CheckGroup = (deployment) => {
  const { href } = deployment.routes.addresses;
  const check = contractCheck(deployment);
  const at = (path: string, Accept: string) => ({ path: href(path), headers: { Accept } });
  return deployment.selection.pages.flatMap(({ path }) => [
    check(`page ${path} as HTML`, negotiated, at(path, 'text/html')),
    check(`page ${path} as markdown`, negotiated, at(path, 'text/markdown')),
    check(`page ${path} at its .md path`, named, at(markdownFile(path), 'text/html')),
  ]);
};

const query = '?a=1&b';
const former = {
  says: 'A former path, a store title and every alias lead to their page in any spelling and form.',
  where: 'Endpoints, Unknown paths; AppIdentityEntry.aliases',
};
const canonical = {
  says: 'A page has one address: a suffix or a trailing slash redirects to it.',
  where,
};

/** Every other letter beyond ASCII as a capital, the others small. */
const inMixedLetters = (path: string): string =>
  path.replace(/\P{ASCII}/gu, (letter, at: number) =>
    at % 2 === 0 ? inCapitals(letter) : letter.toLowerCase(),
  );

/** Former paths and names in several spellings and forms, and the paths that are only aliases of a page. */
export const redirectChecks: CheckGroup = (deployment) => {
  const { href } = deployment.routes.addresses;
  const check = contractCheck(deployment);
  const isMoved = (path: string) => [301, 302].includes(answerTo({ path }, deployment).status);
  const formerChecks = (from: string, to: string): readonly Check[] => {
    const spellings = [
      ['as it is', href(from)],
      ['in capitals', href(inCapitals(from))],
      ['in small letters', href(from.toLowerCase())],
      ['in mixed letters', href(inMixedLetters(from))],
      ['decomposed', href(from.normalize('NFD'))],
      ['with + for spaces', href(from).replaceAll('%20', '+')],
      ['with the quotes of phones', href(withPhoneQuotes(from))],
    ] as const;
    return [
      ...spellings.filter(
        ([, path], at) => spellings.findIndex(([, other]) => other === path) === at,
      ),
      ...(to.startsWith('/') ? [['with a query', href(from) + query] as const] : []),
      ...['.html', '/', '.md', '.json']
        .map((ending) => [`with ${ending}`, href(from) + ending] as const)
        .filter(([, path]) => isMoved(path)),
    ].map(([name, path]) => check(`redirect ${from} ${name}`, former, { path }));
  };
  const canonicalChecks = (page: string): readonly Check[] => {
    const html = href(htmlFile(page));
    return [
      ['.html', html] as const,
      ...(page === '/' ? [] : [['with a slash', `${href(page)}/`] as const]),
      ...(page === paths.vehicles ? [['with a query', html + query] as const] : []),
    ].map(([name, path]) => check(`canonical ${page} ${name}`, canonical, { path }));
  };
  const { redirects, pages } = deployment.selection;
  return [
    ...redirects.flatMap(({ from, to }) => formerChecks(from, to)),
    ...pages.flatMap(({ path }) => canonicalChecks(path)),
  ];
};
