import { mediaTypes } from '../../../contract/media-types.ts';
import { loadSharp } from '../load-sharp.ts';

const headBytes = 6;
const entryBytes = 16;

/** An icon file (ICO) that contains the given images, each as a PNG. */
function iconFile(images: readonly { readonly size: number; readonly png: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(headBytes + entryBytes * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = headBytes + entryBytes * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

/** An image as a drawing, with the width that it gets, or the sizes in an icon file. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly iconSizes?: readonly number[] | undefined;
  readonly mediaType?: string;
  /** Whether it is only to be seen if it can be drawn. */
  readonly isTrial?: boolean;
  /** Whether its area alone says how much more it takes when it is drawn larger. */
  readonly growsWithArea?: boolean;
  /** Points an inch; 72 draw it in its size. */
  readonly density?: number;
}

/** Drawings have few colours: as PNG they have a palette. The keys of the cache contain this, too. */
export const drawnOptions = {
  png: { palette: true, colours: 128, effort: 1, dither: 0 },
  jpeg: { quality: 75 },
} as const;

/** What a trial gives of a drawing of which nothing is to be seen. */
export const nothing = Buffer.of(0);

export async function drawImage(drawing: Drawing): Promise<Buffer> {
  const { svg, width, iconSizes, mediaType, isTrial, density = 72 } = drawing;
  const sharp = loadSharp();
  if (isTrial) {
    const pixels = await sharp(Buffer.from(svg), { density }).ensureAlpha().raw().toBuffer();
    for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return Buffer.of();
    return nothing;
  }
  const draw = (size: number): Promise<Buffer> => {
    const drawn = sharp(Buffer.from(svg)).resize({ width: size });
    const isJpeg = mediaType === mediaTypes.jpeg;
    return (isJpeg ? drawn.jpeg(drawnOptions.jpeg) : drawn.png(drawnOptions.png)).toBuffer();
  };
  if (iconSizes === undefined) return draw(width);
  return iconFile(
    await Promise.all(iconSizes.map(async (size) => ({ size, png: await draw(size) }))),
  );
}
