import type { RasterFormat } from './picture-variants.ts';

const beginnings: readonly (readonly [format: string, at: number, bytes: string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['webp', 8, 'WEBP'],
  ['gif', 0, 'GIF8'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['bmp', 0, 'BM'],
  ['jpeg xl', 0, '\xff\n'],
  ['jpeg xl', 4, 'JXL '],
  ['ico', 0, '\0\0\x01\0'],
  ['svgz', 0, '\x1f\x8b'],
  ['wav', 8, 'WAVE'],
  ['ogg', 0, 'OggS'],
  ['flac', 0, 'fLaC'],
  ['amr', 0, '#!AMR'],
  ['aiff', 8, 'AIF'],
  ['caf', 0, 'caff'],
  ['wma', 0, '0&\xb2u'],
  ['webm', 0, '\x1aE\xdf\xa3'],
  ['aac', 0, '\xff\xf1'],
  ['aac', 0, '\xff\xf9'],
  ['mp2', 0, '\xff\xfd'],
  ['pdf', 0, '%PDF'],
  ['psd', 0, '8BPS'],
  ['zip', 0, 'PK\x03\x04'],
  ['git lfs', 0, 'version https://git-lfs.github.com/spec/'],
];

/** The format that a file begins with, whatever its name; undefined for an unsupported one. */
export function formatOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const brands = /^.{4}ftyp((?:.{4})*)/s.exec(head)?.[1];
  if (brands !== undefined) return formatOfBrands(brands);
  const beginning = beginnings.find(([, at, text]) => head.startsWith(text, at));
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i.test(head)) return 'html';
  return beginning?.[0] ?? (/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml)/.test(head) ? 'svg' : undefined);
}

/** Of several formats that share their boxes: a picture may begin with the brand of another one. */
const formatOfBrands = (brands: string): string =>
  (/^(?:.{4})*?avi[fs]/s.test(brands) && 'avif') ||
  (/^(?:.{4})*?(?:he[iv].|mif1|msf1)/s.test(brands) ? 'heic' : 'mp4');

export const isRaster = (format: string): format is RasterFormat =>
  ['png', 'jpeg', 'webp', 'avif'].includes(format);
