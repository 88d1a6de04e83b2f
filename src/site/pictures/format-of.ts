import type { RasterFormat } from './picture-variants.ts';

type Beginnings = readonly (readonly [format: string, at: number, bytes: string])[];

/** How files of each format begin. */
const pictures: Beginnings = [
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
  ['pdf', 0, '%PDF'],
  ['git lfs', 0, 'version https://git-lfs.github.com/spec/'],
];

const sounds: Beginnings = [
  ['WAV', 8, 'WAVE'],
  ['Ogg', 0, 'OggS'],
  ['FLAC', 0, 'fLaC'],
  ['AMR', 0, '#!AMR'],
  ['AIFF', 8, 'AIF'],
  ['CAF', 0, 'caff'],
  ['WMA', 0, '0&\xb2u'],
  ['WebM', 0, '\x1aE\xdf\xa3'],
  ['AAC without a container', 0, '\xff\xf1'],
  ['AAC without a container', 0, '\xff\xf9'],
  ['MPEG Layer 2', 0, '\xff\xfd'],
];

const beginOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 64)).toString('latin1');

const formatIn = (head: string, beginnings: Beginnings): string | undefined =>
  beginnings.find(([, at, text]) => head.startsWith(text, at))?.[0];

/** The brands of a file in boxes, four letters each: a picture or a sound may have the first one of another. */
const brandsOf = (head: string): string | undefined => /^.{4}ftyp((?:.{4})*)/s.exec(head)?.[1];

/** The format that a file begins with, whatever its name; undefined for an unsupported one. */
export function formatOf(bytes: Uint8Array): string | undefined {
  const head = beginOf(bytes);
  const brands = brandsOf(head) ?? '';
  if (/^(?:.{4})*?avi[fs]/s.test(brands)) return 'avif';
  if (/^(?:.{4})*?(?:he[iv].|mif1|msf1)/s.test(brands)) return 'heic';
  const found = formatIn(head, pictures);
  return found ?? (/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml)/.test(head) ? 'svg' : undefined);
}

/** The same of a recording, `m4a` for MP4; undefined if it may be MP3. */
export function soundFormatOf(bytes: Uint8Array): string | undefined {
  const head = beginOf(bytes);
  return brandsOf(head) === undefined ? formatIn(head, sounds) : 'm4a';
}

export const isRaster = (format: string): format is RasterFormat =>
  ['png', 'jpeg', 'webp', 'avif'].includes(format);
