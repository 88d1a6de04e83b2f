import { hash } from 'node:crypto';
import { closeSync, createReadStream, ReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../../contract/media-types.ts';
import type { Encoding } from '../http/choose-encoding.ts';
import type { ByteRange } from '../http/range.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import { fileIn, type OutputFolder } from '../../build/output/output-folder.ts';
import { createCompressedBodies, type CompressedBodies } from './compressed-bodies.ts';
import { hashOf, isSettled, openFile, readWhole, type OpenFile } from './open-file.ts';

/** Longer files that are not compressed are streamed; compressed, they get less effort, as a client waits for all of it. */
const longest = 1024 * 1024;
/** Below this, compressing costs more than it saves. */
const smallestCompressed = 512;

/** What is on disk in place of a file that the manifest lists. */
export interface OtherFile {
  /** A whole file as it would be listed; undefined if there is none, or if it is being written. */
  readonly actual: ManifestFile | undefined;
}

/** The files of an output folder, ready to be sent. */
export interface FileStore {
  /** Whether a file exists in an encoding: all but the shortest texts do. */
  readonly hasEncoding: (file: ManifestFile) => boolean;
  /**
   * The bytes of a file, or a stream of them if it is long; they have the requested length and hash. No link
   * is followed.
   */
  readonly load: (
    file: ManifestFile,
    encoding: Encoding | undefined,
    range: ByteRange | undefined,
  ) => Promise<Buffer | ReadStream | OtherFile>;
}

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: (bytes) => promisify(gzip)(bytes),
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOf(bytes.length > longest ? 4 : 6)),
};

/**
 * A store over an output folder. Files are identified by their hashes: a rebuilt file is a different one.
 *
 * @param compressed may be shared with the store of another build.
 */
export function createFileStore(
  folder: OutputFolder,
  compressed: CompressedBodies = createCompressedBodies(),
): FileStore {
  /** Hashes of streamed files by path, each with the version of the file that it belongs to. */
  const hashes = new Map<string, { readonly version: string; readonly sha256: Promise<string> }>();
  const hashOfLong = (path: string, found: OpenFile): Promise<string> => {
    const known = hashes.get(path);
    if (known?.version === found.version) return known.sha256;
    const sha256 = hashOf(found);
    hashes.set(path, { version: found.version, sha256 });
    sha256.catch(() => hashes.delete(path));
    return sha256;
  };
  return {
    hasEncoding: ({ bytes, mediaType }) => bytes >= smallestCompressed && isCompressible(mediaType),
    async load(file, encoding, range) {
      const key = `${encoding ?? ''} ${file.sha256}`;
      const made = encoding && compressed.get(key);
      if (made !== undefined) return made;
      const found = openFile(fileIn(folder, file.path));
      if (found === undefined) return { actual: undefined };
      let content: Buffer | ReadStream | undefined;
      try {
        const isStreamed = encoding === undefined && found.bytes > longest;
        const whole = isStreamed ? undefined : readWhole(found);
        const bytes = whole?.length ?? found.bytes;
        const sha256 = whole ? hash('sha256', whole) : await hashOfLong(file.path, found);
        if (bytes !== file.bytes || sha256 !== file.sha256)
          // Its date is that of other bytes.
          return {
            actual: isSettled(found) ? { ...file, bytes, sha256, modified: '' } : undefined,
          };
        const { start, end } = range ?? { start: 0, end: bytes - 1 };
        if (whole === undefined) content = createReadStream('', { fd: found.fd, start, end });
        else if (encoding === undefined) content = whole.subarray(start, end + 1);
        else content = await compressed.add(key, compress[encoding](whole));
        return content;
      } finally {
        // A stream closes what it reads.
        if (!(content instanceof ReadStream)) closeSync(found.fd);
      }
    },
  };
}
