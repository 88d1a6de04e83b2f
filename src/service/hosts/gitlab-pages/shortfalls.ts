import type { Shortfall } from '../../../content/model/shortfall.ts';
import { plainExcuses, shortfallsOf } from '../pages/plain-files.ts';
import { limitations } from './limitations.ts';

const isUnmet = /^conditional .* If-Match another tag$|^range .* bytes=99999999-$/;
const envelope = /^(?:the error envelope|a body that the schema of Error|an error that names)/;
/** What a path answers to GET, in the place of an error. */
const theFile = /^(?:not JSON: )?"|^the whole must /;

/** What GitLab Pages cannot do, with all that fails for it. */
export const gitlabPagesShortfalls: readonly Shortfall[] = shortfallsOf(limitations, {
  ...plainExcuses,
  origins: [
    {
      checks: /./,
      expected: /^Access-Control-Allow-Origin: \*$/,
      got: /^no Access-Control-Allow-Origin$/,
    },
  ],
  mediaTypes: [
    {
      checks: /^(?:file|resource) \/\S*\.json$|^search index$|^missing \/api\/404\.json /,
      expected: /^Content-Type: application\/(?:ld\+|schema\+|linkset\+|feed\+)json$/,
      got: /^Content-Type: application\/json$/,
    },
    {
      checks: /^(?:file|resource) \/(?:changes\/)?feed\.xml$/,
      expected: /^Content-Type: application\/atom\+xml$/,
      got: /^Content-Type: (?:application\/xml|text\/xml; charset=utf-8)$/,
    },
    {
      checks: /^file \/assets\/\S*\.js$/,
      expected: /^Content-Type: text\/javascript; charset=utf-8$/,
      got: /^Content-Type: application\/javascript$/,
    },
    {
      checks: /^(?:file|resource) \/(?:\.well-known\/api-catalog|mcp\/server-card)$/,
      expected: /^Content-Type: application\//,
      got: /^Content-Type: text\/plain; charset=utf-8$/,
    },
  ],
  folders: [
    { checks: /^page .* as (?:HTML|markdown)$/, expected: /^status 200$/, got: /^status 302$/ },
    // A line with a link comes with that status.
    {
      checks: /^page .* as HTML$/,
      expected: /^the \d+ bytes of /,
      got: /^\d{1,3} other bytes /,
    },
  ],
  redirects: [
    {
      checks: /^redirect .* (?:as it is|with (?:\.html|\/))$|^canonical /,
      expected: /^status 30[12]$/,
      got: /^status 200$/,
    },
    {
      checks:
        /^redirect .* (?:in capitals|in small letters|decomposed|with (?:\+ for spaces|\.md|\.json))$/,
      expected: /^status 30[12]$/,
      got: /^status 404$/,
    },
    { checks: /^(?:redirect|canonical) /, expected: /^Location: /, got: /^no Location$/ },
  ],
  conditions: [
    { checks: /^range /, expected: /^status (?:206|416)$/, got: /^status 200$/ },
    { checks: /^range /, expected: /^Content-Range /, got: /^no Content-Range$/ },
    { checks: /^range /, expected: /^\d+ bytes$/, got: /^\d+ bytes$/ },
    { checks: isUnmet, expected: /^Cache-Control: no-store$/, got: /^Cache-Control: max-age=600$/ },
    { checks: isUnmet, expected: envelope, got: theFile },
  ],
  methods: [
    { checks: /^method /, expected: /^status (?:405|404)$/, got: /^status (?:20[04]|302)$/ },
    {
      checks: /^method /,
      expected:
        /^(?:Allow|Access-Control-Allow-[A-Z][a-z]+|Access-Control-Max-Age|Cache-Control)\b/,
      got: /^no [\w-]+$|^Access-Control-Allow-Methods: GET$|^Cache-Control: max-age=600$/,
    },
    { checks: /^method /, expected: /^Content-Type: application\/json$/, got: /^Content-Type: / },
    { checks: /^method /, expected: envelope, got: theFile },
  ],
});
