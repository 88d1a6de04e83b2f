import { paths } from '../../contract/paths.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import type { DatedFile, Publication } from '../../content/model/publication.ts';
import { bytesOf, type OutputChange } from './apply-output.ts';
import { noLeftovers } from './leftovers.ts';
import { manifestEntry, manifestText } from './manifest-file.ts';

/** A published file with its bytes. */
export interface PublishedBytes extends Pick<ManifestFile, 'path' | 'mediaType' | 'sha256'> {
  readonly data: Uint8Array;
}

/** Hands over every file of a publication, the manifest last, instead of writing it. */
export function collectOutput(
  publication: Publication,
  files: readonly DatedFile[],
  collect: (file: PublishedBytes) => void,
): OutputChange {
  const text = manifestText(publication, files);
  const manifest = manifestEntry(text);
  for (const file of files) {
    const { path, mediaType, sha256 } = file;
    // What was kept for a while only is copied.
    collect({
      path,
      mediaType,
      sha256,
      data: Uint8Array.from(file.data?.() ?? Buffer.from(file.text)),
    });
  }
  const { mediaType, sha256 } = manifest;
  collect({ path: paths.manifest, mediaType, sha256, data: Buffer.from(text) });
  const written = [...files.map(({ path }) => path), paths.manifest];
  const nothing = { removed: [], leftovers: noLeftovers, unchanged: 0 };
  return { ...nothing, written, bytes: bytesOf(files, manifest), manifest };
}
