import type { RasterFormat } from './picture-variants.ts';

/** How files of each format begin. */
const beginnings: readonly (readonly [format: string, at: number, bytes: string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftypavif'],
  ['avif', 4, 'ftypavis'],
  ['heic', 4, 'ftyphe'],
  ['heic', 4, 'ftypmif1'],
  ['gif', 0, 'GIF8'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['bmp', 0, 'BM'],
  ['pdf', 0, '%PDF'],
  ['git lfs', 0, 'version https://git-lfs.github.com/spec/'],
];

/** The format that a file begins with, whatever its name; undefined for an unsupported one. */
export function formatOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const found = beginnings.find(([, at, text]) => head.startsWith(text, at));
  return found?.[0] ?? (/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml)/.test(head) ? 'svg' : undefined);
}

export const isRaster = (format: string): format is RasterFormat =>
  ['png', 'jpeg', 'webp', 'avif'].includes(format);
