import type { Excuse, Shortfall } from '../../../content/model/shortfall.ts';

/** What CloudFront and S3 cannot do, whatever is published there; each a plain sentence. */
export const limitations = {
  missing:
    'A page that is not there is the HTML page of the 404 for everybody, below a folder of /api/ too, without Vary, X-Request-Id and Content-Security-Policy, and open to pages of other sites only if they send Origin: only the bucket knows what is there, and CloudFront runs no function on its errors.',
  aliases:
    'A path with .html or a trailing slash is redirected even if there is no page without it: the answer to that is the 404.',
  methods:
    'A method that only reads do not need is 405, and a preflight is answered, at a page that is not there, too.',
  conditions:
    'Conditions and ranges are what CloudFront and S3 make of them: If-Match is not looked at, and a range outside the file is 416 with the XML of S3.',
} as const;

const htmlInstead = /^(?:not JSON: )?"<!doctype html>|^Content-Type: text\/html; charset=utf-8$/;
const isMissing =
  /^(?:missing (?:\S*\/(?:no-such-page(?:\.md)?|no-such-vehicle|deeper)|(?:\/[a-z.-]+)*\/[A-Z][A-Z0-9/-]*)$|negotiation \S*\/no-such-page-anywhere )/;
const isAlias = /^missing \S*\/no-such-page(?:\.html|\/)$/;
const isUnmet = /^conditional .* If-Match another tag$|^range .* bytes=99999999-$/;

/** How each of them shows in the checks, and in no other way. */
const excusesOf: Readonly<Record<keyof typeof limitations, readonly Excuse[]>> = {
  missing: [
    {
      checks: isMissing,
      expected: /^Content-Type: text\/markdown; charset=utf-8$|^a body with "https:/,
      got: htmlInstead,
    },
    {
      checks: isMissing,
      expected: /^(?:Vary with Accept, Accept-Encoding|Access-Control-Allow-Origin: \*)$/,
      got: /^no (?:Vary|Access-Control-Allow-Origin)$/,
    },
  ],
  aliases: [
    { checks: isAlias, expected: /^status 404$/, got: /^status 301$/ },
    {
      checks: isAlias,
      expected:
        /^(?:Content-Type: text\/markdown; charset=utf-8|a body with "https:.*|Vary with Accept, Accept-Encoding)$/,
      got: /^(?:no (?:Content-Type|Vary)|"")$/,
    },
    {
      checks: isAlias,
      expected: /^Cache-Control: public, max-age=60$/,
      got: /^Cache-Control: public, max-age=3600$/,
    },
  ],
  methods: [
    {
      checks: /^method \w+ \S*\/no-such-page \(not there\)$/,
      expected: /^status 404$/,
      got: /^status (?:204|405)$/,
    },
  ],
  conditions: [
    { checks: isUnmet, expected: /^status 412$/, got: /^status 200$/ },
    {
      checks: isUnmet,
      expected: /^Cache-Control: no-store$/,
      got: /^no Cache-Control$|^Cache-Control: public, /,
    },
    {
      checks: isUnmet,
      expected: /^Content-Type: application\/json$/,
      got: /^Content-Type: application\/(?:xml|ld\+json)$/,
    },
    {
      checks: isUnmet,
      expected: /^(?:the error envelope|a body that the schema of Error|an error that names)/,
      got: /^(?:not JSON: )?"|^the whole must /,
    },
  ],
};

/** What they cannot do, with all that fails for it. */
export const s3CloudfrontShortfalls: readonly Shortfall[] = Object.entries(limitations).map(
  ([name, says]) => ({ says, excuses: excusesOf[name as keyof typeof limitations] }),
);
