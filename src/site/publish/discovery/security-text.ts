import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import { fileEmitter } from '../emitter.ts';

/** RFC 9116 requires an expiry within a year; the file gets a new date well before that. */
const validDays = 365;
const renewAfterDays = 270;

export const securityText = fileEmitter(
  'discovery/security-text',
  {
    path: paths.securityText,
    mediaType: mediaTypes.text,
    linkable: false,
    lasts: { renewedAfterDays: renewAfterDays, expiresAfterDays: validDays },
  },
  ({ site }, { url }) =>
    ({ own }) =>
      [
        ...contacts(site.contact).map((contact) => `Contact: ${contact}`),
        `Expires: ${addDays(own, validDays)}`,
        `Canonical: ${url(paths.securityText)}`,
        `Preferred-Languages: ${site.locale}`,
        '',
      ].join('\n'),
);

const contacts = ({ email, url }: Site['contact']): string[] => [
  ...(email === undefined ? [] : [`mailto:${email}`]),
  ...(url === undefined ? [] : [url]),
];

function addDays(date: string, days: number): string {
  const end = new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000);
  return `${end.toISOString().slice(0, 19)}Z`;
}
