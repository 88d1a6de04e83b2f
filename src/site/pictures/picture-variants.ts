import { hash } from 'node:crypto';
import { mediaTypes } from '../../contract/media-types.ts';
import {
  leastWidths,
  type PictureFile,
  type PictureFormat,
  type PictureUse,
  type PublishedPicture,
  type PublishedRecording,
  type PublishedUse,
  type UsablePicture,
  type UsableRecording,
} from '../../content/model/pictures.ts';

export type RasterFormat = Exclude<PictureFormat, 'svg'>;

/** AVIF is read, and not written: it takes ten times as long as WebP, and differs between kinds of processors. */
type EncodedFormat = Exclude<RasterFormat, 'avif'>;

/** Pixels across the screen of a phone. */
const phoneWidth = 720;

/** The widths that the layout needs, on screens with one to three pixels per point. */
const widths: Readonly<Record<PictureUse, readonly number[]>> = {
  wide: [leastWidths.wide, phoneWidth, 1080, 1440],
  row: [leastWidths.row, 480, phoneWidth],
  small: [leastWidths.small, 192, 288],
};

/** The plain form is for readers of JSON-LD and of markdown, and for old browsers. */
const plainWidths: Readonly<Record<PublishedUse, number>> = {
  wide: 1080,
  row: 720,
  small: 288,
  download: Infinity,
};

/** A width only slightly below that of the original is not worth a file. */
const nearlyWhole = 0.9;

/** How each format is encoded; a change here renames every file, in `out/` and in the cache. */
export const encoderOptions = {
  webp: { quality: 78, effort: 2, alphaQuality: 90 },
  jpeg: { quality: 80, mozjpeg: true },
  // Level 9 takes three times as long, for a sixth fewer bytes.
  png: { compressionLevel: 7 },
} as const satisfies Readonly<Record<EncodedFormat, object>>;

export interface Encoding extends Pick<PictureFile, 'width' | 'height'> {
  readonly format: EncodedFormat;
  /** Changes with the original, the recipe and the encoder. */
  readonly key: string;
}

/** A file that is fully determined by the original, the recipe and the encoder, and so is its name. */
export type EncodedFile = PictureFile & Encoding;

/**
 * What is published of a picture; pure. Names hold a hash of the original, of how it is encoded and of the encoder,
 * so they are fixed before anything is encoded.
 */
export function publishedPicture(
  file: string,
  facts: UsablePicture,
  { use, encoder }: { readonly use: PublishedUse; readonly encoder: string },
): PublishedPicture {
  const { format } = facts;
  if (format === 'svg') return { plain: svgFile(file, facts), better: [] };
  const plainFormat = format === 'avif' ? 'webp' : format;
  const plainWidth = Math.min(facts.width, plainWidths[use]);
  const plain = encodedFile(file, facts, { encoder, format: plainFormat, width: plainWidth });
  if (use === 'download') return { plain, better: [] };
  const webp = widthsOf(facts.width, widths[use]).map((width) =>
    encodedFile(file, facts, { encoder, format: 'webp', width }),
  );
  return { plain, better: [webp] };
}

export function encodedFiles(pictures: readonly PublishedPicture[]): EncodedFile[] {
  const files = pictures.flatMap(({ plain, better }) => [plain, ...better.flat()]);
  const byPath = new Map(files.map((file) => [file.path, file as EncodedFile]));
  return [...byPath.values()].filter(({ mediaType }) => mediaType !== mediaTypes.svg);
}

/** Widths of the files: those of the layout below that of the original, and its own. */
function widthsOf(whole: number, wanted: readonly number[]): number[] {
  const narrower = wanted.filter((width) => width < whole * nearlyWhole);
  const widest = wanted.at(-1) ?? whole;
  return narrower.length === wanted.length ? narrower : [...narrower, Math.min(whole, widest)];
}

type Original = Pick<UsablePicture, 'sha256' | 'width' | 'height'>;
type Recipe = Pick<Encoding, 'format' | 'width'> & { readonly encoder: string };

function encodedFile(file: string, original: Original, recipe: Recipe): EncodedFile {
  const encoding = encodingOf(original, recipe);
  const { key, format, width } = encoding;
  const path = `/media/${stemOf(file)}.${key.slice(0, 10)}-${width}.${format}`;
  return { ...encoding, path, mediaType: mediaTypes[format] };
}

function encodingOf(
  { sha256, width: whole, height }: Original,
  { encoder, format, width }: Recipe,
): Encoding {
  const recipe = [sha256, format, width, encoderOptions[format], encoder];
  const key = hash('sha256', JSON.stringify(recipe));
  return { key, format, width, height: Math.max(1, Math.round((height * width) / whole)) };
}

/** What a phone loads of a picture across its screen, and whether that is published of one that is not small. */
export function onPhone(
  original: Original,
  encoder: string,
): Encoding & { readonly isPublished: boolean } {
  const width = Math.min(original.width, phoneWidth);
  const isPublished = widthsOf(original.width, widths.wide).includes(width);
  return { ...encodingOf(original, { encoder, format: 'webp', width }), isPublished };
}

/** A drawing is published in its cleaned form, with the hash of its text in its name. */
function svgFile(file: string, { svg = '', width, height }: UsablePicture): PictureFile {
  const path = `/media/${stemOf(file)}.${hash('sha256', svg).slice(0, 10)}.svg`;
  return { path, mediaType: mediaTypes.svg, width, height };
}

/** A recording is published without its tags, with the hash of these bytes in its name. */
export function publishedRecording(
  file: string,
  { published, seconds }: UsableRecording,
): PublishedRecording {
  const ending = file.endsWith('.mp3') ? 'mp3' : 'm4a';
  const path = `/media/${stemOf(file)}.${published.slice(0, 10)}.${ending}`;
  return { path, mediaType: mediaTypes[ending], seconds };
}

const stemOf = (file: string): string => file.slice(0, file.lastIndexOf('.'));
