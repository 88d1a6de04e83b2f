import { loadSharp } from './load-sharp.ts';
import { inputOptions } from './inspect-raster.ts';
import { encoderOptions, type EncodedFile } from './picture-variants.ts';

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
