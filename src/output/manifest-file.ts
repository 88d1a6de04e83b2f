import { paths } from '../contract/paths.ts';
import type { Manifest } from '../model/manifest.ts';
import type { DatedFile, Publication } from '../model/publication.ts';

/** The text of the manifest of a publication. */
export function manifestText(publication: Publication, files: readonly DatedFile[]): string {
  const manifest: Manifest = {
    version: 1,
    baseUrl: publication.baseUrl,
    files: files.map(({ path, mediaType, bytes, sha256, modified }) => ({
      path,
      mediaType,
      bytes,
      sha256,
      modified,
    })),
    redirects: publication.redirects,
    removed: publication.removed,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Name of the manifest within the output folder. */
export const manifestName = paths.manifest.slice(1);
