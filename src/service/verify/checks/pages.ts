import { mediaTypes } from '../../../contract/media-types.ts';
import { markdownFile } from '../../../contract/paths.ts';
import type { ManifestFile } from '../../../content/model/manifest.ts';
import { cacheControl, htmlLinks, htmlPolicy, markdownLinks } from '../../http/headers.ts';
import type { PageRoute, RouteTable } from '../../http/route-table.ts';
import type { Check, CheckGroup, Expectation } from '../check.ts';
import { bytesOf, header, headerHas, headersAre, noHeader, status } from '../expectations.ts';

const where = 'Endpoints, Markdown negotiation';
const negotiated = {
  says: 'A page is HTML, or markdown for clients that ask for it, and links to its other form.',
  where,
};
const named = { says: 'The .md path of a page is markdown, whatever Accept asks for.', where };

/** Every page in both forms, and at its markdown path. */
export const pageChecks: CheckGroup = ({ selection, routes }) =>
  selection.pages.flatMap((page) => checksOf(page, routes));

function checksOf(page: PageRoute, routes: RouteTable): readonly Check[] {
  const { path, html, markdown } = page;
  const { addresses } = routes;
  const { href } = addresses;
  const at = (file: string, accept: string) => ({ path: href(file), headers: { Accept: accept } });
  const asHtml = [
    ...formOf(html, href(html.path)),
    header('Content-Type', mediaTypes.html),
    ...headersAre({ ...htmlLinks(page, addresses), ...htmlPolicy(routes) }),
  ];
  const asMarkdown = [
    ...formOf(markdown, href(markdown.path)),
    header('Content-Type', mediaTypes.markdown),
    ...headersAre(markdownLinks(path, addresses)),
    noHeader('Content-Security-Policy'),
  ];
  return [
    { id: `page ${path} as HTML`, ...negotiated, request: at(path, 'text/html'), expect: asHtml },
    {
      id: `page ${path} as markdown`,
      ...negotiated,
      request: at(path, 'text/markdown'),
      expect: asMarkdown,
    },
    {
      id: `page ${path} at its .md path`,
      ...named,
      request: at(markdownFile(path), 'text/html'),
      expect: asMarkdown,
    },
  ];
}

const formOf = (file: ManifestFile, location: string): readonly Expectation[] => [
  status(200),
  bytesOf(file),
  headerHas('Vary', 'Accept', 'Accept-Encoding'),
  header('Cache-Control', cacheControl.page),
  header('Content-Location', location),
  header('Access-Control-Allow-Origin', '*'),
  header('X-Content-Type-Options', 'nosniff'),
];
