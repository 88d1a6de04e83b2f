import { escapeRegExp } from '../../base/text/escape.ts';
import type { HostName } from '../../contract/hosts.ts';
import { remembered } from '../../base/remembered.ts';

/** A failed expectation of a check. */
export interface Mismatch {
  /** What differs: `status` or the name of a header; the body if left out. */
  readonly of?: string | undefined;
  readonly expected: string;
  readonly got: string;
}

/** Something that a host does otherwise, although nothing is wrong with the deployment. */
export interface Deviation {
  readonly host: readonly HostName[];
  readonly what: string;
  /**
   * What notices it, with `*` for any text: ids of the checks of `verify`, and requests as `GET {path}/bus Name: value`,
   * where `{path}` is that of the base URL, or `{beside}` where a path is not below that.
   */
  readonly check?: readonly string[];
  /** Accepts only answers with one of these statuses; if left out, only those with the status of the contract. */
  readonly status?: readonly number[];
  /** Accepts only differences of these; if left out, of everything. */
  readonly of?: readonly string[];
  /** Accepts only this value of a header. */
  readonly value?: string;
}

const servers = ['nginx', 'caddy', 'apache'] as const;
const pictures = ['avif', 'css', 'gif', 'ico', 'jpg', 'js', 'png', 'svg', 'webp', 'woff2'];
const again = 'copy files with their times, and never set all times to the same';
const anyStatus = [200, 204, 301, 302, 400, 404, 405, 410];
const failedCondition = ['conditional * If-Match another tag', '* {path}* If-Match: "another"*'];
const outsideRange = ['range * bytes=99999999-', '* {path}* Range: bytes=99999999-*'];

/** Only where the worker is not asked first. */
export const withoutWorker =
  'Pictures, styles and scripts are sent without the worker, so they count against no quota: with no X-Request-Id and no Last-Modified, always whole, and for GET and HEAD only.';

/** All of them, in the order in which a build names those of a host. */
export const deviations: readonly Deviation[] = [
  {
    host: servers,
    what: 'An `Accept` names a form or does not: of weights only 0 counts, and neither quotes nor length do.',
    check: ['negotiation in detail *', '* {path}* Accept: text/html;q=0*'],
  },
  {
    host: servers,
    what: 'There is no MCP server at /mcp, unless that path is passed on to `catalogue serve`.',
    check: ['mcp *'],
    status: [404],
  },
  {
    host: ['nginx', 'apache', 'cloudflare', 'netlify'],
    what: 'A path with `..` or `.` as a segment is answered for what it leads to, not with 404; one that leads out of the site may be refused with 400.',
    check: ['* {*/../*', '* {*/./*', '* {*/..', '* {*/.'],
    status: anyStatus,
  },
  {
    host: servers,
    what: 'What cannot be read as a request for a path (no valid percent-encoding or Host, a line that is too long) is refused with 4xx in the words of the server itself.',
  },
  {
    host: ['nginx', 'apache'],
    what: 'Letters beyond ASCII in the name of an app are found as they are written, small or all capital, not in other mixtures.',
    check: ['redirect * in mixed letters'],
    status: [404],
  },
  {
    host: ['nginx'],
    what: 'Before 1.23, only the first line counts where a client sends several Accept headers.',
  },
  {
    host: ['nginx'],
    what: 'A range outside of a file (416) may be kept as long as the file, and says the character set of a page.',
    check: outsideRange,
    of: ['Cache-Control', 'Content-Type'],
  },
  {
    host: ['nginx'],
    what: 'A part of a file (206) does not say that there are others.',
    check: ['* {path}* Range: bytes=0-9'],
    of: ['Accept-Ranges'],
  },
  {
    host: ['nginx'],
    what: 'The page of what was removed (410) is not compressed.',
    check: ['* {path}* Accept-Encoding: gzip*'],
    status: [410],
    of: ['Content-Encoding'],
  },
  {
    host: ['caddy'],
    what: 'A condition that fails (412) and a range outside of a file (416) are answered in the words of the server itself, below /api/ too, and may be kept as long as the file.',
    check: [...failedCondition, ...outsideRange],
    of: ['Cache-Control', 'Content-Type', 'body'],
  },
  {
    host: ['apache'],
    what: 'A condition that fails (412) is answered without a body, below /api/ too, and a range outside of a file (416) without the length of that, of a page in the words of the server itself.',
    check: [...failedCondition, ...outsideRange],
    of: ['body', 'Content-Type', 'Content-Range'],
  },
  {
    host: ['apache'],
    what: 'An encoded slash (%2F) is 404 in the words of the server itself, so a name with a slash is found only with the slash as it is.',
    check: ['missing *%2F*', 'redirect *%2F*', '* {*%2F*', '* {*%2f*'],
    status: [404],
  },
  {
    host: ['apache'],
    what: 'A path with several slashes in a row is 404 in the words of the path with single ones.',
    check: ['* {*//*'],
    status: [404],
  },
  {
    host: ['apache'],
    what: 'Of paths beside that of the base URL it knows nothing: what else there is there answers them.',
    check: ['* {beside}*'],
    status: anyStatus,
  },
  {
    host: ['apache'],
    what: 'Where the sign-up breaks off its answer, the status is 502 or 504 and the body says 503.',
  },
  {
    host: ['apache'],
    what: 'There is an X-Request-Id with mod_unique_id, or if the client sends one; errors do not repeat it.',
  },
  {
    host: ['nginx'],
    what: `Entity tags are made of time and length, and weak where it compresses: ${again}.`,
  },
  { host: ['caddy', 'apache'], what: `Entity tags are made of time and length: ${again}.` },
  {
    host: ['netlify'],
    what: 'Whether an answer is compressed is left to Netlify; HEAD may then say a length of 0.',
    check: ['* {path}* Accept-Encoding: gzip*', 'head * of a compressed answer'],
    of: ['Content-Encoding', 'body'],
  },
  { host: ['cloudflare', 'netlify'], what: 'A backslash in a path is taken for a slash.' },
  {
    host: ['cloudflare', 'netlify'],
    what: 'The uptime of /api/health is that of one instance of the service, which the platform starts and ends as it likes.',
  },
  {
    host: ['netlify'],
    what: 'Every request runs the edge function and counts against its quota, requests for files too.',
  },
  {
    host: ['netlify'],
    what: "Netlify's own headers, redirects and post-processing do not apply: the edge function answers everything.",
  },
  {
    host: ['cloudflare'],
    what: withoutWorker,
    of: ['X-Request-Id', 'Last-Modified'],
    check: pictures.map((ending) => `file *.${ending}`),
  },
  {
    host: ['cloudflare'],
    what: withoutWorker,
    status: [405],
    check: pictures.map((ending) => `* {path}/*.${ending}`),
  },
  ...[
    {
      what: 'It does not look at Accept: a page is HTML, and its markdown is at its .md path only.',
      check: ['page * as markdown', 'negotiation *', '* Accept: text/markdown*'],
    },
    {
      what: 'It sends no Vary: Accept, no Link, no Content-Location, no X-Request-Id, no security policy, exposes no headers, and has a Cache-Control of its own; pages name their markdown in a <link> instead.',
      check: ['*'],
      of: [
        ...['Cache-Control', 'Vary', 'Link', 'Content-Location', 'X-Request-Id'],
        ...['Content-Security-Policy', 'Referrer-Policy', 'X-Content-Type-Options'],
        'Access-Control-Expose-Headers',
      ],
    },
    ...(
      [
        ['* /*.json*', 'application/json; charset=utf-8'],
        ['* /feed.xml*', 'application/xml'],
        ['file /assets/*.js', 'application/javascript; charset=utf-8'],
        ['file /.well-known/api-catalog', 'application/octet-stream'],
      ] as const
    ).map(([check, value]) => ({
      what: 'It gives media types by suffix: app features are no application/ld+json there, the feed is application/xml, and /.well-known/api-catalog is application/octet-stream.',
      check: [check],
      of: ['Content-Type'],
      value,
    })),
    ...(
      [
        [200, 'redirect * as it is', 'redirect * with .html', 'redirect * with a query'],
        [200, 'redirect * with the quotes of phones', 'canonical *'],
        [404, 'redirect * in capitals', 'redirect * in small letters', 'redirect * with + *'],
        [404, 'redirect * with .md', 'redirect * with .json', 'redirect * with /', 'canonical *'],
      ] as const
    ).map(([status, ...check]) => ({
      what: 'It has no redirects: a former path or a name of an app is a page that leads on, in its own spelling and with the quotes of phones, its markdown and JSON lead nowhere, and a path with .html or a trailing slash is not redirected.',
      check,
      status: [status],
    })),
    {
      what: 'A removed page is 404, not 410.',
      check: ['removed *', 'negotiation *'],
      status: [404],
    },
    {
      what: 'Errors are the HTML page for everybody: no markdown, and no JSON under /api/.',
      check: ['missing *', 'method * (not there)', 'range * bytes=99999999-'],
      of: ['Content-Type', 'body'],
    },
    {
      what: 'It ignores If-Match.',
      check: ['conditional * If-Match another tag'],
      status: [200],
    },
    {
      what: 'The pages and texts that errors are made of answer 200 at their own paths.',
      check: ['missing */index', 'missing */4*', 'missing */api/404.json *'],
      status: [200],
    },
    {
      what: 'Other methods than GET and HEAD are refused without the error envelope, and there is no preflight.',
      check: ['method *'],
      status: [405],
    },
    {
      what: 'There is no MCP server at /mcp, no sign-up at /api/subscribe, and nothing at /api/health.',
      check: ['mcp *', 'sign-up *', 'health *'],
      status: [404, 405],
    },
  ].map((deviation): Deviation => ({ host: ['github-pages'], ...deviation })),
];

export const deviationsOf = (name: HostName): readonly Deviation[] =>
  deviations.filter(({ host }) => host.includes(name));

/** The same in sentences. */
export const limitsOf = (name: HostName): string[] => [
  ...new Set(deviationsOf(name).map(({ what }) => what)),
];

/** Whether some text is what a pattern with `*` for any text means. */
export const isMeant = (pattern: string, text: string): boolean => meant(pattern).test(text);

const meant = remembered(
  (pattern) => new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`, 's'),
);

/** Whether a deviation is why an expectation of a check failed. */
export const explains = (
  { check = [], status, of, value }: Deviation,
  result: { readonly id: string; readonly status?: number | undefined },
  failure: Mismatch,
): boolean =>
  check.some((pattern) => isMeant(pattern, result.id)) &&
  (of === undefined || of.includes(failure.of ?? 'body')) &&
  (value === undefined || failure.got === `${failure.of ?? ''}: ${value}`) &&
  (status === undefined
    ? failure.of !== 'status'
    : result.status !== undefined && status.includes(result.status));
