import { mediaTypes } from '../../../contract/media-types.ts';
import { documentOf, entryFile, htmlFile, markdownFile, paths } from '../../../contract/paths.ts';
import { cacheControl, htmlPolicy } from '../../http/headers.ts';
import type { ManifestFile } from '../../../content/model/manifest.ts';
import type { Check, CheckGroup, Deployment, Expectation } from '../check.ts';
import { bytesOf, header, headerHas, noHeader, status } from '../expectations.ts';
import { linksResolve } from '../links-resolve.ts';

/** Every page in both forms, and at its markdown path. */
export const pageChecks: CheckGroup = (deployment) => {
  const byPath = new Map(deployment.manifest.files.map((file) => [file.path, file]));
  const links = linksResolve(deployment);
  return deployment.selection.pages.flatMap((page) => {
    const html = byPath.get(htmlFile(page));
    const markdown = byPath.get(markdownFile(page));
    const json = documentOf(page) && byPath.get(entryFile(page));
    return html && markdown ? checksOf(page, { html, markdown, json }, deployment, links) : [];
  });
};

/** A page in its forms, and the JSON of its entry. */
interface Files {
  readonly html: ManifestFile;
  readonly markdown: ManifestFile;
  readonly json: ManifestFile | undefined;
}

const where = 'Endpoints, Markdown negotiation';

function checksOf(
  page: string,
  { html, markdown, json }: Files,
  { addresses: { href, url } }: Deployment,
  links: Expectation,
): readonly Check[] {
  const asHtml = [...formOf(html, href(html.path)), ...htmlOnly(page, json, url), links];
  const asMarkdown = [
    ...formOf(markdown, href(markdown.path)),
    header('Content-Type', mediaTypes.markdown),
    header('Link', `<${url(page)}>; rel="canonical", <${url(paths.llms)}>; rel="describedby"`),
    noHeader('Content-Security-Policy'),
    links,
  ];
  const check = (
    form: string,
    says: string,
    path: string,
    accept: string,
    expect: readonly Expectation[],
  ) => ({
    id: `page ${page} ${form}`,
    says,
    where,
    request: { path, headers: { Accept: accept } },
    expect,
  });
  const negotiated =
    'A page is HTML, or markdown for clients that ask for it, and links to its other form.';
  const byName = 'The .md path of a page is markdown, whatever Accept asks for.';
  return [
    check('as HTML', negotiated, href(page), 'text/html', asHtml),
    check('as markdown', negotiated, href(page), 'text/markdown', asMarkdown),
    check('at its .md path', byName, href(markdownFile(page)), 'text/html', asMarkdown),
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

const htmlOnly = (
  page: string,
  json: ManifestFile | undefined,
  url: (path: string) => string,
): readonly Expectation[] => [
  header('Content-Type', mediaTypes.html),
  header(
    'Link',
    [
      `<${url(markdownFile(page))}>; rel="alternate"; type="text/markdown"`,
      ...(json === undefined
        ? []
        : [`<${url(json.path)}>; rel="alternate"; type="application/json"`]),
      `<${url(paths.llms)}>; rel="describedby"`,
    ].join(', '),
  ),
  ...Object.entries(htmlPolicy).map(([name, value]) => header(name, value)),
];
