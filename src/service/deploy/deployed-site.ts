import { manifestEntry } from '../../build/output/manifest-file.ts';
import { openFinishedSite } from '../../build/output/output-folder.ts';
import {
  parseManifest,
  type Manifest,
  type ManifestFile,
} from '../../content/publication/manifest.ts';
import { createRouteTable, pagePath, type RouteTable } from '../http/route-table.ts';
import { isErrorBody, paths } from '../../contract/paths.ts';
import { cacheControl, errorCaching, plainCaching, type Headers } from '../http/headers.ts';

export interface ObjectFacts {
  /** SHA-256 of its content in hexadecimal. */
  readonly sha256: string;
  /** Headers that it is served with: `Content-Type` and `Cache-Control`. */
  readonly headers: Headers;
}

/** The metadata of a stored object: undefined where a store does not keep it, or cannot read that of others. */
export type StoredObject = { readonly [Fact in keyof ObjectFacts]: ObjectFacts[Fact] | undefined };

/**
 * A place that a site is deployed to, as it is now. Keys are relative paths with slashes, such as
 * `vehicles/bus.html`; they never lead out of the place. Each function throws EnvironmentError, with the label and
 * never with a credential, when the place fails, and UsageError for what is in the way.
 */
export interface DeployTarget {
  readonly label: string;
  readonly read: (key: string) => Promise<Buffer | undefined>;
  readonly find: (key: string) => Promise<StoredObject | undefined>;
}

/** A place that is changed one object at a time: many calls may run at a time, never two that change the same key. */
export interface DeployStore extends DeployTarget {
  /**
   * Writes an object: a reader gets the old one or the new one, never a part. If only a new one is wanted, it
   * is false if there is one; of several concurrent writers one succeeds, if the store supports that.
   */
  readonly write: (
    key: string,
    body: Buffer,
    facts: ObjectFacts,
    onlyNew?: boolean,
  ) => Promise<boolean>;
  /** Removes an object; it may be gone already. */
  readonly remove: (key: string) => Promise<void>;
  readonly close: () => void;
}

/**
 * The headers that a store of objects sends with a published file, whatever stands in front of it: its type,
 * and how long it may be cached. Only a 404 or 410 page has the caching of that status, so that the sender can
 * derive the status from it.
 */
export function objectHeaders(
  { path, mediaType }: Pick<ManifestFile, 'path' | 'mediaType'>,
  { pages }: Pick<RouteTable, 'pages'>,
): Headers & { readonly 'Content-Type': string; readonly 'Cache-Control': string } {
  const isPage = pages.has(pagePath(pagePath(path, '.html'), '.md'));
  const status = path.startsWith(`${paths.errorPage(410)}.`) ? 410 : 404;
  const caching = isPage ? cacheControl.page : plainCaching(path);
  return {
    'Content-Type': mediaType,
    'Cache-Control': isErrorBody(path) ? errorCaching(status) : caching,
  };
}

/** The key of the next manifest while a target is changed; no host serves it. */
export const nextName = '.catalogue-manifest-next.json';

export interface SiteFile extends ManifestFile, ObjectFacts {
  /** Its path without the first slash. */
  readonly key: string;
}

export interface Site {
  readonly manifest: Manifest;
  /** Every file by its key, the manifest among them. */
  readonly files: ReadonlyMap<string, SiteFile>;
}

/** Reads the text of a manifest; undefined if this program did not write it. */
export function siteOf(text: Buffer): Site | undefined {
  const manifest = parseManifest(text.toString('utf8'));
  return manifest && siteFrom(manifest, manifestEntry(text));
}

function siteFrom(manifest: Manifest, ownFile: ManifestFile): Site {
  const routes = createRouteTable(manifest);
  const files = [...manifest.files, ownFile].map((file): [string, SiteFile] => {
    const key = file.path.slice(1);
    return [key, { ...file, key, headers: objectHeaders(file, routes) }];
  });
  return { manifest, files: new Map(files) };
}

export interface LocalSite extends Site {
  /**
   * The content of a file by its key; no link is followed.
   *
   * @throws EnvironmentError if it is no longer what the manifest lists.
   */
  readonly read: (key: string) => Buffer;
}

/**
 * Opens the site in an output folder.
 *
 * @throws UsageError if no build completed one there, EnvironmentError if one is writing or died while it did.
 */
export function readSite(out: string): LocalSite {
  const { manifest, manifestFile, read } = openFinishedSite(out);
  return { ...siteFrom(manifest, manifestFile), read: (key) => read(`/${key}`) };
}
