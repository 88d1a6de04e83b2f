import { hash } from 'node:crypto';
import { mediaTypes } from '../contract/media-types.ts';
import type {
  PictureFile,
  PictureFormat,
  PictureUse,
  PublishedPicture,
  UsablePicture,
} from '../model/pictures.ts';

/** Formats that are encoded. */
export type RasterFormat = Exclude<PictureFormat, 'svg'>;

/** The widths that the layout asks for, on screens of one to three pixels a point. */
const widths: Readonly<Record<PictureUse, readonly number[]>> = {
  wide: [480, 720, 1080, 1440],
  row: [240, 480, 720],
  small: [96, 192, 288],
};

/** The plain form is for readers of JSON-LD and of markdown, and for browsers of long ago. */
const plainWidths: Readonly<Record<PictureUse, number>> = { wide: 1080, row: 720, small: 288 };

/** A width that is so little below that of the original is not worth a file. */
const nearlyWhole = 0.9;

/** How each format is encoded; a change here gives every file another name. */
export const encoderOptions = {
  // Measured on drawings and photographs: a higher effort takes ten times as long for a tenth less.
  avif: { quality: 55, effort: 2, chromaSubsampling: '4:4:4' },
  webp: { quality: 78, effort: 4, alphaQuality: 90 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9, adaptiveFiltering: true },
} as const satisfies Readonly<Record<RasterFormat, object>>;

/** Drawings and screenshots are smaller as WebP than as AVIF, photographs the other way round. */
const betterFormats: Readonly<Record<RasterFormat, readonly RasterFormat[]>> = {
  png: ['webp'],
  webp: ['webp'],
  jpeg: ['avif', 'webp'],
  avif: ['avif', 'webp'],
};

/** A file of which the original, the recipe and the encoder say all: so does its name. */
export interface EncodedFile extends PictureFile {
  readonly format: RasterFormat;
}

/**
 * What is published of a picture; pure. Names hold a hash of the original, of how it is encoded and of
 * the encoder, so they are known before anything is encoded.
 */
export function publishedPicture(
  file: string,
  facts: UsablePicture,
  { use, encoder }: { readonly use: PictureUse; readonly encoder: string },
): PublishedPicture {
  const { format } = facts;
  if (format === 'svg') return { plain: svgFile(file, facts), better: [] };
  const plain = encodedFile(file, facts, encoder, format, Math.min(facts.width, plainWidths[use]));
  const better = betterFormats[format].map((each) =>
    widthsOf(facts.width, widths[use]).map((width) =>
      encodedFile(file, facts, encoder, each, width),
    ),
  );
  return { plain, better };
}

/** Every file of what is published of an original that is encoded, each once. */
export function encodedFiles(pictures: readonly PublishedPicture[]): EncodedFile[] {
  const files = pictures.flatMap(({ plain, better }) => [plain, ...better.flat()]);
  const all = new Map(files.map((file) => [file.path, file as EncodedFile]));
  return [...all.values()].filter(({ mediaType }) => mediaType !== mediaTypes.svg);
}

/** Widths of the files: those of the layout below that of the original, and its own. */
function widthsOf(whole: number, wanted: readonly number[]): number[] {
  const narrower = wanted.filter((width) => width < whole * nearlyWhole);
  const widest = wanted.at(-1) ?? whole;
  return narrower.length === wanted.length ? narrower : [...narrower, Math.min(whole, widest)];
}

function encodedFile(
  file: string,
  { sha256, width: whole, height }: UsablePicture,
  encoder: string,
  format: RasterFormat,
  width: number,
): EncodedFile {
  const key = shortHash([sha256, format, width, encoderOptions[format], encoder]);
  return {
    path: `/media/${stemOf(file)}.${key}-${String(width)}.${format}`,
    mediaType: mediaTypes[format],
    width,
    height: Math.max(1, Math.round((height * width) / whole)),
    format,
  };
}

/** A drawing is published as it was cleaned, under the hash of its text. */
function svgFile(file: string, { svg = '', width, height }: UsablePicture): PictureFile {
  const path = `/media/${stemOf(file)}.${shortHash(svg)}.svg`;
  return { path, mediaType: mediaTypes.svg, width, height };
}

const stemOf = (file: string): string => file.slice(0, file.lastIndexOf('.'));

const shortHash = (value: unknown): string =>
  hash('sha256', typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 10);
