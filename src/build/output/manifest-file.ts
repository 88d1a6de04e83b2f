import { hash } from 'node:crypto';
import { mediaTypes } from '../../contract/media-types.ts';
import { paths } from '../../contract/paths.ts';
import type { Manifest, ManifestFile } from '../../content/model/manifest.ts';
import type { DatedFile, Publication } from '../../content/model/publication.ts';

/** The text of the manifest of a publication. */
export function manifestText(publication: Publication, files: readonly DatedFile[]): string {
  const manifest: Manifest = {
    version: 1,
    baseUrl: publication.baseUrl,
    files: files.map(({ path, mediaType, bytes, sha256, modified, ownText }) => ({
      path,
      mediaType,
      bytes,
      sha256,
      modified,
      ownText,
    })),
    redirects: publication.redirects,
    removed: publication.removed,
    templates: publication.templates,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Name of the manifest within the output folder. */
export const manifestName = paths.manifest.slice(1);

/** The manifest as a file of the site, made from its own text: it does not list itself. */
export const manifestEntry = (text: string | Uint8Array): ManifestFile => ({
  path: paths.manifest,
  mediaType: mediaTypes.json,
  bytes: Buffer.byteLength(text),
  sha256: hash('sha256', text),
  modified: '',
});
