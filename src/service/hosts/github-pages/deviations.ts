import type { HostDeviation } from '../../../content/model/deviation.ts';

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
      {
        checks:
          /^(?:page .* as markdown$|negotiation |\w+ .* Accept: text\/markdown )|^head .* Accept: text\/markdown$/,
        expected: /^Content-Type: text\/markdown; charset=utf-8$/,
        got: /^Content-Type: text\/html; charset=utf-8$/,
      },
      // The same check as HTML holds the bytes at this address to those of the HTML.
      {
        checks:
          /^(?:page|conditional|range) .* (?:as markdown$|Accept: text\/markdown )|^negotiation /,
        expected: /^the \d+ bytes of .*\.md$/,
        got: /^\d+ other bytes /,
      },
      {
        checks: /^range .* Accept: text\/markdown /,
        expected: /^Content-Range: bytes /,
        got: /^Content-Range: bytes /,
      },
    ],
  },
  {
    says: 'It sends no Vary: Accept, no Link, no Content-Location, no X-Request-Id, no security policy, exposes no headers, and has a Cache-Control of its own; pages name their markdown in a <link> instead.',
    excuses: [
      {
        checks: notApi,
        expected: /^Cache-Control: public, /,
        got: /^no Cache-Control$|^Cache-Control: max-age=600$/,
      },
      {
        checks: notApi,
        expected: /^Vary with (?:Accept, )?Accept-Encoding$/,
        got: /^no Vary$|^Vary: Accept-Encoding$/,
      },
      {
        checks: notApi,
        expected:
          /^(?:Link|Content-Location|Content-Security-Policy|Referrer-Policy|X-Content-Type-Options|X-Request-Id like|an X-Request-Id that|Access-Control-Expose-Headers with)\b/,
        got: /^no [\w-]+$/,
      },
    ],
  },
  {
    says: 'It gives media types by suffix: app features are no application/ld+json there, the feed is application/xml, and /.well-known/api-catalog is application/octet-stream.',
    excuses: [
      {
        checks: /^(?:file|conditional|head|range) \/\S*\.json(?: |$)|^missing \/api\/404\.json /,
        expected: /^Content-Type: application\/(?:ld\+|schema\+|linkset\+|feed\+)?json$/,
        got: /^Content-Type: application\/json; charset=utf-8$/,
      },
      {
        checks: /^(?:file|conditional|head|range) \/(?:changes\/)?feed\.xml(?: |$)/,
        expected: /^Content-Type: application\/atom\+xml$/,
        got: /^Content-Type: application\/xml$/,
      },
      {
        checks: /^file \/assets\/\S*\.js$/,
        expected: /^Content-Type: text\/javascript; charset=utf-8$/,
        got: /^Content-Type: application\/javascript; charset=utf-8$/,
      },
      {
        checks: /^file \/\.well-known\/api-catalog$/,
        expected: /^Content-Type: /,
        got: /^Content-Type: application\/octet-stream$/,
      },
    ],
  },
  {
    says: 'It has no redirects: a former path or a name of an app is a page that leads on, in its own spelling and with the quotes of phones, its markdown and JSON lead nowhere, and a path with .html or a trailing slash is not redirected.',
    excuses: [
      {
        checks:
          /^redirect .* (?:as it is|with \.html|with a query|with the quotes of phones)$|^canonical .* (?:\.html|with a query)$/,
        expected: /^status 30[12]$/,
        got: /^status 200$/,
      },
      {
        checks:
          /^redirect .* (?:in capitals|in small letters|decomposed|with (?:\+ for spaces|\.md|\.json))$/,
        expected: /^status 30[12]$/,
        got: /^status 404$/,
      },
      {
        checks: /^canonical .* with a slash$|^redirect .* with \/$/,
        expected: /^status 30[12]$/,
        got: /^status (?:200|404)$/,
      },
      { checks: /^(?:redirect|canonical) /, expected: /^Location: /, got: /^no Location$/ },
    ],
  },
  {
    says: 'A removed page is 404, not 410.',
    excuses: [
      { checks: /^(?:removed|negotiation) /, expected: /^status 410$/, got: /^status 404$/ },
    ],
  },
  {
    says: 'Errors are the HTML page for everybody: no markdown, and no JSON under /api/.',
    excuses: [
      // It ignores If-Match, and says nothing of a range that it cannot send.
      {
        checks: isUnmet,
        expected:
          /^(?:status 412|Cache-Control: no-store|Content-Type: application\/json|the error envelope .*)$/,
        got: /^status 200$|^no C|^Cache-Control: max-age=600$|^Content-Type: application\/json; |^"/,
      },
      {
        checks: /^(?:missing|removed) /,
        expected: /^Content-Type: (?:text\/markdown; charset=utf-8|application\/json)$/,
        got: htmlInstead,
      },
      {
        checks: /^(?:missing|removed|negotiation|method) /,
        expected: /^the \d+ bytes of \/4(?:04|10)\.(?:md|html)$/,
        got: /^\d+ other bytes /,
      },
      {
        checks: /^(?:missing|removed) \/api\//,
        expected: /^(?:the error envelope|a resolution) /,
        got: htmlInstead,
      },
    ],
  },
  {
    says: 'The pages and texts that errors are made of answer 200 at their own paths.',
    excuses: [
      {
        checks: /^missing (?:\/shop)?\/(?:index|40[0-9](?:\.html|\.md)?|410|api\/404\.json .*)$/,
        expected: /^status 404$/,
        got: /^status 200$/,
      },
      // Its text is that of 404, which is not the status that it comes with.
      {
        checks: /^missing \/api\/404\.json /,
        expected: /^the error envelope with not_found$/,
        got: /^\{"code":"not_found",/,
      },
    ],
  },
  {
    says: 'Other methods than GET and HEAD are refused without the error envelope, and there is no preflight.',
    excuses: [
      {
        checks: /^method (?:OPTIONS .*|.* \(not there\))$/,
        expected: /^status (?:204|404)$/,
        got: /^status 405$/,
      },
      {
        checks: /^method /,
        expected:
          /^(?:Allow|Access-Control-Allow-[A-Z][a-z]+|Access-Control-Max-Age|Cache-Control|Content-Type)\b/,
        got: /^no [\w-]+$/,
      },
      { checks: /^method /, expected: /^the error envelope with/, got: /^""$/ },
    ],
  },
  {
    says: 'There is no sign-up at /api/subscribe, and nothing at /api/health.',
    excuses: [
      { checks: isApi, expected: /^status (?:200|400|406)$/, got: /^status 40[45]$/ },
      { checks: isApi, expected: /^status (?:405|413|415)$/, got: /^status 40[45]$/ },
      {
        checks: isApi,
        expected: /^(?!status )/,
        got: /^no |^"|^Content-Type: text\/html|^status 40[45]: /,
      },
      // Files are served for GET at /mcp, and nothing for POST.
      { checks: /^mcp /, expected: /^status (?:200|400|403|405)$/, got: /^status 40[45]$/ },
      { checks: /^mcp /, expected: /^(?!status )/, got: /^no |^""$/ },
      {
        checks: /^sign-up (?:GET|HEAD)$/,
        expected: /^no Access-Control-Allow-Origin$/,
        got: /^Access-Control-Allow-Origin: \*$/,
      },
    ],
  },
];
