import { loadSharp } from '../load-sharp.ts';
import { iconFile } from './icon-file.ts';

/** An image as a drawing, with the width that it gets, or the sizes in an icon file. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly iconSizes?: readonly number[] | undefined;
}

/** Drawings have few colours: with a palette they take half the bytes. What is cached is known by this, too. */
export const drawnOptions = { palette: true, colours: 128, effort: 1, dither: 0 } as const;

/** Draws one of our images as a PNG, or as an icon file with several sizes. */
export async function drawImage({ svg, width, iconSizes }: Drawing): Promise<Buffer> {
  const sharp = loadSharp();
  const draw = (size: number): Promise<Buffer> =>
    sharp(Buffer.from(svg)).resize({ width: size }).png(drawnOptions).toBuffer();
  if (iconSizes === undefined) return draw(width);
  return iconFile(
    await Promise.all(iconSizes.map(async (size) => ({ size, png: await draw(size) }))),
  );
}
