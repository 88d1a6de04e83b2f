import type { MediaType } from '../../contract/media-types.ts';
import type { PictureSource, RecordingSource } from '../../contract/shapes/media-shapes.ts';

/** Formats that a picture of the sources may have. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'svg';

/** A file of the sources that can be published as a picture. */
export interface UsablePicture {
  readonly sha256: string;
  readonly format: PictureFormat;
  /** In pixels as displayed, after applying the orientation of the camera. */
  readonly width: number;
  readonly height: number;
  /** Bytes that a phone loads for it, approximately. */
  readonly weight: number;
  /** The drawing with only the parts that draw; drawings only. */
  readonly svg?: string;
  /** The visible parts that were removed from the drawing; each once. */
  readonly lost?: readonly string[];
  /** Words that are visible in the drawing and not in what is left of it. */
  readonly lostWords?: readonly string[];
  readonly isBlank?: boolean;
  /** Why it asks too much of a browser, empty if it does not; drawings only, once they were tried. */
  readonly refused?: string;
}

/** A file of the sources that can be published as a recording. */
export interface UsableRecording {
  readonly sha256: string;
  /** Its length in seconds, to a tenth. */
  readonly seconds: number;
  /** The SHA-256 of what is published of it. */
  readonly published: string;
}

/** Why a file cannot be published as a picture, or as a recording. */
export type PictureFault =
  /** What to write, if there is more to do than to save it again. */
  | { readonly fault: 'corrupt'; readonly reason: string; readonly write?: string }
  | { readonly fault: 'too-complex'; readonly reason: string }
  /** One of so many that come after too many that are too complex. */
  | { readonly fault: 'untried'; readonly rest: number }
  | { readonly fault: 'animated' }
  | { readonly fault: 'no-size' }
  | { readonly fault: 'other-format'; readonly format: string }
  | { readonly fault: 'too-large'; readonly width: number; readonly height: number }
  | { readonly fault: 'unplayable'; readonly reason: string };

/** The result of examining a file below `media/`. */
export type InspectedPicture = UsablePicture | UsableRecording | PictureFault;

/** The same by path below `media/`. */
export type InspectedPictures = ReadonlyMap<string, InspectedPicture>;

export const isUsable = (picture: InspectedPicture | undefined): picture is UsablePicture =>
  picture !== undefined && 'weight' in picture;

export const isDrawing = (
  picture: InspectedPicture | undefined,
): picture is UsablePicture & { readonly svg: string } =>
  isUsable(picture) && picture.svg !== undefined;

export const isPlayable = (picture: InspectedPicture | undefined): picture is UsableRecording =>
  picture !== undefined && 'seconds' in picture;

/** The limits of an accepted picture, so that a decoder never gets more. */
export const pictureLimits = {
  /** Bytes of an original: 20 MiB. */
  fileBytes: 20 * 1024 * 1024,
  /** Pixels of an original: 7,300 by 5,500. */
  pixels: 40_000_000,
  /** Pixels of all pictures that are embedded in a drawing: 4,000 by 2,500. */
  embeddedPixels: 10_000_000,
  /** Bytes of a drawing, which every reader gets as it is: 256 KiB. */
  svgBytes: 256 * 1024,
} as const;

/** The limits of an accepted recording: a minute, and 2 MB. */
export const recordingLimits = { seconds: 60, fileBytes: 2_000_000 } as const;

/** Bytes of pictures beyond which their author is warned. */
export const pictureBudget = { picture: 100_000, page: 300_000 } as const;

export interface PictureFile {
  readonly path: string;
  readonly mediaType: MediaType;
  readonly width: number;
  readonly height: number;
}

/** What is published of a file below `media/`. */
export interface PublishedPicture {
  /** The form for every browser and program: the format of the original. */
  readonly plain: PictureFile;
  /** The same in smaller formats, the best one first; files from narrow to wide. */
  readonly better: readonly (readonly PictureFile[])[];
}

export interface Picture extends PublishedPicture {
  /** Path of the original below `media/`. */
  readonly file: string;
  /** Alternative text; empty for decoration. */
  readonly alt: string;
  readonly credit?: string | undefined;
  readonly licence?: string | undefined;
  /** What the press downloads of it: the whole picture, and of a drawing a PNG, too. */
  readonly downloads?: readonly PictureFile[] | undefined;
}

/** How large the layout makes a picture: over a text, in a row of several, or beside a name. */
export type PictureUse = 'wide' | 'row' | 'small';

/** The same; what is downloaded keeps its size. */
export type PublishedUse = PictureUse | 'download';

/** The width in pixels below which a picture does not fill its place even on the smallest screen. */
export const leastWidths: Readonly<Record<PictureUse, number>> = { wide: 480, row: 240, small: 96 };

export interface PublishedRecording {
  readonly path: string;
  readonly mediaType: MediaType;
  /** Its length, to a tenth. */
  readonly seconds: number;
}

export interface Recording extends PublishedRecording, Readonly<RecordingSource> {}

/** What is published for the files below `media/`, by their paths; undefined for an unpublished one. */
export interface PictureResolver {
  (file: string, use: PublishedUse): PublishedPicture | undefined;
  readonly recording?: (file: string) => PublishedRecording | undefined;
}

/** A recording from the fields of a source; undefined if its file is not published. */
export function recordingOf(
  source: RecordingSource,
  resolver: PictureResolver,
): Recording | undefined {
  const published = resolver.recording?.(source.file);
  return published && { ...source, ...published };
}

/** A picture from the fields of a source; undefined if its file is not published. */
export function pictureOf(
  source: PictureSource | undefined,
  resolver: PictureResolver,
  use: PictureUse = 'wide',
): Picture | undefined {
  const published = source && resolver(source.file, use);
  if (source === undefined || published === undefined) return undefined;
  const { file, alt, credit, licence } = source;
  return {
    file,
    alt,
    ...(credit !== undefined && { credit }),
    ...(licence !== undefined && { licence }),
    ...published,
  };
}

/** Where a markdown text names a file below `media/`; some matches may be something else. */
const mediaPath = /\/media\/([a-z0-9/-]+\.[a-z]+)/g;

/** The published pictures that a markdown text may contain, by their files. */
export function picturesIn(
  markdown: string | undefined,
  resolver: PictureResolver,
): Readonly<Record<string, PublishedPicture>> | undefined {
  if (markdown?.includes('/media/') !== true) return undefined;
  const shown: Record<string, PublishedPicture> = {};
  for (const [, file = ''] of markdown.matchAll(mediaPath)) {
    const published = resolver(file, 'wide');
    if (published !== undefined) shown[file] = published;
  }
  return shown;
}

/** The icons of a site, all made from its logo. */
export interface SiteIcons {
  /** The logo itself, if it is a drawing. */
  readonly drawing?: PictureFile | undefined;
  /** For browsers that look for one at the root. */
  readonly favicon: PictureFile;
  /** For the home screens of phones. */
  readonly touch: PictureFile;
  /** Those of the web manifest. */
  readonly manifest: readonly (PictureFile & { readonly purpose: 'any' | 'maskable' })[];
}
