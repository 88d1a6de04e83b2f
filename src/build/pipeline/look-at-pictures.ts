import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { EnvironmentError } from '../../base/failures.ts';
import type { LookedPicture, LookedPictures } from '../../content/model/pictures.ts';
import type { KnownPictures } from '../../site/pictures/known-pictures.ts';
import { readMedia, type SourceMedia } from '../../content/sources/read-sources.ts';
import { inParallel } from './in-parallel.ts';

/** How many pictures are examined, or encoded, at once. */
export const atOnce = availableParallelism();

/** Examines every picture of the sources; loads nothing if there are none, or if all are known. */
export async function lookAtPictures(
  root: string,
  media: readonly SourceMedia[],
  known?: Pick<KnownPictures, 'recallLook' | 'keepLook'>,
): Promise<LookedPictures> {
  if (media.length === 0) return new Map();
  const { formatOfName, lookAtPicture } = await import('../../site/pictures/look-at-picture.ts');
  const looked = await inParallel(media, atOnce, async ({ path, sha256 }) => {
    const format = formatOfName(path);
    const look: LookedPicture =
      known?.recallLook(sha256, format) ??
      (await lookAtPicture(path, originalBytes(root, { path, sha256 }), sha256));
    known?.keepLook(sha256, format, look);
    return [path, look] as const;
  });
  return new Map(looked);
}

/**
 * The bytes of an original as they were when it was hashed.
 *
 * @throws EnvironmentError if they have changed since.
 */
export function originalBytes(root: string, { path, sha256 }: SourceMedia): Uint8Array {
  const { bytes } = readMedia(root, path);
  if (bytes === undefined || hash('sha256', bytes) !== sha256)
    throw new EnvironmentError(`${root}/media/${path} changed while it was read. Build again.`);
  return bytes;
}
