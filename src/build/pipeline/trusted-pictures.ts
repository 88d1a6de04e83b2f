import { hash } from 'node:crypto';
import { EnvironmentError } from '../../base/failures.ts';
import type { TrustedPictures } from '../../content/model/pictures.ts';
import { fileIn, readRegularFile, type OutputFolder } from '../output/output-folder.ts';
import type { EncodedBytes } from '../../site/pictures/known-pictures.ts';
import type { SourceMedia } from '../../content/sources/read-sources.ts';
import { originalBytes } from './look-at-pictures.ts';

/**
 * The files of a picture as they are in the output, if a trusted commit has the same original and the same files,
 * all of them to the byte; otherwise undefined. Their names represent the recipe and the encoder.
 *
 * @param root folder of the sources.
 */
export function trustedFiles(
  original: SourceMedia,
  paths: readonly string[],
  { trusted, root, folder }: TrustPorts,
): EncodedBytes[] | undefined {
  const id = trusted?.originals.get(original.path);
  if (id === undefined || !isObject(originalBytes(root, original), id)) return undefined;
  const files: EncodedBytes[] = [];
  for (const path of paths) {
    const file = fileIn(folder, path);
    const bytes = readRegularFile(file);
    const published = trusted?.published.get(path);
    if (bytes === undefined || published === undefined || !isObject(bytes, published))
      return undefined;
    const sha256 = hash('sha256', bytes);
    files.push({ path, sha256, bytes: bytes.length, data: () => sameBytes(file, sha256) });
  }
  return files;
}

/** What trusting a commit needs. */
export interface TrustPorts {
  readonly trusted: TrustedPictures | undefined;
  readonly root: string;
  readonly folder: OutputFolder;
}

/** Whether git gives these bytes this id. */
function isObject(bytes: Uint8Array, id: string): boolean {
  const head = Buffer.from(`blob ${String(bytes.length)}\0`);
  return hash(id.length === 64 ? 'sha256' : 'sha1', Buffer.concat([head, bytes])) === id;
}

/** Bytes that were compared a moment ago are read again where they are needed, and need no memory until then. */
function sameBytes(file: string, sha256: string): Uint8Array {
  const bytes = readRegularFile(file);
  if (bytes === undefined || hash('sha256', bytes) !== sha256)
    throw new EnvironmentError(`${file} changed while it was read. Build again.`);
  return bytes;
}
