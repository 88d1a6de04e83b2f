import type { ManifestFile } from '../../content/publication/manifest.ts';

type Dated = Pick<ManifestFile, 'modified'>;
export type Header = (name: string) => string | null | undefined;

/**
 * Whether the copy that a client has is current (RFC 9110, 13.1.2 and 13.1.3); weak tags count, too, and a date only
 * where no tag is given.
 */
export function isNotModified(header: Header, tag: string, file: Dated): boolean {
  const tags = header('if-none-match') ?? undefined;
  if (tags === undefined) return isUnchangedSince(header('if-modified-since'), file) ?? false;
  return names(tags, tag, (candidate) => candidate.replace(/^W\//, '') === tag);
}

/**
 * Whether a condition forbids a response (RFC 9110, 13.1.1 and 13.1.4); weak tags never match, and a date counts only
 * where no tag is given.
 */
export function isPreconditionFailed(header: Header, tag: string, file: Dated): boolean {
  const tags = header('if-match') ?? undefined;
  if (tags === undefined) return isUnchangedSince(header('if-unmodified-since'), file) === false;
  return !names(tags, tag, (candidate) => candidate === tag);
}

/** The three forms of a date in HTTP (RFC 9110, 5.6.7): only the oldest does not name GMT. */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d(?<zone> GMT)?$/;

/** Whether a file has not changed since a date; undefined if either has none. */
function isUnchangedSince(date: ReturnType<Header>, { modified }: Dated): boolean | undefined {
  const match = httpDate.exec(date?.trim() ?? '');
  if (match === null || modified === '') return undefined;
  const since = Date.parse(match.groups?.['zone'] === undefined ? `${match[0]} GMT` : match[0]);
  return Number.isNaN(since) ? undefined : Date.parse(modified) <= since;
}

/** Whether a header is `*`, or a list that contains a tag. */
function names(header: string, tag: string, isSame: (candidate: string) => boolean): boolean {
  if (header.trim() === '*') return true;
  // Lists are parsed only if that can matter.
  return header.includes(tag) && (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some(isSame);
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range of a Range header (RFC 9110, 14.1.2): `unsatisfiable` if it lies outside; undefined if there is none,
 * several, or an invalid one: then the whole file is sent.
 */
export function parseRange(
  header: ReturnType<Header>,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return undefined;
    const suffix = Number(last);
    if (suffix === 0 || length === 0) return 'unsatisfiable';
    return { start: Math.max(0, length - suffix), end: length - 1 };
  }
  const start = Number(first);
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= length ? 'unsatisfiable' : { start, end };
}

/** The range of a request, which counts only if the client's other parts belong to the same bytes. */
export const rangeOf = (header: Header, tag: string, length: number) =>
  (header('if-range') ?? tag).trim() === tag ? parseRange(header('range'), length) : undefined;
