/** Something that GitHub Pages cannot do. */
export interface Limitation {
  /** A plain sentence. */
  readonly says: string;
  /** Ids of the checks of a deployment that fail for this reason. */
  readonly checks: RegExp;
}

/** What GitHub Pages cannot do, whatever is published there. */
export const limitations: readonly Limitation[] = [
  {
    says: 'It does not look at Accept: a page is HTML, and its markdown is at its .md path only.',
    checks:
      /^negotiation |^page .* as markdown$|^(?:conditional|head|range) .* Accept: text\/markdown/,
  },
  {
    says: 'It sends no Vary: Accept, no Link, no security policy, no X-Request-Id and a Cache-Control of its own; pages name their markdown in a <link> instead.',
    checks: /^(?:page|file|resource|conditional|head|missing|removed|canonical|redirect) /,
  },
  {
    says: 'It sends JSON and XML with media types of its own: app features are no application/ld+json there.',
    checks: /^(?:file|resource) .*\.json|^file .*(?:\.xml|api-catalog)/,
  },
  {
    says: 'It has no redirects: a former path or a name of an app is a page that leads on, in its one spelling only, and a path with .html or a trailing slash is not redirected.',
    checks: /^(?:redirect|canonical) /,
  },
  {
    says: 'A removed page is 404, not 410.',
    checks: /^removed |^negotiation /,
  },
  {
    says: 'Errors are the HTML page for everybody: no markdown, and no JSON under /api/.',
    checks: /^missing |^negotiation |^method .*\(not there\)$/,
  },
  {
    says: 'Other methods than GET and HEAD are refused without the error envelope, and there is no preflight.',
    checks: /^method /,
  },
  {
    says: 'There is no sign-up and no health probe: run catalogue-signup elsewhere.',
    checks: /^(?:sign-up|health) |^resource \/api\/health$/,
  },
];
