import { isHashed, markdownFile, paths } from '../../contract/paths.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { Manifest } from '../../content/publication/manifest.ts';

export type Headers = Readonly<Record<string, string>>;

/** The caller's `X-Request-Id` if it is a short plain token, else a new one. */
export function requestIdOf(
  requested: string | null | undefined,
  fresh: () => string = () => crypto.randomUUID(),
): string {
  return typeof requested === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(requested)
    ? requested
    : fresh();
}

export const cacheControl = {
  data: 'public, max-age=3600, stale-while-revalidate=86400',
  page: 'public, max-age=0, must-revalidate',
  immutable: 'public, max-age=31536000, immutable',
  notFound: 'public, max-age=60',
  moved: 'public, max-age=3600',
  never: 'no-store',
} as const;

export const plainCaching = (path: string): string =>
  isHashed(path) ? cacheControl.immutable : cacheControl.data;

export const errorCaching = (status: number): string =>
  status === 404 ? cacheControl.notFound : cacheControl.moved;

export const readMethods = 'GET, HEAD, OPTIONS';

/** What opens a response to every site. */
export const accessHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, X-Request-Id',
};

/** Part of every public response: anybody may read it from anywhere, without guessing its type. */
export const publicHeaders: Headers = { ...accessHeaders, 'X-Content-Type-Options': 'nosniff' };

/** Headers that pages of other sites may send: conditions, ranges, and those that common libraries add. */
const allowedHeaders =
  'Accept, Accept-Language, Cache-Control, Content-Type, If-Match, If-Modified-Since, ' +
  'If-None-Match, If-Range, If-Unmodified-Since, Pragma, Range, Traceparent, ' +
  'Tracestate, User-Agent, X-Request-Id, X-Requested-With';

export const preflightHeaders: Headers = {
  Allow: readMethods,
  'Access-Control-Allow-Methods': readMethods,
  'Access-Control-Allow-Headers': allowedHeaders,
  'Access-Control-Max-Age': '86400',
};

/**
 * A client that came by HTTPS uses HTTPS for a year; subdomains may be other programs. A browser ignores it in
 * responses over plain HTTP.
 */
export const strictTransport = 'max-age=31536000';

export const secureHeaders: Headers = { 'Strict-Transport-Security': strictTransport };

/** Pages differ by Accept, which every form, every 304 and every error page has to declare. */
export const negotiated: Headers = { Vary: 'Accept, Accept-Encoding' };

/** What else may differ by encoding only. */
export const encoded: Headers = { Vary: 'Accept-Encoding' };

/** Nothing on a page may come from elsewhere, and nothing may be sent elsewhere but a sign-up to its own origin. */
export function htmlPolicy({ signUpUrl }: Pick<Manifest, 'signUpUrl'> = {}): Headers {
  const targets = ["'self'", ...(signUpUrl === undefined ? [] : [signUpUrl])].join(' ');
  return {
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; script-src 'self'; connect-src ${targets}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

/** A drawing that is opened by itself runs nothing and loads nothing. */
export const drawingPolicy = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const satisfies Headers;

/** Links of the HTML form of a page: its markdown, the JSON of the entry, and the index for agents. */
export const htmlLinks = (
  { path, json }: { readonly path: string; readonly json?: string | undefined },
  { url }: Addresses,
): Headers => ({
  Link: [
    `<${url(markdownFile(path))}>; rel="alternate"; type="text/markdown"`,
    ...(json === undefined ? [] : [`<${url(json)}>; rel="alternate"; type="application/json"`]),
    describedBy(url),
  ].join(', '),
});

/** Links of the markdown form of a page: the page itself, and the index for agents. */
export const markdownLinks = (path: string, { url }: Addresses): Headers => ({
  Link: `<${url(path)}>; rel="canonical", ${describedBy(url)}`,
});

const describedBy = (url: Addresses['url']): string => `<${url(paths.llms)}>; rel="describedby"`;

/** Clients that came by HTTPS should stay there; a header of the platform itself takes precedence. */
export function withStrictTransport(response: Response, { url }: Request): Response {
  if (!url.startsWith('https:')) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(secureHeaders))
    if (!headers.has(name)) headers.set(name, value);
  const { status, body } = response;
  return new Response(body, { status, headers });
}
