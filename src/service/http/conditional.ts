import type { ManifestFile } from '../../content/model/manifest.ts';

/** A strong entity tag: of the bytes of a file in one encoding, the same in every build. */
export const entityTag = ({ sha256 }: Pick<ManifestFile, 'sha256'>, encoding?: string): string =>
  `"${sha256.slice(0, 32)}${encoding === undefined ? '' : `-${encoding}`}"`;

/** When a file last changed, as HTTP writes it; undefined if nothing says so. */
export const lastModified = ({ modified }: Dated): string | undefined =>
  modified === '' ? undefined : new Date(modified).toUTCString();

type Dated = Pick<ManifestFile, 'modified'>;
type Header = (name: string) => string | null | undefined;

/**
 * Whether the copy that a client has is current (RFC 9110, 13.1.2 and 13.1.3); weak tags count, too, and a date only
 * where no tag is given.
 */
export function isCurrentCopy(header: Header, tag: string, file: Dated): boolean {
  const tags = header('if-none-match') ?? undefined;
  if (tags === undefined) return isUnchangedSince(header('if-modified-since'), file) ?? false;
  return names(tags, tag, (candidate) => candidate.replace(/^W\//, '') === tag);
}

/**
 * Whether a condition forbids an answer (RFC 9110, 13.1.1 and 13.1.4); weak tags never match, and a date counts only
 * where no tag is given.
 */
export function isForbidden(header: Header, tag: string, file: Dated): boolean {
  const tags = header('if-match') ?? undefined;
  if (tags === undefined) return isUnchangedSince(header('if-unmodified-since'), file) === false;
  return !names(tags, tag, (candidate) => candidate === tag);
}

/** The three forms of a date in HTTP (RFC 9110, 5.6.7): only the oldest does not say that it is in GMT. */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d(?<zone> GMT)?$/;

/** Whether a file has not changed since a date; undefined if either has none. */
function isUnchangedSince(
  date: string | null | undefined,
  { modified }: Dated,
): boolean | undefined {
  const found = httpDate.exec(date?.trim() ?? '');
  if (found === null || modified === '') return undefined;
  const since = Date.parse(found.groups?.['zone'] === undefined ? `${found[0]} GMT` : found[0]);
  return Number.isNaN(since) ? undefined : Date.parse(modified) <= since;
}

/** Whether a header is `*`, or a list that contains a tag. */
function names(header: string, tag: string, isSame: (candidate: string) => boolean): boolean {
  if (header.trim() === '*') return true;
  // Lists are parsed only if that can matter.
  return header.includes(tag) && (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some(isSame);
}
