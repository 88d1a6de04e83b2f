import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { EnvironmentError } from '../../base/failures.ts';
import { inParallel } from '../../base/in-parallel.ts';
import type { UserCache } from '../../base/files/user-cache.ts';
import {
  isDrawing,
  type InspectedPicture,
  type InspectedPictures,
} from '../../content/model/pictures.ts';
import type { KeepEncoded } from '../../site/pictures/inspect-raster.ts';
import { inspectionVersion } from '../../site/pictures/inspection-version.ts';
import { readMedia, type SourceMedia } from '../../content/sources/read-sources.ts';
import { ended, type DrawingProcesses } from '../../site/pictures/cards/drawing-processes.ts';
import { onCard } from '../../site/pictures/cards/site-images.ts';

export const maxConcurrency = availableParallelism();

/**
 * Examines every picture of the sources; loads nothing if there are none, and little if all are cached.
 *
 * @param processes in which drawings are tried; they stay open.
 */
export async function inspectPictures(
  root: string,
  media: readonly SourceMedia[],
  processes: DrawingProcesses,
  cache?: UserCache,
): Promise<InspectedPictures> {
  if (media.length === 0) return new Map();
  const { formatOfName, inspectPicture } = await import('../../site/pictures/inspect-picture.ts');
  const tryDrawing = openTrials(processes);
  const keep: KeepEncoded = (key, bytes) => cache?.write(cacheName(key), bytes);
  let refused = 0;
  const inspect = async ({ path, sha256 }: SourceMedia): Promise<InspectedPicture> => {
    // The pictures before this one are at least begun, so it is left out only if it comes after too many of them.
    const isTried = refused < mostRefused;
    const format = formatOfName(path);
    // Of a drawing with embedded pictures, it holds encoded ones.
    const name = `${sha256}-${format}-${inspectionVersion}-${process.arch}`;
    const cached = cache?.read(name);
    const look =
      cached === undefined
        ? await inspectPicture(path, originalBytes(root, { path, sha256 }), sha256, keep)
        : (JSON.parse(String(cached)) as InspectedPicture);
    const tried = isTried ? await tryDrawing(look) : look;
    if (isDrawing(tried) && tried.refused) refused += 1;
    // A process may have ended for the machine, which says nothing of the drawing.
    if (
      (cached === undefined || tried !== look) &&
      !('refused' in tried && tried.refused === ended)
    )
      cache?.write(name, Buffer.from(JSON.stringify(tried)));
    return tried;
  };
  return refuseHard(
    await inParallel(
      media,
      maxConcurrency,
      async (original) => [original.path, await inspect(original)] as const,
    ),
  );
}

/** The name of encoded bytes in the cache: kinds of processors may differ in them. */
export const cacheName = (key: string): string => `${key}-${process.arch}`;

/** @throws EnvironmentError if they have changed since. */
export function originalBytes(root: string, { path, sha256 }: SourceMedia): Uint8Array {
  const { bytes } = readMedia(root, path);
  if (bytes === undefined || hash('sha256', bytes) !== sha256)
    throw new EnvironmentError(`${root}/media/${path} changed while it was read. Build again.`);
  return bytes;
}

/** So many drawings are refused; those after them are not tried, as each may take seconds. */
export const mostRefused = 20;

/** What came of drawings, by the hash of their files: each is drawn once by this program as it runs. */
const outcomes = new Map<string, { readonly refused: string; readonly isBlank?: true }>();

/**
 * Draws each drawing as on a card, in processes with limits; what it is drawn on then gets twice as much. Gives a
 * drawing with what came of it; any other file, and one that was tried before, as it is.
 */
function openTrials(processes: DrawingProcesses) {
  let lacksEncoder = false;
  return async (look: InspectedPicture): Promise<InspectedPicture> => {
    if (!isDrawing(look) || look.refused !== undefined || lacksEncoder) return look;
    const { svg, sha256 } = look;
    const outcome = outcomes.get(sha256);
    if (outcome !== undefined) return { ...look, ...outcome };
    const answer = await processes.draw({ ...onCard(svg), isTrial: true });
    lacksEncoder ||= 'missing' in answer;
    if ('missing' in answer) return look;
    const refused = 'data' in answer ? '' : answer.reason;
    const isBlank = 'data' in answer && answer.data.length > 0;
    const came = { refused, ...(isBlank && { isBlank: true as const }) };
    if (refused !== ended) outcomes.set(sha256, came);
    return { ...look, ...came };
  };
}

/** Refuses the first drawings that ask too much, in the order of their paths, and all drawings after these. */
export function refuseHard(
  looks: readonly (readonly [string, InspectedPicture])[],
): InspectedPictures {
  let refused = 0;
  const rest: string[] = [];
  const judged = new Map(looks);
  for (const [path, look] of looks)
    if (isDrawing(look) && refused === mostRefused) rest.push(path);
    else if (isDrawing(look) && look.refused) {
      judged.set(path, { fault: 'too-complex', reason: look.refused });
      refused += 1;
    }
  for (const path of rest) judged.set(path, { fault: 'untried', rest: rest.length });
  return judged;
}
