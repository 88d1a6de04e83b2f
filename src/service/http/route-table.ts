import { mediaTypes } from '../../contract/media-types.ts';
import { operations } from '../../contract/operations.ts';
import { documentOf, entryFile, markdownFile, paths, withdrawnFrom } from '../../contract/paths.ts';
import { addressesUnder, type Addresses } from '../../content/model/addresses.ts';
import type { Redirect } from '../../content/model/catalogue.ts';
import type { Manifest, ManifestFile } from '../../content/publication/manifest.ts';
import { foldPath } from '../../base/text/fold.ts';
import { redirectForms, type RedirectForm } from './redirect-forms.ts';

export interface PageRoute {
  readonly path: string;
  readonly html: ManifestFile;
  readonly markdown: ManifestFile;
  /** Path of the JSON of the entry, if it is that of one. */
  readonly json?: string | undefined;
}

/** Its target is a decoded site path, or an absolute URL. */
export type RedirectRoute = Pick<Redirect, 'to' | 'status'>;

/** Every possible target of a request, by decoded path. */
export interface RouteTable {
  readonly addresses: Addresses;
  /** Decoded path of the base URL, without a trailing slash; often empty. */
  readonly prefix: string;
  readonly pages: ReadonlyMap<string, PageRoute>;
  /** Every file except the HTML and markdown of pages, and the bodies of errors. */
  readonly files: ReadonlyMap<string, ManifestFile>;
  readonly redirectForms: readonly RedirectForm[];
  /** Every former path in each of its forms. */
  readonly redirects: ReadonlyMap<string, RedirectRoute>;
  /** The same by folded path: names of apps are found in any letter case. */
  readonly foldedRedirects: ReadonlyMap<string, RedirectRoute>;
  readonly removed: ReadonlySet<string>;
  /** Paths that are served by a program. */
  readonly live: ReadonlySet<string>;
  /** The 404 and 410 pages. */
  readonly errorPages: ReadonlyMap<number, PageRoute>;
  /** Where the form of the site sends sign-ups, if not to the site itself. */
  readonly signUpUrl?: string | undefined;
}

const isErrorBody = /^\/api\/\d{3}\.json$/;

/**
 * The routes of a published site, from its manifest.
 *
 * @param own the manifest as a file, which it does not list itself; if left out, it is not served.
 */
export function createRouteTable(manifest: Manifest, own?: ManifestFile): RouteTable {
  const files = new Map(
    (own ? [own, ...manifest.files] : manifest.files).map((file) => [file.path, file]),
  );
  const pages = new Map<string, PageRoute>();
  for (const html of manifest.files) {
    if (html.mediaType !== mediaTypes.html) continue;
    const path = pagePath(html.path, '.html');
    const markdown = files.get(markdownFile(path));
    const json = documentOf(path) && files.get(entryFile(path));
    if (markdown !== undefined) pages.set(path, { path, html, markdown, json: json?.path });
  }
  for (const { markdown } of pages.values()) files.delete(markdown.path);
  for (const { path, mediaType } of manifest.files)
    if (mediaType === mediaTypes.html || isErrorBody.test(path)) files.delete(path);
  const errorPages = new Map<number, PageRoute>();
  for (const status of [404, 410]) {
    const path = paths.errorPage(status);
    const page = pages.get(path);
    if (page !== undefined) errorPages.set(status, page);
    pages.delete(path);
  }
  const addresses = addressesUnder(manifest.baseUrl);
  const forms = redirectForms(manifest, pages, files);
  const redirects = new Map(
    forms.flatMap(({ from, endings, to, status }) =>
      endings.map((ending) => [from + ending, { to, status }]),
    ),
  );
  return {
    addresses,
    prefix: decodePath(addresses.prefix) ?? addresses.prefix,
    pages,
    files,
    redirectForms: forms,
    redirects,
    foldedRedirects: new Map([...redirects].map(([from, to]) => [foldPath(from), to])),
    removed: new Set([...manifest.removed, ...withdrawnFrom(manifest.baseUrl)]),
    live: new Set([
      ...operations.filter(({ kind }) => kind === 'live').map(({ path }) => path),
      paths.mcp,
    ]),
    errorPages,
    signUpUrl: manifest.signUpUrl,
  };
}

/** Path of the page that a file belongs to, by the suffix of the file. */
export function pagePath(file: string, suffix: '.html' | '.md'): string {
  if (!file.endsWith(suffix) || file === `/${suffix}`) return file;
  const path = file.slice(0, -suffix.length);
  return path === '/index' ? '/' : path;
}

/**
 * The decoded path of a request line; undefined for an impossible one. An encoded slash becomes a slash: callers
 * for whom it matters check the request.
 */
export function decodePath(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}
