import { pictureLimits, type InspectedPicture } from '../../content/model/pictures.ts';
import { formatOf, isRaster } from './format-of.ts';
import { encoderOptions, type EncodedFile } from './picture-variants.ts';
import { loadSharp } from './load-sharp.ts';

/** How originals are opened: a fault is an error, what only a telephone writes is none, and nothing large is decoded. */
export const inputOptions = {
  failOn: 'error',
  limitInputPixels: pictureLimits.pixels,
  pages: 1,
} as const;

/**
 * What can be published of a picture. Its header is read first; it is decoded only if it is not too large.
 *
 * @param expected the format in its name.
 */
export async function inspectRaster(
  bytes: Uint8Array,
  sha256: string,
  expected: string,
): Promise<InspectedPicture> {
  const format = formatOf(bytes);
  if (format === undefined)
    return { fault: 'corrupt', reason: 'it does not begin as a picture does' };
  if (format !== expected || !isRaster(format)) return { fault: 'other-format', format };
  const sharp = loadSharp();
  let head;
  try {
    head = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return { fault: 'corrupt', reason: 'its header cannot be read' };
  }
  if ((head.pages ?? 1) > 1 || isAnimatedPng(bytes)) return { fault: 'animated' };
  const { width, height } = head.autoOrient;
  if (width * height > pictureLimits.pixels) return { fault: 'too-large', width, height };
  try {
    // Decoding reveals any fault inside, and afterwards the size is certain.
    const { length: weight } = await sharp(bytes, inputOptions)
      .autoOrient()
      .resize({ width: phoneWidth, withoutEnlargement: true })
      .webp({ ...encoderOptions.webp, effort: 0 })
      .toBuffer();
    return { sha256, format, width, height, weight };
  } catch {
    return { fault: 'corrupt', reason: 'a part of it is missing, or was changed' };
  }
}

/** Pixels across the screen of a phone. */
const phoneWidth = 720;

/** The encoder treats an animated PNG as its first picture; `acTL` comes before the first data. */
const isAnimatedPng = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunk = head.indexOf('acTL', 8, 'latin1');
  return head[0] === 0x89 && chunk >= 0 && chunk < head.indexOf('IDAT', 8, 'latin1');
};

/**
 * Encodes a picture once. It gets the orientation of its camera and sRGB; the result has no EXIF data, location,
 * profile or comment.
 */
export async function encodePicture(
  original: Uint8Array,
  { format, width, height }: Pick<EncodedFile, 'format' | 'width' | 'height'>,
): Promise<Buffer> {
  const sharp = loadSharp();
  return sharp(original, inputOptions)
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .toFormat(format, encoderOptions[format])
    .toBuffer();
}
