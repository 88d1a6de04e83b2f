import { paths } from '../../contract/paths.ts';
import { limits } from '../../contract/limits.ts';
import type { Redirect } from '../model/catalogue.ts';
import { toUri } from '../model/uri.ts';

/** A published file as the manifest lists it. */
export interface ManifestFile {
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  /** When the content last changed; RFC 3339 in UTC. */
  readonly modified: string;
  /** The date in lists, if the bytes of the file are newer than its content: the last commit of its entry. */
  readonly announced?: string | undefined;
}

/** The content of `/catalogue-manifest.json`: every published file but itself, sorted by path. */
export interface Manifest {
  readonly version: 1;
  readonly baseUrl: string;
  readonly files: readonly ManifestFile[];
  readonly redirects: readonly Redirect[];
  readonly removed: readonly string[];
  /** Set for a preview, which no search engine is to list. */
  readonly noindex?: true | undefined;
  /** The origin that the form of the site sends sign-ups to, if that is not the site itself. */
  readonly signUpUrl?: string | undefined;
}

/**
 * Parses a manifest; undefined if this program did not write the text, so that a damaged file is never
 * trusted: every field has its form, and no file is listed twice or is one of the program's own.
 */
export function parseManifest(text: string): Manifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const manifest = value as Partial<Manifest> | null;
  const sound =
    typeof manifest === 'object' &&
    manifest?.version === 1 &&
    isBaseUrl(manifest.baseUrl) &&
    isListOf(manifest.files, createFileCheck()) &&
    isListOf(manifest.redirects, isRedirect) &&
    isListOf(manifest.removed, isPath) &&
    [undefined, true].includes(manifest.noindex) &&
    (manifest.signUpUrl === undefined || isOrigin(manifest.signUpUrl));
  return sound ? (manifest as Manifest) : undefined;
}

/** Whether a value is the path of a published file: it names one below the web root. */
export const isPublishedPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/') && !oddSegment.test(path);

/** A segment that is empty or made of one or two dots, or a character that no file name has. */
const oddSegment = /\0|[/\\]\.{0,2}(?:[/\\]|$)/;

const isBaseUrl = (url: unknown): boolean =>
  typeof url === 'string' &&
  /^https?:\/\//.test(url) &&
  URL.canParse(url) &&
  URL.canParse(toUri(url));

/** Whether a value is a path that can become an address, whatever comes before it. */
const isPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?!\/)/.test(path) && !/\p{Cs}/u.test(path);

const isOrigin = (url: unknown): boolean =>
  typeof url === 'string' && limits.originPattern.test(url);

const isListOf = (list: unknown, is: (item: unknown) => boolean): boolean =>
  Array.isArray(list) && list.every(is);

/** Many files have the same date and media type, which are then checked once. */
function createFileCheck(): (file: unknown) => boolean {
  const isKnownMoment = once(isMoment);
  const isKnownType = once(isMediaType);
  const seen = new Set<string>();
  return (file) => {
    const { path, mediaType, bytes, sha256, modified, announced } = (file ??
      {}) as Partial<ManifestFile>;
    return (
      isPublishedPath(path) &&
      isPath(path) &&
      !isOwnPath(path) &&
      seen.size < seen.add(path).size &&
      isKnownType(mediaType) &&
      Number.isSafeInteger(bytes) &&
      Number(bytes) >= 0 &&
      typeof sha256 === 'string' &&
      /^[0-9a-f]{64}$/.test(sha256) &&
      isKnownMoment(modified) &&
      (announced === undefined || (isKnownMoment(announced) && announced < String(modified)))
    );
  };
}

function once(is: (value: unknown) => boolean): (value: unknown) => boolean {
  const values = new Set<unknown>();
  return (value) => values.has(value) || (is(value) && values.add(value).size > 0);
}

/** The manifest, and what the program puts beside published files for a while: manifests, locks, temporary files. */
const isOwnPath = (path: string): boolean =>
  path.toLowerCase() === paths.manifest || /\/\.[^/]*catalogue-/i.test(path);

/** A type, a subtype, and parameters (RFC 9110, section 8.3.1). */
const isMediaType = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^[\w.+-]+\/[\w.+-]+(?:; [\w-]+=(?:[\w.+-]+|"[^"\\\p{Cc}]*"))*$/u.test(value);

/** Whether a URL has the form that a build writes, and a header carries. */
const isUri = (url: string): boolean => URL.canParse(url) && toUri(url) === url;

const isRedirect = (redirect: unknown): boolean => {
  const { from, to, status } = (redirect ?? {}) as Partial<Redirect>;
  const leads = isPath(to) || (typeof to === 'string' && /^https?:/.test(to) && isUri(to));
  return isPath(from) && leads && (status === 301 || status === 302);
};

/** RFC 3339 in UTC, whole seconds: the form of every date that this program writes. */
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));
