import { mediaTypes } from '../../contract/media-types.ts';
import { operations } from '../../contract/operations.ts';
import { documentOf, entryFile, paths } from '../../contract/paths.ts';
import { addressesUnder, type Addresses } from '../../content/model/addresses.ts';
import type { Manifest, ManifestFile } from '../../content/model/manifest.ts';
import { foldPath } from '../../base/text/fold-path.ts';
import { decodePath } from './decode-path.ts';
import { redirectForms } from './redirect-forms.ts';

/** A page in both its forms. */
export interface PageRoute {
  readonly path: string;
  readonly html: ManifestFile;
  readonly markdown: ManifestFile;
  /** Path of the JSON of the entry, if it is that of one. */
  readonly json?: string | undefined;
}

/** The target of a redirect. */
export interface RedirectRoute {
  /** A decoded site path, or an absolute URL. */
  readonly to: string;
  readonly status: 301 | 302;
}

/** Everything that can be an answer, ready for lookup by decoded path. */
export interface RouteTable {
  readonly addresses: Addresses;
  /** Decoded path of the base URL, without a trailing slash; often empty. */
  readonly prefix: string;
  readonly pages: ReadonlyMap<string, PageRoute>;
  /** Every file except the HTML and markdown of pages, and the bodies of errors. */
  readonly files: ReadonlyMap<string, ManifestFile>;
  /** Every former path in each of its forms. */
  readonly redirects: ReadonlyMap<string, RedirectRoute>;
  /** The same by folded path: names of apps are found in any letter case. */
  readonly foldedRedirects: ReadonlyMap<string, RedirectRoute>;
  readonly removed: ReadonlySet<string>;
  /** Paths that a program answers. */
  readonly live: ReadonlySet<string>;
  /** The 404 and 410 pages. */
  readonly errorPages: ReadonlyMap<number, PageRoute>;
}

const errorStatuses = [404, 410] as const;
const isErrorBody = /^\/api\/\d{3}\.json$/;

/**
 * The routes of a published site, from its manifest.
 *
 * @param own the manifest as a file, which it does not list itself; if left out, it is not served.
 */
export function createRouteTable(manifest: Manifest, own?: ManifestFile): RouteTable {
  const byPath = new Map(manifest.files.map((file) => [file.path, file]));
  const pages = new Map<string, PageRoute>();
  const files = new Map<string, ManifestFile>(own && [[own.path, own]]);
  for (const file of manifest.files) {
    const page = file.mediaType === mediaTypes.html ? pageOf(file, byPath) : undefined;
    if (page !== undefined) pages.set(page.path, page);
  }
  for (const file of manifest.files) {
    const isPage = file.mediaType === mediaTypes.html || pages.has(pagePath(file.path, '.md'));
    if (!isPage && !isErrorBody.test(file.path)) files.set(file.path, file);
  }
  const errorPages = new Map<number, PageRoute>();
  for (const status of errorStatuses) {
    const page = pages.get(paths.errorPage(status));
    if (page !== undefined) errorPages.set(status, page);
    pages.delete(paths.errorPage(status));
  }
  const addresses = addressesUnder(manifest.baseUrl);
  const redirects = new Map(
    redirectForms(
      manifest,
      (path) => pages.has(path),
      (path) => files.has(path),
    ).flatMap(({ from, endings, to, status }) =>
      endings.map((ending) => [from + ending, { to, status }]),
    ),
  );
  return {
    addresses,
    prefix: decodePath(addresses.prefix) ?? addresses.prefix,
    pages,
    files,
    redirects,
    foldedRedirects: new Map([...redirects].map(([from, to]) => [foldPath(from), to])),
    removed: new Set(manifest.removed),
    live: new Set([
      ...operations.filter(({ kind }) => kind === 'live').map(({ path }) => path),
      paths.mcp,
    ]),
    errorPages,
  };
}

function pageOf(
  html: ManifestFile,
  byPath: ReadonlyMap<string, ManifestFile>,
): PageRoute | undefined {
  const path = pagePath(html.path, '.html');
  const markdown = byPath.get(path === '/' ? '/index.md' : `${path}.md`);
  const json = documentOf(path) && byPath.get(entryFile(path));
  return markdown && { path, html, markdown, json: json?.path };
}

/** Path of the page that a file belongs to, by the suffix of the file. */
export function pagePath(file: string, suffix: '.html' | '.md'): string {
  if (!file.endsWith(suffix) || file === `/${suffix}`) return file;
  const path = file.slice(0, -suffix.length);
  return path === '/index' ? '/' : path;
}
