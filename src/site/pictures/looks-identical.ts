import { loadSharp } from './load-sharp.ts';
import { inputOptions } from './inspect-raster.ts';

/** How far two decoded pictures may differ: rounding on another processor. */
const tolerance = { ofAll: 1, ofOne: 24 } as const;

/**
 * Whether two files are the same picture in the same format: no visible difference in pixels. They may differ in
 * anything else, so nothing may be trusted for it.
 */
export async function looksIdentical(other: Uint8Array, ours: Uint8Array): Promise<boolean> {
  const [one, two] = await Promise.all([decoded(other), decoded(ours)]);
  if (one === undefined || one.about !== two?.about) return false;
  if (one.data.length !== two.data.length) return false;
  let sum = 0;
  for (const [index, value] of two.data.entries()) {
    const apart = Math.abs(value - (one.data[index] ?? 0));
    if (apart > tolerance.ofOne) return false;
    sum += apart;
  }
  return sum <= tolerance.ofAll * two.data.length;
}

/** Undefined if it is not a picture. */
async function decoded(
  bytes: Uint8Array,
): Promise<{ readonly about: string; readonly data: Buffer } | undefined> {
  const sharp = loadSharp();
  try {
    const { format, width, height, channels } = await sharp(bytes, inputOptions).metadata();
    const data = await sharp(bytes, inputOptions).raw().toBuffer();
    return { about: [format, width, height, channels].join(), data };
  } catch {
    return undefined;
  }
}
