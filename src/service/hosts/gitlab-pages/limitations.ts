import { plainLimitations } from '../pages/plain-files.ts';

/** What GitLab Pages cannot do, whatever is published there; each a plain sentence. */
export const limitations = {
  negotiation: plainLimitations.negotiation,
  headers: plainLimitations.headers,
  origins: 'It allows other origins only where a request names its own.',
  mediaTypes:
    'It gives media types by suffix: app features are no application/ld+json there, and what has no suffix is text/plain.',
  folders:
    'The address of a page that has others below it, such as /vehicles, leads to the same one with a slash, where the page is.',
  redirects:
    'It follows at most 1,000 redirects, in 64 kB, between paths of letters, digits, dots and hyphens, and to other domains from GitLab 16.10 on: any other, such as one from a name with a space, is a page that leads on, in its one spelling only, and a page with .html or a trailing slash is not redirected.',
  removedPages: plainLimitations.removedPages,
  errors: plainLimitations.errors,
  errorFiles: plainLimitations.errorFiles,
  conditions:
    'No part of a file is sent by itself, a condition that fails (412) is answered without a body, and every file has the entity tag of the whole deployment.',
  methods: 'It answers every method as it answers GET.',
  live: plainLimitations.live,
} as const;
