import { mediaTypes } from '../../contract/media-types.ts';
import { operations } from '../../contract/operations.ts';
import { documentOf, entryFile, paths, withdrawnFrom } from '../../contract/paths.ts';
import { addressesUnder, type Addresses } from '../../content/model/addresses.ts';
import type { Manifest, ManifestFile } from '../../content/publication/manifest.ts';
import { remembered } from './remembered.ts';
import { foldPath } from '../../base/text/fold.ts';
import { redirectForms } from './redirect-forms.ts';

export interface PageRoute {
  readonly path: string;
  readonly html: ManifestFile;
  readonly markdown: ManifestFile;
  /** Path of the JSON of the entry, if it is that of one. */
  readonly json?: string | undefined;
}

export interface RedirectRoute {
  /** A decoded site path, or an absolute URL. */
  readonly to: string;
  readonly status: 301 | 302;
}

/** Values by path, found without a list of them; whoever wants all of them goes through the manifest. */
export interface Lookup<Value> {
  readonly get: (path: string) => Value | undefined;
  readonly has: (path: string) => boolean;
  readonly keys: () => Iterable<string>;
  readonly values: () => Iterable<Value>;
}

/** Every possible target of a request, by decoded path. */
export interface RouteTable {
  readonly addresses: Addresses;
  /** Decoded path of the base URL, without a trailing slash; often empty. */
  readonly prefix: string;
  readonly pages: Lookup<PageRoute>;
  /** Every file except the HTML and markdown of pages, and the bodies of errors. */
  readonly files: Lookup<ManifestFile>;
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

const errorStatuses = [404, 410] as const;
const isErrorBody = /^\/api\/\d{3}\.json$/;

/**
 * The routes of a published site, from its manifest.
 *
 * @param own the manifest as a file, which it does not list itself; if left out, it is not served.
 */
export function createRouteTable(manifest: Manifest, own?: ManifestFile): RouteTable {
  const filesByPath = new Map(manifest.files.map((file) => [file.path, file]));
  const fileAt = (path: string) => filesByPath.get(path);
  const pageAt = remembered((path) => pageIn(fileAt, path));
  const errorPages = new Map<number, PageRoute>();
  for (const status of errorStatuses) {
    const page = pageAt(paths.errorPage(status));
    if (page !== undefined) errorPages.set(status, page);
  }
  const isErrorPage = (path: string) =>
    errorStatuses.some((status) => path === paths.errorPage(status));
  const pages = createLookup(
    (path) => (isErrorPage(path) ? undefined : pageAt(path)),
    function* () {
      for (const { path, mediaType } of manifest.files)
        if (mediaType === mediaTypes.html) yield pagePath(path, '.html');
    },
  );
  const files = createLookup(
    (path) => {
      if (path === own?.path) return own;
      const file = fileAt(path);
      if (file === undefined || file.mediaType === mediaTypes.html) return undefined;
      const isPart = path.endsWith('.md') && pageAt(pagePath(path, '.md')) !== undefined;
      return isPart || isErrorBody.test(path) ? undefined : file;
    },
    function* () {
      if (own !== undefined) yield own.path;
      for (const { path } of manifest.files) yield path;
    },
  );
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
    removed: new Set([...manifest.removed, ...withdrawnFrom(manifest.baseUrl)]),
    live: new Set([
      ...operations.filter(({ kind }) => kind === 'live').map(({ path }) => path),
      paths.mcp,
    ]),
    errorPages,
    signUpUrl: manifest.signUpUrl,
  };
}

/** A lookup that is limited to some paths. */
function createLookup<Value>(
  get: Lookup<Value>['get'],
  candidates: () => Iterable<string>,
): Lookup<Value> {
  function* entries(): Generator<readonly [string, Value]> {
    for (const path of candidates()) {
      const value = get(path);
      if (value !== undefined) yield [path, value];
    }
  }
  return {
    get,
    has: (path) => get(path) !== undefined,
    *keys() {
      for (const [path] of entries()) yield path;
    },
    *values() {
      for (const [, value] of entries()) yield value;
    },
  };
}

function pageIn(fileAt: Lookup<ManifestFile>['get'], path: string): PageRoute | undefined {
  const html = fileAt(path === '/' ? '/index.html' : `${path}.html`) ?? fileAt(path);
  if (html?.mediaType !== mediaTypes.html || pagePath(html.path, '.html') !== path)
    return undefined;
  const markdown = fileAt(path === '/' ? '/index.md' : `${path}.md`);
  const json = documentOf(path) && fileAt(entryFile(path));
  return markdown && { path, html, markdown, json: json?.path };
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
