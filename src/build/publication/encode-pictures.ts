import { hash } from 'node:crypto';
import { inParallel } from '../../base/in-parallel.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { UserCache } from '../../base/files/user-cache.ts';
import {
  isPlayable,
  isUsable,
  type InspectedPictures,
  type PictureFile,
  type PublishedPicture,
  type UsablePicture,
  type PictureResolver,
  type PublishedRecording,
  type PublishedUse,
} from '../../content/model/pictures.ts';
import {
  bytesOf,
  type UndatedFile,
  type FileBytes,
} from '../../content/publication/publication.ts';
import type { PictureEncoder } from '../../site/pictures/inspect-raster.ts';
import type { EncodedFile } from '../../site/pictures/picture-variants.ts';
import type { EarlierPublication } from '../build-input.ts';
import { cacheName, maxConcurrency, originalBytes } from '../sources/inspect-pictures.ts';

interface UsedPicture {
  /** Path of the original below `media/`. */
  readonly file: string;
  readonly facts: UsablePicture;
  readonly picture: PublishedPicture;
}

/** The pictures and recordings of a site; only those that are requested are published. */
export interface PictureStore {
  readonly resolver: PictureResolver;
  readonly used: () => readonly UsedPicture[];
  readonly played: ReadonlyMap<string, PublishedRecording>;
}

const nothing: PictureStore = { resolver: () => undefined, used: () => [], played: new Map() };

/** Decides under which names pictures are published; encodes nothing. */
export async function openPictureStore(inspected: InspectedPictures): Promise<PictureStore> {
  if (inspected.size === 0) return nothing;
  const [{ publishedPicture, publishedRecording }, { encoderName }] = await Promise.all([
    import('../../site/pictures/picture-variants.ts'),
    import('../../site/pictures/load-sharp.ts'),
  ]);
  const used = new Map<string, UsedPicture>();
  const played = new Map<string, PublishedRecording>();
  const recording = (file: string): PublishedRecording | undefined => {
    const facts = inspected.get(file);
    if (isPlayable(facts) && !played.has(file)) played.set(file, publishedRecording(file, facts));
    return played.get(file);
  };
  const picture = (file: string, use: PublishedUse): PublishedPicture | undefined => {
    const facts = inspected.get(file);
    if (!isUsable(facts)) return undefined;
    const key = `${use} ${file}`;
    const usedPicture = used.get(key);
    if (usedPicture !== undefined) return usedPicture.picture;
    const encoder = facts.format === 'svg' ? '' : encoderName();
    const published = publishedPicture(file, facts, { use, encoder });
    used.set(key, { file, facts, picture: published });
    return published;
  };
  const resolver = Object.assign(picture, { recording });
  return { resolver, used: () => [...used.values()], played };
}

export interface PicturePorts {
  readonly root: string;
  readonly inspected: InspectedPictures;
  readonly cache?: UserCache | undefined;
  /** An earlier publication, of which files are taken instead of encoding them. */
  readonly encoded?: EarlierPublication | undefined;
  readonly onPicture?: (() => void) | undefined;
}

/** The files of the pictures and recordings that a site uses; what earlier builds encoded is not encoded again. */
export async function encodePictures(
  { used, played }: PictureStore,
  ports: PicturePorts,
): Promise<UndatedFile[]> {
  const byFile = groupBy(used(), ({ file }) => file);
  const recordings = await recordingFiles(played, ports);
  if (byFile.size === 0) return recordings;
  const { encodedFiles } = await import('../../site/pictures/picture-variants.ts');
  const published = ports.encoded && filesOf(ports.encoded);
  const files = await inParallel([...byFile.values()], maxConcurrency, async (uses) => {
    const [{ file, facts, picture }] = uses;
    const pictures = uses.map((use) => use.picture);
    const emittedPicture =
      facts.svg === undefined
        ? await rasterFiles(file, facts, encodedFiles(pictures), { ...ports, published })
        : [emittedFile(picture.plain, bytesOf(facts.svg))];
    ports.onPicture?.();
    return emittedPicture;
  });
  return [...files.flat(), ...recordings];
}

async function recordingFiles(
  played: PictureStore['played'],
  { root, inspected }: PicturePorts,
): Promise<UndatedFile[]> {
  if (played.size === 0) return [];
  const { readRecording } = await import('../../site/pictures/inspect-recording.ts');
  return [...played].map(([path, file]) => {
    const facts = inspected.get(path);
    const original = isPlayable(facts) && originalBytes(root, { path, sha256: facts.sha256 });
    const read = original && readRecording(original);
    if (typeof read !== 'object') throw new Error(`${path} is to be published, and cannot be`);
    return emittedFile(file, bytesOf(read.published));
  });
}

async function rasterFiles(
  path: string,
  facts: UsablePicture,
  wanted: readonly EncodedFile[],
  { root, cache, published }: PicturePorts & { readonly published?: PublishedFiles | undefined },
): Promise<UndatedFile[]> {
  const cached = wanted.map(({ key }) => cache?.read(cacheName(key)));
  const missing = wanted.filter((_, index) => cached[index] === undefined);
  const earlier = published?.(missing.map((file) => file.path));
  const files: UndatedFile[] = [];
  let encode: PictureEncoder | undefined;
  for (const [index, file] of wanted.entries()) {
    let bytes = cached[index] ?? earlier?.get(file.path);
    if (bytes === undefined) {
      const raster = await import('../../site/pictures/inspect-raster.ts');
      encode ??= raster.pictureEncoder(originalBytes(root, { path, sha256: facts.sha256 }), facts);
      bytes = await encode(file);
      // Only what was made here: a check trusts the cache, and no earlier publication.
      cache?.write(cacheName(file.key), bytes);
    }
    files.push(emittedFile(file, bytesOf(bytes)));
  }
  return files;
}

type PublishedFiles = (names: readonly string[]) => ReadonlyMap<string, Uint8Array>;

/** A name stands for the original and how it was encoded; the bytes must be those that the manifest lists. */
function filesOf({ manifest, bytesOf: read }: EarlierPublication): PublishedFiles {
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  return (names) => {
    const listed = names.filter((name) => hashes.has(name));
    if (read === undefined || listed.length === 0) return new Map();
    try {
      return new Map(
        read(listed).flatMap((data, index) => {
          const path = listed[index] ?? '';
          return hash('sha256', data) === hashes.get(path) ? [[path, data] as const] : [];
        }),
      );
    } catch {
      return new Map(); // what cannot be read is encoded
    }
  };
}

export function emittedFile(
  { path, mediaType }: Pick<PictureFile, 'path' | 'mediaType'>,
  contents: FileBytes,
): UndatedFile {
  return { emitter: 'pictures', path, mediaType, contents };
}
