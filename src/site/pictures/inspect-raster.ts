import {
  pictureLimits,
  type InspectedPicture,
  type UsablePicture,
} from '../../content/model/pictures.ts';
import { formatOf, isRaster } from './format-of.ts';
import { encoderOptions, onPhone, type Encoding } from './picture-variants.ts';
import { encoderName, loadSharp } from './load-sharp.ts';
import { once } from '../../base/once.ts';

/** How originals are opened: a fault is an error, what only a telephone writes is none, and nothing large is decoded. */
const inputOptions = {
  failOn: 'error',
  limitInputPixels: pictureLimits.pixels,
  pages: 1,
} as const;

/**
 * What can be published of a picture. Its header is read first; it is decoded only if it is not too large.
 *
 * @param expected the format in its name.
 * @param keep gets what was encoded to know its weight, if it is published, with the key that it has then.
 */
export async function inspectRaster(
  bytes: Uint8Array,
  sha256: string,
  expected: string,
  keep?: KeepEncoded,
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
    const isOfApp = Buffer.from(bytes.subarray(12, 16)).toString('latin1') === 'CgBI';
    const reason = isOfApp
      ? 'it was taken out of an iOS app, and only iOS shows it'
      : 'its header cannot be read';
    return { fault: 'corrupt', reason };
  }
  if ((head.pages ?? 1) > 1 || isAnimatedPng(bytes)) return { fault: 'animated' };
  const { width, height } = head.autoOrient;
  if (width * height > pictureLimits.pixels) return { fault: 'too-large', width, height };
  try {
    // Decoding reveals any fault inside, and afterwards the size is certain.
    const { isPublished, ...encoding } = onPhone({ sha256, width, height }, encoderName());
    const encoded = await pictureEncoder(bytes, { format, width, height })(encoding);
    if (isPublished) keep?.(encoding.key, encoded);
    return { sha256, format, width, height, weight: encoded.length };
  } catch {
    return { fault: 'corrupt', reason: 'a part of it is missing, or was changed' };
  }
}

export type KeepEncoded = (key: string, bytes: Uint8Array) => void;

/** The encoder treats an animated PNG as its first picture; `acTL` comes before the first data. */
const isAnimatedPng = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunk = head.indexOf('acTL', 8, 'latin1');
  return head[0] === 0x89 && chunk >= 0 && chunk < head.indexOf('IDAT', 8, 'latin1');
};

/** A PNG of more pixels is decoded for each file: as a whole it would take much memory. */
const mostWhole = 8_000_000;

export type PictureEncoder = (
  encoding: Pick<Encoding, 'format' | 'width' | 'height'>,
) => Promise<Buffer>;

/**
 * Encodes a picture, again and again. It gets the orientation of its camera and sRGB; the result has no EXIF data,
 * location, profile or comment.
 */
export function pictureEncoder(
  original: Uint8Array,
  { format: from, width: wide, height: high }: Pick<UsablePicture, 'format' | 'width' | 'height'>,
): PictureEncoder {
  const sharp = loadSharp();
  const opened = () => sharp(original, inputOptions).autoOrient();
  // A PNG is decoded once, as a whole. Of other formats the decoder leaves out what a smaller picture does not need.
  const isWhole = from === 'png' && wide * high <= mostWhole;
  const decoded = once(async () => {
    const srgb = opened().toColourspace('srgb').raw();
    const { data, info } = await srgb.toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { data, raw: { width, height, channels } };
  });
  const source = async () => {
    if (!isWhole) return opened();
    const { data, raw } = await decoded();
    return sharp(data, { raw });
  };
  return async ({ format, width, height }) =>
    (await source())
      .resize({ width, height, fit: 'fill' })
      .toColourspace('srgb')
      .toFormat(format, encoderOptions[format])
      .toBuffer();
}
