import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { EnvironmentError } from '../../base/failures.ts';
import type { UserCache } from '../../base/files/user-cache.ts';
import {
  isDrawing,
  type InspectedPicture,
  type InspectedPictures,
} from '../../content/model/pictures.ts';
import { inspectPointer } from '../../site/pictures/lfs-pointer.ts';
import { inspectionVersion } from '../../site/pictures/inspection-version.ts';
import { readMedia, type SourceMedia } from '../../content/sources/read-sources.ts';
import { inParallel } from './in-parallel.ts';
import { ended } from '../../site/pictures/cards/drawing-processes.ts';
import { mostRefused, openTrials, refuseHard } from './try-drawings.ts';

/** How many pictures are examined, or encoded, at once. */
export const maxConcurrency = availableParallelism();

/**
 * Examines every picture of the sources; loads nothing if there are none, and little if all are cached.
 *
 * @param isCompared whether they are only compared: one that Git LFS keeps elsewhere counts as a picture, and no
 *   drawing is tried.
 */
export async function inspectPictures(
  root: string,
  media: readonly SourceMedia[],
  cache?: UserCache,
  isCompared = false,
): Promise<InspectedPictures> {
  if (media.length === 0) return new Map();
  const { formatOfName, inspectPicture } = await import('../../site/pictures/inspect-picture.ts');
  const trials = openTrials();
  let refused = 0;
  const inspect = async ({ path, sha256 }: SourceMedia): Promise<InspectedPicture> => {
    // The pictures before this one are at least begun, so it is left out only if it comes after too many of them.
    const isTried = !isCompared && refused < mostRefused;
    const format = formatOfName(path);
    // Of a drawing with embedded pictures, it holds encoded ones.
    const name = `${sha256}-${format}-${inspectionVersion}-${process.arch}`;
    const cached = cache?.read(name);
    const look =
      cached === undefined
        ? await inspectPicture(path, originalBytes(root, { path, sha256 }), sha256)
        : (JSON.parse(String(cached)) as InspectedPicture);
    const tried = isTried ? await trials.tried(look) : look;
    if (isDrawing(tried) && tried.refused) refused += 1;
    // A process may have ended for the machine, which says nothing of the drawing.
    if (
      (cached === undefined || tried !== look) &&
      !('refused' in tried && tried.refused === ended)
    )
      cache?.write(name, Buffer.from(JSON.stringify(tried)));
    return tried;
  };
  const inspected = await inParallel(media, maxConcurrency, async (original) => {
    const look = await inspect(original);
    const { path } = original;
    const pointed =
      isCompared && 'fault' in look
        ? inspectPointer(path, originalBytes(root, original), formatOfName(path))
        : undefined;
    return [path, pointed ?? look] as const;
  }).finally(trials.close);
  return isCompared ? new Map(inspected) : refuseHard(inspected);
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
