import type { Redirect } from './catalogue.ts';

/** A published file as the manifest lists it. */
export interface ManifestFile {
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  /** When the content last changed; RFC 3339 in UTC. */
  readonly modified: string;
}

/** What `/catalogue-manifest.json` holds: every published file but itself, sorted by path. */
export interface Manifest {
  readonly version: 1;
  readonly baseUrl: string;
  readonly files: readonly ManifestFile[];
  readonly redirects: readonly Redirect[];
  readonly removed: readonly string[];
}

/**
 * Reads a manifest; undefined when the text is none that this program wrote, so that a damaged
 * file is never trusted.
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
    Array.isArray(manifest.files) &&
    manifest.files.every(isManifestFile);
  return sound ? (manifest as Manifest) : undefined;
}

/** Whether a value is the path of a published file: one that cannot lead out of the web root. */
export const isPublishedPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/') && !path.split(/[/\\]/).includes('..');

const isManifestFile = (file: unknown): file is ManifestFile => {
  const { path, sha256, modified } = file as Partial<ManifestFile>;
  return isPublishedPath(path) && typeof sha256 === 'string' && typeof modified === 'string';
};
