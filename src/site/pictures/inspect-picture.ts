import type { InspectedPicture, PictureFormat } from '../../content/model/pictures.ts';
import { isRecording } from '../../contract/media-types.ts';
import { formatOf } from './format-of.ts';
import type { KeepEncoded } from './inspect-raster.ts';

export const formatOfName = (path: string): string =>
  path.slice(path.lastIndexOf('.') + 1).replace(/^jpg$/, 'jpeg');

/** What can be published of a file; loads what its format needs and nothing else. */
export async function inspectPicture(
  path: string,
  bytes: Uint8Array,
  sha256: string,
  keep?: KeepEncoded,
): Promise<InspectedPicture> {
  const format = formatOfName(path);
  if (isRecording(path)) {
    const { inspectRecording } = await import('./inspect-recording.ts');
    return inspectRecording(bytes, sha256, format);
  }
  if (format === 'svg' && (formatOf(bytes) ?? 'svg') === 'svg') {
    const { inspectSvg } = await import('./svg/inspect-svg.ts');
    return inspectSvg(bytes, sha256);
  }
  const { inspectRaster } = await import('./inspect-raster.ts');
  return inspectRaster(bytes, sha256, format, keep);
}

/** The SHA-256 of the file that a pointer of Git LFS stands for; undefined for any other file. */
export const oidOf = (bytes: Uint8Array): string | undefined =>
  formatOf(bytes) === 'git lfs'
    ? /^oid sha256:([0-9a-f]{64})$/m.exec(Buffer.from(bytes).toString('latin1'))?.[1]
    : undefined;

/** What a comparison knows of a file that Git LFS keeps elsewhere: its hash, with a size that is made up; undefined for any other file. */
export function inspectPointer(
  path: string,
  bytes: Uint8Array,
  format: string,
): InspectedPicture | undefined {
  const sha256 = oidOf(bytes);
  if (sha256 === undefined) return undefined;
  if (isRecording(path)) return { sha256, seconds: 1, published: sha256 };
  const size = { width: 1080, height: 1080, weight: 0 };
  return { sha256, format: format as PictureFormat, ...size, svg: sha256 };
}
