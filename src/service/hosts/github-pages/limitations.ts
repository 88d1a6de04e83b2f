import { plainLimitations } from '../pages/plain-files.ts';

/** What GitHub Pages cannot do, whatever is published there; each a plain sentence. */
export const limitations = {
  negotiation: plainLimitations.negotiation,
  headers: plainLimitations.headers,
  mediaTypes:
    'It gives media types by suffix: app features are no application/ld+json there, the feed is application/xml, and /.well-known/api-catalog is application/octet-stream.',
  redirects:
    'It has no redirects: a former path or a name of an app is a page that leads on, in its one spelling only, its markdown and JSON lead nowhere, and a path with .html or a trailing slash is not redirected.',
  removedPages: plainLimitations.removedPages,
  errors: plainLimitations.errors,
  errorFiles: plainLimitations.errorFiles,
  methods:
    'Other methods than GET and HEAD are refused without the error envelope, and there is no preflight.',
  live: plainLimitations.live,
} as const;
