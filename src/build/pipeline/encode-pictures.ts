import { hash } from 'node:crypto';
import {
  isPlayable,
  isUsable,
  type InspectedPictures,
  type PictureFile,
  type PublishedPicture,
  type UsablePicture,
} from '../../content/model/pictures.ts';
import { bytesOf, type EmittedFile, type FileBytes } from '../../content/model/publication.ts';
import type { EncodedBytes, KnownPictures } from '../../site/pictures/known-pictures.ts';
import type { EncodedFile } from '../../site/pictures/picture-variants.ts';
import type { BuildInput } from './build-types.ts';
import { inParallel } from './in-parallel.ts';
import { maxConcurrency, originalBytes } from './inspect-pictures.ts';
import type { PictureStore } from './picture-store.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { fileIn, readRegularFile, type OutputFolder } from '../output/output-folder.ts';

export interface PicturePorts {
  readonly root: string;
  readonly inspected: InspectedPictures;
  readonly known?: KnownPictures | undefined;
  /** An earlier publication, of which files are taken instead of encoding them again. */
  readonly previous?: BuildInput['previous'];
  /** Called for each picture that is done. */
  readonly onPicture?: (() => void) | undefined;
}

/** The files of the pictures and recordings that a site uses; what earlier builds encoded is not encoded again. */
export async function encodePictures(
  { used, played }: PictureStore,
  ports: PicturePorts,
): Promise<EmittedFile[]> {
  const byFile = new Map<string, PublishedPicture[]>();
  for (const { file, picture } of used()) byFile.set(file, [...(byFile.get(file) ?? []), picture]);
  const recordings = [...played].map(([path, file]) => {
    const facts = ports.inspected.get(path);
    if (!isPlayable(facts)) throw new Error(`${path} is to be published, and cannot be`);
    const bytes = originalBytes(ports.root, { path, sha256: facts.sha256 });
    return emitted(file, encodedBytes(file.path, bytes));
  });
  if (byFile.size === 0) return recordings;
  const { encodedFiles } = await import('../../site/pictures/picture-variants.ts');
  const published = ports.previous && filesOf(ports.previous);
  const files = await inParallel([...byFile], maxConcurrency, async ([path, pictures]) => {
    const facts = ports.inspected.get(path);
    const [first] = pictures;
    if (!isUsable(facts) || first === undefined)
      throw new Error(`${path} is to be published, and cannot be`);
    const emittedPicture =
      facts.svg === undefined
        ? await rasterFiles(path, facts, encodedFiles(pictures), { ...ports, published })
        : [drawingFile(first, facts.svg)];
    ports.onPicture?.();
    return emittedPicture;
  });
  return [...files.flat(), ...recordings];
}

const drawingFile = ({ plain }: PublishedPicture, svg: string): EmittedFile =>
  emitted(plain, bytesOf(svg));

async function rasterFiles(
  path: string,
  { sha256 }: UsablePicture,
  wanted: readonly EncodedFile[],
  { root, known, published }: PicturePorts & { readonly published?: PublishedFiles | undefined },
): Promise<EmittedFile[]> {
  const original = { path, sha256 };
  const names = wanted.map((file) => file.path);
  const recalled = known?.recallFiles(names);
  const files =
    recalled ??
    (await published?.(names)) ??
    (await encodeAll(originalBytes(root, original), wanted));
  if (recalled === undefined) known?.keepFiles(files);
  return wanted.flatMap((file, index) => {
    const encoded = files[index];
    return encoded === undefined ? [] : [emitted(file, encoded)];
  });
}

/** The files of those names, if all were published. */
type PublishedFiles = (names: readonly string[]) => Promise<readonly EncodedBytes[] | undefined>;

/** A name stands for the original and how it was encoded; the bytes must be those that the manifest lists. */
function filesOf({ manifest, bytesOf: read }: NonNullable<BuildInput['previous']>): PublishedFiles {
  const listed = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  return async (names) => {
    if (read === undefined || !names.every((name) => listed.has(name))) return undefined;
    // What cannot be read is encoded.
    const contents = await read(names).catch(() => []);
    const files = names.flatMap((path, index) => {
      const data = contents[index];
      const isPublished = data !== undefined && hash('sha256', data) === listed.get(path);
      return isPublished ? [encodedBytes(path, data)] : [];
    });
    return files.length === names.length ? files : undefined;
  };
}

async function encodeAll(
  original: Uint8Array,
  wanted: readonly EncodedFile[],
): Promise<EncodedBytes[]> {
  const { encodePicture } = await import('../../site/pictures/encode-picture.ts');
  const files: EncodedBytes[] = [];
  for (const file of wanted)
    files.push(encodedBytes(file.path, await encodePicture(original, file)));
  return files;
}

export const encodedBytes = (path: string, data: Uint8Array): EncodedBytes => ({
  path,
  ...bytesOf(data),
});

/** A file of a picture or a recording as it is published. */
export function emitted(
  { path, mediaType }: Pick<PictureFile, 'path' | 'mediaType'>,
  { sha256, data }: FileBytes,
): EmittedFile {
  return { emitter: 'pictures', path, mediaType, contents: { sha256, data } };
}

/**
 * Pictures of an output with the expected content in bytes that are not ours. Another kind of machine may have
 * encoded them, or somebody put something into them. They are as different as any other file with other bytes:
 * this is only for explaining why.
 */
export async function foreignEncodings(
  files: readonly EmittedFile[],
  folder: OutputFolder,
): Promise<string[]> {
  const alike: string[] = [];
  for (const { path, mediaType, contents } of files) {
    if (typeof contents !== 'object' || !isEncoded(mediaType)) continue;
    const bytes = readRegularFile(fileIn(folder, path));
    if (bytes === undefined || hash('sha256', bytes) === contents.sha256) continue;
    const { looksIdentical } = await import('../../site/pictures/looks-identical.ts');
    if (await looksIdentical(bytes, contents.data)) alike.push(path);
  }
  return alike;
}

const isEncoded = (mediaType: string): boolean =>
  mediaType.startsWith('image/') && mediaType !== mediaTypes.svg;
