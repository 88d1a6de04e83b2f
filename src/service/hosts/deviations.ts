import type { HostName } from '../../contract/hosts.ts';

/** An expectation of a check that was not met. */
export interface Mismatch {
  readonly expected: string;
  readonly got: string;
}

/** A limitation of a host, and how checks fail because of it. */
export interface HostDeviation {
  /** A plain sentence. */
  readonly says: string;
  /** Which checks, what they expected, and the result instead; any other one is a fault. */
  readonly excuses: readonly (readonly [checks: RegExp, expected: RegExp, got: RegExp])[];
}

/** Whether a mismatch of a check is one of a limitation. */
export const explains = ({ excuses }: HostDeviation, id: string, mismatch: Mismatch): boolean =>
  excuses.some(
    ([checks, expected, got]) =>
      checks.test(id) && expected.test(mismatch.expected) && got.test(mismatch.got),
  );

const noMcp: HostDeviation = {
  says: 'There is no MCP server at /mcp.',
  excuses: [[/^mcp /, /./, /./]],
};

export const silent412: HostDeviation = {
  says: 'A condition that fails (412) is answered without a body.',
  excuses: [[/^conditional \S*\/api\/\S+ .* If-Match another tag$/, /./, /""/]],
};

export const sentWithoutWorker: HostDeviation = {
  says: 'Pictures, styles and scripts are sent without the worker, so they count against no quota: with no X-Request-Id and no Last-Modified, always whole, and for GET and HEAD only.',
  excuses: [
    [
      /^file .*\.(?:avif|css|gif|ico|jpe?g|js|png|svg|webp|woff2?)$/,
      /^(?:X-Request-Id|Last-Modified) like/,
      /^no (?:X-Request-Id|Last-Modified)$/,
    ],
  ],
};

/** A page of HTML in the place of anything else, as a report quotes it. */
const htmlInstead = /^"<!doctype html>|^Content-Type: text\/html; charset=utf-8$/;
const isApi = /^(?:sign-up|health) /;
const notApi = /^(?!(?:sign-up|health) )/;
/** A condition that does not hold, or a range outside the file. */
const isUnmet = /^conditional .* If-Match another tag$|^range .* bytes=99999999-$/;

/** What GitHub Pages cannot do, whatever is published there, with exactly the checks that fail because of it. */
export const githubPagesDeviations: readonly HostDeviation[] = [
  {
    says: 'It does not look at Accept: a page is HTML, and its markdown is at its .md path only.',
    excuses: [
      [
        /^(?:page .* as markdown$|negotiation |\w+ .* Accept: text\/markdown )|^head .* Accept: text\/markdown$/,
        /^Content-Type: text\/markdown; charset=utf-8$/,
        /^Content-Type: text\/html; charset=utf-8$/,
      ],
      // The same check as HTML holds the bytes at this address to those of the HTML.
      [
        /^(?:page|conditional|range) .* (?:as markdown$|Accept: text\/markdown )|^negotiation /,
        /^the \d+ bytes of .*\.md$/,
        /^\d+ other bytes /,
      ],
      [/^range .* Accept: text\/markdown /, /^Content-Range: bytes /, /^Content-Range: bytes /],
    ],
  },
  {
    says: 'It sends no Vary: Accept, no Link, no Content-Location, no X-Request-Id, no security policy, exposes no headers, and has a Cache-Control of its own; pages name their markdown in a <link> instead.',
    excuses: [
      [notApi, /^Cache-Control: public, /, /^no Cache-Control$|^Cache-Control: max-age=600$/],
      [notApi, /^Vary with (?:Accept, )?Accept-Encoding$/, /^no Vary$|^Vary: Accept-Encoding$/],
      [
        notApi,
        /^(?:Link|Content-Location|Content-Security-Policy|Referrer-Policy|X-Content-Type-Options|X-Request-Id like|an X-Request-Id that|Access-Control-Expose-Headers with)\b/,
        /^no [\w-]+$/,
      ],
    ],
  },
  {
    says: 'It gives media types by suffix: app features are no application/ld+json there, the feed is application/xml, and /.well-known/api-catalog is application/octet-stream.',
    excuses: [
      [
        /^(?:file|conditional|head|range) \/\S*\.json(?: |$)|^missing \/api\/404\.json /,
        /^Content-Type: application\/(?:ld\+|schema\+|linkset\+|feed\+)?json$/,
        /^Content-Type: application\/json; charset=utf-8$/,
      ],
      [
        /^(?:file|conditional|head|range) \/(?:changes\/)?feed\.xml(?: |$)/,
        /^Content-Type: application\/atom\+xml$/,
        /^Content-Type: application\/xml$/,
      ],
      [
        /^file \/assets\/\S*\.js$/,
        /^Content-Type: text\/javascript; charset=utf-8$/,
        /^Content-Type: application\/javascript; charset=utf-8$/,
      ],
      [
        /^file \/\.well-known\/api-catalog$/,
        /^Content-Type: /,
        /^Content-Type: application\/octet-stream$/,
      ],
    ],
  },
  {
    says: 'It has no redirects: a former path or a name of an app is a page that leads on, in its own spelling and with the quotes of phones, its markdown and JSON lead nowhere, and a path with .html or a trailing slash is not redirected.',
    excuses: [
      [
        /^redirect .* (?:as it is|with \.html|with a query|with the quotes of phones)$|^canonical .* (?:\.html|with a query)$/,
        /^status 30[12]$/,
        /^status 200$/,
      ],
      [
        /^redirect .* (?:in capitals|in small letters|decomposed|with (?:\+ for spaces|\.md|\.json))$/,
        /^status 30[12]$/,
        /^status 404$/,
      ],
      [
        /^canonical .* with a slash$|^redirect .* with \/$/,
        /^status 30[12]$/,
        /^status (?:200|404)$/,
      ],
      [/^(?:redirect|canonical) /, /^Location: /, /^no Location$/],
    ],
  },
  {
    says: 'A removed page is 404, not 410.',
    excuses: [[/^(?:removed|negotiation) /, /^status 410$/, /^status 404$/]],
  },
  {
    says: 'Errors are the HTML page for everybody: no markdown, and no JSON under /api/.',
    excuses: [
      // It ignores If-Match, and says nothing of a range that it cannot send.
      [
        isUnmet,
        /^(?:status 412|Cache-Control: no-store|Content-Type: application\/json|the error envelope .*)$/,
        /^status 200$|^no C|^Cache-Control: max-age=600$|^Content-Type: application\/json; |^"/,
      ],
      [
        /^(?:missing|removed) /,
        /^Content-Type: (?:text\/markdown; charset=utf-8|application\/json)$/,
        htmlInstead,
      ],
      [
        /^(?:missing|removed|negotiation|method) /,
        /^the \d+ bytes of \/4(?:04|10)\.(?:md|html)$/,
        /^\d+ other bytes /,
      ],
      [/^(?:missing|removed) \/api\//, /^(?:the error envelope|a resolution) /, htmlInstead],
    ],
  },
  {
    says: 'The pages and texts that errors are made of answer 200 at their own paths.',
    excuses: [
      [
        /^missing (?:\/shop)?\/(?:index|40[0-9](?:\.html|\.md)?|410|api\/404\.json .*)$/,
        /^status 404$/,
        /^status 200$/,
      ],
      // Its text is that of 404, which is not the status that it comes with.
      [
        /^missing \/api\/404\.json /,
        /^the error envelope with not_found$/,
        /^\{"code":"not_found",/,
      ],
    ],
  },
  {
    says: 'Other methods than GET and HEAD are refused without the error envelope, and there is no preflight.',
    excuses: [
      [/^method (?:OPTIONS .*|.* \(not there\))$/, /^status (?:204|404)$/, /^status 405$/],
      [
        /^method /,
        /^(?:Allow|Access-Control-Allow-[A-Z][a-z]+|Access-Control-Max-Age|Cache-Control|Content-Type)\b/,
        /^no [\w-]+$/,
      ],
      [/^method /, /^the error envelope with/, /^""$/],
    ],
  },
  {
    says: 'There is no sign-up at /api/subscribe, and nothing at /api/health.',
    excuses: [
      [isApi, /^status (?:200|40[056]|41[35])$/, /^status 40[45]$/],
      [isApi, /^(?!status )/, /^no |^"|^Content-Type: text\/html|^status 40[45]: /],
      [
        /^sign-up (?:GET|HEAD)$/,
        /^no Access-Control-Allow-Origin$/,
        /^Access-Control-Allow-Origin: \*$/,
      ],
    ],
  },
];

const table: Readonly<Partial<Record<HostName, readonly HostDeviation[]>>> = {
  nginx: [noMcp],
  caddy: [noMcp],
  apache: [noMcp, silent412],
  cloudflare: [sentWithoutWorker],
  'github-pages': [noMcp, ...githubPagesDeviations],
};

/** What `verify` finds on a host although nothing is wrong with the deployment. */
export const deviationsOf = (host: HostName): readonly HostDeviation[] => table[host] ?? [];
