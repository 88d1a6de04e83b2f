import { loadSharp } from './load-sharp.ts';
import { inputOptions } from './look-at-raster.ts';

/** How far two decoded pictures may differ: rounding on another processor. */
const tolerance = { ofAll: 1, ofOne: 24 } as const;

/** A larger difference in bytes does not come from another processor. */
const longer = 1.1;

/**
 * Whether another file shows the same as this program's file, and contains nothing else: the same format and
 * size, hardly more bytes, no camera metadata, and no visible difference in pixels.
 */
export async function showsTheSame(other: Uint8Array, ours: Uint8Array): Promise<boolean> {
  if (other.length > ours.length * longer + 512) return false;
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

/** Undefined if it is not a picture, or has other content. */
async function decoded(
  bytes: Uint8Array,
): Promise<{ readonly about: string; readonly data: Buffer } | undefined> {
  const sharp = loadSharp();
  try {
    const { format, width, height, channels, exif, icc, xmp, iptc, comments } = await sharp(
      bytes,
      inputOptions,
    ).metadata();
    if ([exif, icc, xmp, iptc, comments].some((extra) => extra !== undefined)) return undefined;
    const data = await sharp(bytes, inputOptions).raw().toBuffer();
    return { about: [format, width, height, channels].join(), data };
  } catch {
    return undefined;
  }
}
