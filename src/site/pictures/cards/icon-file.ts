/** An image of an icon file: a square PNG. */
export interface IconImage {
  readonly size: number;
  readonly png: Uint8Array;
}

const headBytes = 6;
const entryBytes = 16;

/** An icon file (ICO) that contains the given images, each as a PNG. */
export function iconFile(images: readonly IconImage[]): Buffer {
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
