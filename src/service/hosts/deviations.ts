import type { HostName } from '../../contract/hosts.ts';

export interface Mismatch {
  readonly expected: string;
  readonly got: string;
}

/** A limitation of a host, and how checks fail because of it. */
export interface HostDeviation {
  readonly says: string;
  /** The failures that it explains, on three lines: the check, what it expected, the result instead. */
  readonly excuses: readonly RegExp[];
}

export const explains = (
  { excuses }: HostDeviation,
  id: string,
  { expected, got }: Mismatch,
): boolean => excuses.some((excuse) => excuse.test([id, expected, got].join('\n')));

const noMcp: HostDeviation = { says: 'There is no MCP server at /mcp.', excuses: [/^mcp /] };

export const silent412: HostDeviation = {
  says: 'A condition that fails (412) is answered without a body.',
  excuses: [/^conditional \S*\/api\/\S+ .* If-Match another tag\n.*\n""$/],
};

export const sentWithoutWorker: HostDeviation = {
  says: 'Pictures, styles and scripts are sent without the worker, so they count against no quota: with no X-Request-Id and no Last-Modified, always whole, and for GET and HEAD only.',
  excuses: [
    /^file .*\.(?:avif|css|gif|ico|jpe?g|js|png|svg|webp|woff2?)\nX-Request-Id like .*\nno X-Request-Id$/,
    /^file .*\.(?:avif|css|gif|ico|jpe?g|js|png|svg|webp|woff2?)\nLast-Modified like .*\nno Last-Modified$/,
  ],
};

/** What GitHub Pages cannot do, whatever is published there, with exactly the checks that fail because of it. */
export const githubPagesDeviations: readonly HostDeviation[] = [
  {
    says: 'It does not look at Accept: a page is HTML, and its markdown is at its .md path only.',
    excuses: [
      /^page .* as markdown\nContent-Type: text\/markdown.*\nContent-Type: text\/html.*$/,
      /^negotiation .*\nContent-Type: text\/markdown.*\nContent-Type: text\/html.*$/,
      /^\w+ .* Accept: text\/markdown.*\nContent-Type: text\/markdown.*\nContent-Type: text\/html.*$/,
      // The same check as HTML holds the bytes at this address to those of the HTML.
      /^page .* as markdown\nthe \d+ bytes of .*\.md\n\d+ other bytes .*$/,
      /^(?:conditional|range) .* Accept: text\/markdown .*\nthe \d+ bytes of .*\.md\n\d+ other bytes .*$/,
      /^negotiation .*\nthe \d+ bytes of .*\.md\n\d+ other bytes .*$/,
      /^range .* Accept: text\/markdown .*\nContent-Range: bytes .*\nContent-Range: bytes .*$/,
    ],
  },
  {
    says: 'It sends no Vary: Accept, no Link, no Content-Location, no X-Request-Id, no security policy, exposes no headers, and has a Cache-Control of its own; pages name their markdown in a <link> instead.',
    excuses: [
      /^(?!sign-up |health ).*\nCache-Control: public, .*\n(?:no Cache-Control|Cache-Control: max-age=600)$/,
      /^(?!sign-up |health ).*\nVary with .*\n(?:no Vary|Vary: Accept-Encoding)$/,
      /^(?!sign-up |health ).*\n(?:Link|Content-Location|Content-Security-Policy|Referrer-Policy): .*\nno .*$/,
      /^(?!sign-up |health ).*\n(?:X-Content-Type-Options|Access-Control-Expose-Headers)\b.*\nno .*$/,
      /^(?!sign-up |health ).*\n(?:X-Request-Id like|an X-Request-Id that)\b.*\nno X-Request-Id$/,
    ],
  },
  {
    says: 'It gives media types by suffix: app features are no application/ld+json there, the feed is application/xml, and /.well-known/api-catalog is application/octet-stream.',
    excuses: [
      /^\w+ \/\S*\.json(?: .*)?\nContent-Type: application\/(?:\w+\+)?json\nContent-Type: application\/json; .*$/,
      /^\w+ \/feed\.xml(?: .*)?\nContent-Type: application\/atom\+xml\nContent-Type: application\/xml$/,
      /^file \/assets\/\S*\.js\nContent-Type: text\/javascript; .*\nContent-Type: application\/javascript; .*$/,
      /^file \/\.well-known\/api-catalog\nContent-Type: .*\nContent-Type: application\/octet-stream$/,
    ],
  },
  {
    says: 'It has no redirects: a former path or a name of an app is a page that leads on, in its own spelling and with the quotes of phones, its markdown and JSON lead nowhere, and a path with .html or a trailing slash is not redirected.',
    excuses: [
      /^redirect .* (?:as it is|with \.html|with a query|with the quotes of phones)\nstatus 30[12]\nstatus 200$/,
      /^redirect .* (?:in capitals|in small letters|decomposed)\nstatus 30[12]\nstatus 404$/,
      /^redirect .* with (?:\+ for spaces|\.md|\.json)\nstatus 30[12]\nstatus 404$/,
      /^redirect .* with \/\nstatus 30[12]\nstatus (?:200|404)$/,
      /^canonical .* (?:\.html|with a query)\nstatus 301\nstatus 200$/,
      /^canonical .* with a slash\nstatus 301\nstatus (?:200|404)$/,
      /^(?:redirect|canonical) .*\nLocation: .*\nno Location$/,
    ],
  },
  {
    says: 'A removed page is 404, not 410.',
    excuses: [/^(?:removed|negotiation) .*\nstatus 410\nstatus 404$/],
  },
  {
    says: 'Errors are the HTML page for everybody: no markdown, and no JSON under /api/.',
    excuses: [
      // It ignores If-Match, and says nothing of a range that it cannot send.
      /^conditional .* If-Match another tag\nstatus 412\nstatus 200$/,
      /^(?:conditional .* If-Match another tag|range .* bytes=99999999-)\nCache-Control: no-store\n.*Cache-Control.*$/,
      /^(?:conditional .* If-Match another tag|range .* bytes=99999999-)\nContent-Type: application\/json\n.*Content-Type.*$/,
      /^(?:conditional .* If-Match another tag|range .* bytes=99999999-)\nthe error envelope .*\n".*$/,
      /^(?:missing|removed) .*\nContent-Type: (?:text\/markdown; .*|application\/json)\nContent-Type: text\/html; .*$/,
      /^(?:missing|removed|negotiation|method) .*\nthe \d+ bytes of \/4(?:04|10)\.\w+\n\d+ other bytes .*$/,
      /^(?:missing|removed) \/api\/.*\nthe error envelope .*\n"<!doctype html>.*$/,
    ],
  },
  {
    says: 'The pages and texts that errors are made of answer 200 at their own paths.',
    excuses: [
      /^missing (?:\/shop)?\/(?:index|40[0-9](?:\.html|\.md)?|410|api\/404\.json .*)\nstatus 404\nstatus 200$/,
      // Its text is that of 404, which is not the status that it comes with.
      /^missing \/api\/404\.json .*\nthe error envelope with not_found\n\{"code":"not_found",.*$/,
    ],
  },
  {
    says: 'Other methods than GET and HEAD are refused without the error envelope, and there is no preflight.',
    excuses: [
      /^method (?:OPTIONS .*|.* \(not there\))\nstatus (?:204|404)\nstatus 405$/,
      /^method .*\n(?:Allow|Access-Control-[\w-]+|Cache-Control|Content-Type)\b.*\nno [\w-]+$/,
      /^method .*\nthe error envelope with .*\n""$/,
    ],
  },
  {
    says: 'There is no sign-up at /api/subscribe, and nothing at /api/health.',
    excuses: [
      /^(?:sign-up|health) .*\nstatus (?:200|40[056]|41[35])\nstatus 40[45]$/,
      /^(?:sign-up|health) .*\n(?!status ).*\n(?:no |"|Content-Type: text\/html|status 40[45]: ).*$/,
      /^sign-up (?:GET|HEAD)\nno Access-Control-Allow-Origin\nAccess-Control-Allow-Origin: \*$/,
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
