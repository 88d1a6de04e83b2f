import type { Svg } from './draw/shapes.ts';

/** The part of sharp that is used here. */
interface Image {
  png(options: Readonly<Record<string, unknown>>): Image;
  toBuffer(): Promise<Buffer>;
}

/** A drawing as a PNG file with a palette, which is enough for flat colours. */
export async function encodePng(svg: Svg): Promise<Buffer> {
  // Only drawing needs the encoder, so it is not among the dependencies of this package.
  const encoder = 'sharp';
  const { default: sharp } = (await import(encoder)) as { default: (input: Buffer) => Image };
  return sharp(Buffer.from(svg))
    .png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
