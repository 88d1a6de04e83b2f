import type { Shortfall } from '../../../content/model/shortfall.ts';
import { plainExcuses, shortfallsOf } from '../pages/plain-files.ts';
import { limitations } from './limitations.ts';

/** A condition that does not hold, or a range outside the file. */
const isUnmet = /^conditional .* If-Match another tag$|^range .* bytes=99999999-$/;

/** What GitHub Pages cannot do, with all that fails for it. */
export const githubPagesShortfalls: readonly Shortfall[] = shortfallsOf(limitations, {
  ...plainExcuses,
  mediaTypes: [
    {
      checks: /^(?:file|resource) \/\S*\.json$|^search index$|^missing \/api\/404\.json /,
      expected: /^Content-Type: application\/(?:ld\+|schema\+|linkset\+|feed\+)?json$/,
      got: /^Content-Type: application\/json; charset=utf-8$/,
    },
    {
      checks: /^(?:file|resource) \/(?:changes\/)?feed\.xml$/,
      expected: /^Content-Type: application\/atom\+xml$/,
      got: /^Content-Type: application\/xml$/,
    },
    {
      checks: /^file \/assets\/\S*\.js$/,
      expected: /^Content-Type: text\/javascript; charset=utf-8$/,
      got: /^Content-Type: application\/javascript; charset=utf-8$/,
    },
    {
      checks: /^(?:file|resource) \/(?:\.well-known\/api-catalog|mcp\/server-card)$/,
      expected: /^Content-Type: /,
      got: /^Content-Type: application\/octet-stream$/,
    },
  ],
  redirects: [
    {
      checks: /^redirect .* (?:as it is|with \.html|with a query)$|^canonical .* (?:\.html|with a query)$/,
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
  errors: [
    // It knows no If-Match, and says nothing of a range that it cannot send.
    { checks: isUnmet, expected: /^status 412$/, got: /^status 200$/ },
    {
      checks: isUnmet,
      expected: /^Cache-Control: no-store$/,
      got: /^no Cache-Control$|max-age=600$/,
    },
    {
      checks: isUnmet,
      expected: /^Content-Type: application\/json$/,
      got: /^no Content-Type$|^Content-Type: application\/json; charset=utf-8$/,
    },
    {
      checks: isUnmet,
      expected: /^(?:the error envelope|a body that the schema of Error|an error that names)/,
      got: /^(?:not JSON: )?""$|^"|^the whole must /,
    },
    ...plainExcuses.errors,
  ],
  methods: [
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
    {
      checks: /^method /,
      expected: /^(?:the error envelope with|a body that the schema of Error allows)/,
      got: /^(?:not JSON: )?""$/,
    },
  ],
  live: [
    ...plainExcuses.live,
    // Files answer GET at /mcp, and nothing answers POST.
    { checks: /^mcp /, expected: /^status (?:200|400|403|405)$/, got: /^status 40[45]$/ },
    { checks: /^mcp /, expected: /^(?!status )/, got: /^(?:no |not JSON: )|^""$/ },
    {
      checks: /^sign-up (?:GET|HEAD)$/,
      expected: /^no Access-Control-Allow-Origin$/,
      got: /^Access-Control-Allow-Origin: \*$/,
    },
  ],
});
