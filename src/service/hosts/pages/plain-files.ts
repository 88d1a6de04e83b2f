import type { Excuse, Shortfall } from '../../../content/model/shortfall.ts';

/** A page of HTML in the place of anything else, as a report shows it. */
export const htmlInstead =
  /^(?:not JSON: )?"<!doctype html>|^Content-Type: text\/html; charset=utf-8$/;
const isApi = /^(?:sign-up|health) |^resource \/api\/health$/;
const notApi = new RegExp(`^(?!${isApi.source.replaceAll('^', '')})`);

/** What no host of plain files can do, each a plain sentence. */
export const plainLimitations = {
  negotiation:
    'It does not look at Accept: a page is HTML, and its markdown is at its .md path only.',
  headers:
    'It sends no Vary: Accept, no Link, no Content-Location, no X-Request-Id, no security policy, exposes no headers, and has a Cache-Control of its own; pages name their markdown in a <link> instead.',
  removedPages: 'A removed page is 404, not 410.',
  errors: 'Errors are the HTML page for everybody: no markdown, and no JSON under /api/.',
  errorFiles: 'The pages and texts that errors are made of answer 200 at their own paths.',
  live: 'There is no sign-up and no health probe: run catalogue-signup elsewhere.',
} as const;

/** How each of them shows in the checks, and in no other way. */
export const plainExcuses: Readonly<Record<keyof typeof plainLimitations, readonly Excuse[]>> = {
  negotiation: [
    {
      checks: /^(?:page .* as markdown$|negotiation )/,
      expected: /^Content-Type: text\/markdown; charset=utf-8$/,
      got: /^Content-Type: text\/html; charset=utf-8$/,
    },
    // The same check as HTML holds the bytes at this address to those of the HTML.
    {
      checks: /^page .* as markdown$/,
      expected: /^the \d+ bytes of .*\.md$/,
      got: /^\d+ other bytes /,
    },
  ],
  headers: [
    {
      checks: notApi,
      expected: /^Cache-Control: public, /,
      got: /^no Cache-Control$|^Cache-Control: max-age=600$/,
    },
    {
      checks: notApi,
      expected: /^Vary with (?:Accept, )?Accept-Encoding$/,
      got: /^no Vary$|^Vary: (?:Accept-Encoding|Origin)$/,
    },
    {
      checks: notApi,
      expected:
        /^(?:Link|Content-Location|Content-Security-Policy|Referrer-Policy|X-Content-Type-Options|X-Request-Id like|an X-Request-Id that|Access-Control-Expose-Headers with)\b/,
      got: /^no [\w-]+$/,
    },
  ],
  removedPages: [
    { checks: /^(?:removed|negotiation) /, expected: /^status 410$/, got: /^status 404$/ },
  ],
  errors: [
    {
      checks: /^(?:missing|removed) /,
      expected: /^Content-Type: (?:text\/markdown; charset=utf-8|application\/json)$/,
      got: htmlInstead,
    },
    { checks: /^missing /, expected: /^a body with "https:/, got: htmlInstead },
    {
      checks: /^(?:missing|removed) \/api\//,
      expected: /^(?:the error envelope|a body that the schema of Error allows|a resolution) ?/,
      got: htmlInstead,
    },
  ],
  errorFiles: [
    {
      checks: /^missing (?:\/shop)?\/(?:index|40[0-9](?:\.html|\.md)?|410|api\/404\.json .*)$/,
      expected: /^status 404$/,
      got: /^status 200$/,
    },
    // Its text says 404, which is not the status that it comes with.
    {
      checks: /^missing \/api\/404\.json /,
      expected: /^the error envelope with not_found$/,
      got: /^\{"code":"not_found",/,
    },
  ],
  live: [
    { checks: isApi, expected: /^status (?:200|400|406)$/, got: /^status 40[45]$/ },
    { checks: isApi, expected: /^status (?:405|413|415)$/, got: /^status 40[45]$/ },
    {
      checks: isApi,
      expected: /^(?!status )/,
      got: /^(?:no |not JSON: )|^"|^Content-Type: text\/html|^status 40[45]: /,
    },
  ],
};

/** The limitations of a host, with all that fails for each. */
export const shortfallsOf = <Name extends string>(
  limitations: Readonly<Record<Name, string>>,
  excuses: Readonly<Record<Name, readonly Excuse[]>>,
): readonly Shortfall[] =>
  // The names of an object are those of its type.
  (Object.keys(limitations) as Name[]).map((name) => ({
    says: limitations[name],
    excuses: excuses[name],
  }));
