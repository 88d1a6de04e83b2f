import type { InspectedPicture } from '../../content/model/pictures.ts';
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
