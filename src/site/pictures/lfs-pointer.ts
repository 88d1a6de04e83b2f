import { isRecording } from '../../contract/media-types.ts';
import type { InspectedPicture, PictureFormat } from '../../content/model/pictures.ts';
import { formatOf } from './format-of.ts';

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
