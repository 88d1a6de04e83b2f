/** What GitHub Pages cannot do, whatever is published there; each a plain sentence. */
export const limitations = {
  negotiation:
    'It does not look at Accept: a page is HTML, and its markdown is at its .md path only.',
  headers:
    'It sends no Vary: Accept, no Link, no Content-Location, no X-Request-Id, no security policy, exposes no headers, and has a Cache-Control of its own; pages name their markdown in a <link> instead.',
  mediaTypes:
    'It gives media types by suffix: app features are no application/ld+json there, the feed is application/xml, and /.well-known/api-catalog is application/octet-stream.',
  redirects:
    'It has no redirects: a former path or a name of an app is a page that leads on, in its one spelling only, its markdown and JSON lead nowhere, and a path with .html or a trailing slash is not redirected.',
  removedPages: 'A removed page is 404, not 410.',
  errors: 'Errors are the HTML page for everybody: no markdown, and no JSON under /api/.',
  errorFiles: 'The pages and texts that errors are made of answer 200 at their own paths.',
  methods:
    'Other methods than GET and HEAD are refused without the error envelope, and there is no preflight.',
  live: 'There is no sign-up and no health probe: run catalogue-signup elsewhere.',
} as const;
