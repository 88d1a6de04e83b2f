import { errorCodes, type ErrorCode } from '../../contract/error-codes.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import type { PageForm } from '../../contract/negotiation.ts';
import { pagePath, paths } from '../../contract/paths.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import {
  cacheControl,
  drawingPolicy,
  encoded,
  errorCaching,
  htmlLinks,
  htmlPolicy,
  markdownLinks,
  negotiated,
  plainCaching,
  preflightHeaders,
  publicHeaders,
  readMethods,
  type Headers,
} from './headers.ts';
import { remembered } from '../../base/remembered.ts';
import { foldPath } from '../../base/text/fold.ts';
import {
  removedEnding,
  decodePath,
  type PageRoute,
  type RedirectRoute,
  type RouteTable,
} from './route-table.ts';
import { namedWeight, parseAccept, weightOf } from '../../contract/accept.ts';

const html = 'text/html';
const xhtml = 'application/xhtml+xml';
const markdown = 'text/markdown';

/**
 * The form of a page for an Accept header. Markdown if it is named and weighted no lower than HTML, or if
 * HTML is not acceptable at all; HTML in every other case, also if nothing matches, which RFC 9110 (12.5.1)
 * leaves to the server.
 */
export const pageForm = remembered((accept): PageForm => {
  const ranges = parseAccept(accept);
  const forXhtml = namedWeight(ranges, html) === 0 ? undefined : namedWeight(ranges, xhtml);
  const forHtml = Math.max(weightOf(ranges, html), forXhtml ?? 0);
  const forMarkdown = weightOf(ranges, markdown);
  const isNamed = namedWeight(ranges, markdown) !== undefined;
  if (forMarkdown > 0 && ((isNamed && forMarkdown >= forHtml) || forHtml === 0)) return 'markdown';
  return 'html';
});

/** The form of a 404 or 410 page: markdown without HTML in the header, or with markdown at no lower weight. */
export function errorForm(accept: string): PageForm {
  const ranges = parseAccept(accept);
  const forHtml = Math.max(namedWeight(ranges, html) ?? 0, namedWeight(ranges, xhtml) ?? 0);
  const forMarkdown = namedWeight(ranges, markdown) ?? 0;
  return forHtml > forMarkdown ? 'html' : 'markdown';
}

export interface RequestLine {
  readonly method: string;
  /** Path as received, percent-encoded, without the query. */
  readonly path: string;
  /** The query with its question mark, or an empty string. */
  readonly query: string;
  readonly accept: string;
}

export interface FileDecision {
  readonly kind: 'file';
  readonly status: 200 | 404 | 410;
  readonly file: ManifestFile;
  readonly headers: Headers;
}

export type Decision =
  | FileDecision
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly headers: Headers }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly code: ErrorCode;
      readonly headers: Headers;
    }
  | { readonly kind: 'preflight'; readonly status: 204; readonly headers: Headers }
  /** A program responds; `path` is the decoded path without prefix. */
  | { readonly kind: 'live'; readonly path: string };

/** Decides on a request: which file, which redirect or which error, with all its headers. Pure. */
export function decide(request: RequestLine, routes: RouteTable): Decision {
  const decoded = decodePath(request.path);
  const path = stripPrefix(decoded ?? request.path, routes.prefix);
  if (path === undefined) return errorPage(404, request, decoded ?? request.path, routes);
  if (decoded === undefined) return absent(404, request, path, routes);
  if (routes.live.has(path)) return { kind: 'live', path };
  // Clients that join addresses add a slash, and do not follow a redirect with what they post.
  if (path === `${paths.mcp}/`) return { kind: 'live', path: paths.mcp };
  const decision = decisionAt(request, path, routes);
  if (decision === undefined) return absent(404, request, path, routes);
  if (request.method === 'GET' || request.method === 'HEAD') return decision;
  if (decision.kind !== 'live' && decision.status === 410) return decision;
  if (request.method === 'OPTIONS')
    return { kind: 'preflight', status: 204, headers: { ...publicHeaders, ...preflightHeaders } };
  return apiError('method_not_allowed', {
    Allow: readMethods,
    'Cache-Control': cacheControl.never,
  });
}

/** The path from the root of the site; undefined for a path beside it on the same host. */
export function stripPrefix(path: string, prefix: string): string | undefined {
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}

function decisionAt(request: RequestLine, path: string, routes: RouteTable): Decision | undefined {
  // An encoded slash belongs to a name, and only names of apps may contain one: no file or page has it.
  if (!/%2f/i.test(request.path)) {
    const file = routes.files.get(path);
    if (file !== undefined) return madeOnce(file, routes, plainFile);
    const page = routes.pages.get(path);
    if (page !== undefined) return pageDecision(page, pageForm(request.accept), routes);
    const asMarkdown = routes.pages.get(pagePath(path, '.md'));
    if (asMarkdown !== undefined) return pageDecision(asMarkdown, 'markdown', routes);
    const canonical = canonicalPath(path, routes);
    if (canonical !== undefined)
      return redirect({ to: canonical, status: 301 }, routes, request.query);
  }
  const moved = routes.redirects.get(path) ?? routes.foldedRedirects.get(foldPath(path));
  if (moved !== undefined) return redirect(moved, routes, request.query);
  const isGone = [path, path.replace(removedEnding, '')].some(
    (address) => routes.removed.has(address) || routes.isWithdrawn(address),
  );
  if (isGone) return absent(410, request, path, routes);
  return undefined;
}

/** The page that a path, itself none, is an alias of by its suffix or trailing slash. */
function canonicalPath(path: string, { pages }: RouteTable): string | undefined {
  const bare = path.endsWith('/') ? path.slice(0, -1) : pagePath(path, '.html');
  return pages.has(bare) ? bare : undefined;
}

export function plainFile(file: ManifestFile): FileDecision {
  return {
    kind: 'file',
    status: 200,
    file,
    headers: {
      ...publicHeaders,
      ...encoded,
      'Content-Type': file.mediaType,
      'Cache-Control': plainCaching(file.path),
      ...(file.mediaType === mediaTypes.svg && drawingPolicy),
    },
  };
}

const pageDecision = (page: PageRoute, form: PageForm, routes: RouteTable): FileDecision =>
  madeOnce(page[form], routes, (file) => {
    const isHtml = form === 'html';
    const { addresses } = routes;
    return {
      kind: 'file',
      status: 200,
      file,
      headers: {
        ...publicHeaders,
        ...negotiated,
        'Content-Type': isHtml ? mediaTypes.html : mediaTypes.markdown,
        'Cache-Control': cacheControl.page,
        'Content-Location': addresses.href(file.path),
        ...(isHtml ? htmlLinks(page, addresses) : markdownLinks(page.path, addresses)),
        ...(isHtml && htmlPolicy(routes)),
      },
    };
  });

/** The decisions for the files of each site: they are the same for every request. */
const decisions = new WeakMap<RouteTable, Map<ManifestFile, FileDecision>>();

function madeOnce(
  file: ManifestFile,
  routes: RouteTable,
  make: (file: ManifestFile) => FileDecision,
): FileDecision {
  const made = decisions.get(routes) ?? new Map<ManifestFile, FileDecision>();
  const decision = made.get(file) ?? make(file);
  decisions.set(routes, made.set(file, decision));
  return decision;
}

/** A redirect within the site keeps the query; another site gets none of it. */
function redirect({ to, status }: RedirectRoute, routes: RouteTable, query: string): Decision {
  const isSitePath = to.startsWith('/');
  const location = isSitePath ? routes.addresses.href(to) + query : to;
  return {
    kind: 'redirect',
    status,
    headers: { ...publicHeaders, Location: location, 'Cache-Control': cacheControl.moved },
  };
}

/** The error of a path that never existed, or no longer exists. */
const absent = (status: 404 | 410, request: RequestLine, path: string, routes: RouteTable) =>
  isOfApi(path) ? noEndpoint(status) : errorPage(status, request, path, routes);

/** Whether errors at a path come in the envelope of the API. */
export const isOfApi = (path: string): boolean => /^\/api(?:\/|$)/.test(path);

const noEndpoint = (status: 404 | 410): Decision =>
  apiError('not_found', { 'Cache-Control': errorCaching(status) }, status);

function errorPage(
  status: 404 | 410,
  { accept }: RequestLine,
  path: string,
  routes: RouteTable,
): Decision {
  const page = routes.errorPages.get(status);
  if (page === undefined) return noEndpoint(404);
  const form = path.endsWith('.md') ? 'markdown' : errorForm(accept);
  return {
    kind: 'file',
    status,
    file: page[form],
    headers: {
      ...publicHeaders,
      ...negotiated,
      'Content-Type': form === 'html' ? mediaTypes.html : mediaTypes.markdown,
      'Cache-Control': errorCaching(status),
      ...(form === 'html' && htmlPolicy(routes)),
    },
  };
}

const apiError = (
  code: ErrorCode,
  headers: Headers,
  status: number = errorCodes[code].statuses[0],
): Decision => ({
  kind: 'error',
  status,
  code,
  headers: { ...publicHeaders, 'Content-Type': mediaTypes.json, ...headers },
});
