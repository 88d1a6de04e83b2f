import { loadSharp } from '../load-sharp.ts';
import { iconFile } from './icon-file.ts';
import type { ImageJob } from './site-images.ts';

/** Drawings have few colours: with a palette they take half the bytes. What is cached is known by this, too. */
export const drawnOptions = { palette: true, colours: 128, effort: 1, dither: 0 } as const;

/** Draws one of our images as a PNG, or as an icon file with several sizes. */
export async function drawImage({ svg, width, iconSizes }: ImageJob): Promise<Buffer> {
  const sharp = loadSharp();
  const draw = (size: number): Promise<Buffer> =>
    sharp(Buffer.from(svg)).resize({ width: size }).png(drawnOptions).toBuffer();
  if (iconSizes === undefined) return draw(width);
  return iconFile(
    await Promise.all(iconSizes.map(async (size) => ({ size, png: await draw(size) }))),
  );
}
