import { hash } from 'node:crypto';
import { closeSync, createReadStream, ReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../../contract/media-types.ts';
import type { Encoding } from '../http/response.ts';
import type { ByteRange } from '../http/conditions.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import { fileIn, type OutputFolder } from '../../build/output/output-folder.ts';
import { hashOf, isSettled, openFile, readWhole, type OpenFile } from './open-file.ts';

/** Files of up to this many bytes are read whole; longer ones are streamed, unless they are compressed. */
const longestRead = 1024 * 1024;
/** The most bytes of bodies in one encoding that a server keeps in memory. */
const memoryLimit = 64 * 1024 * 1024;
/** Below this, compressing costs more than it saves. */
const smallestCompressed = 512;

/** How long to wait for a file that a build is writing. */
export const patience = { attempts: 12, ms: 50 } as const;

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

/** A client waits for all of a long file, so it is compressed less, in a fraction of the time. */
const brotliOf = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: bytes > longestRead ? 4 : 6 },
});
const compress = {
  gzip: promisify(gzip),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOf(bytes.length)),
};

/** Bodies by the hash of their file; the oldest are dropped first. */
class Bodies {
  readonly #bodies = new Map<string, Buffer>();
  #bytes = 0;

  get(sha256: string): Buffer | undefined {
    return this.#bodies.get(sha256);
  }

  add(sha256: string, body: Buffer): void {
    if (this.#bodies.has(sha256)) return;
    this.#bodies.set(sha256, body);
    this.#bytes += body.length;
    for (const [key, oldest] of this.#bodies) {
      if (this.#bytes <= memoryLimit) return;
      this.#bodies.delete(key);
      this.#bytes -= oldest.length;
    }
  }
}

/** Bodies in memory: files of no more than a megabyte as they are, and what is compressed. */
export const createMemory = () => ({ plain: new Bodies(), br: new Bodies(), gzip: new Bodies() });

export type Memory = ReturnType<typeof createMemory>;

/**
 * A store over an output folder. Files are identified by their hashes: a rebuilt file is a different one.
 *
 * @param memory may be shared with the store of another build.
 */
export function createFileStore(folder: OutputFolder, memory = createMemory()): FileStore {
  /** Hashes of long files by path, each with the version of the file that it belongs to. */
  const hashes = new Map<string, { readonly version: string; readonly sha256: Promise<string> }>();
  const beingMade = new Map<string, Promise<Buffer | ReadStream | OtherFile>>();
  const hashOfLong = (path: string, found: OpenFile): Promise<string> => {
    const known = hashes.get(path);
    if (known?.version === found.version) return known.sha256;
    const sha256 = hashOf(found);
    hashes.set(path, { version: found.version, sha256 });
    sha256.catch(() => hashes.delete(path));
    return sha256;
  };
  /** What is sent instead of the requested file; undefined if they are the same. */
  const otherThan = (
    file: ManifestFile,
    found: OpenFile,
    { bytes, sha256 }: Pick<ManifestFile, 'bytes' | 'sha256'>,
  ): OtherFile | undefined => {
    if (bytes === file.bytes && sha256 === file.sha256) return undefined;
    // Its date is that of other bytes.
    return { actual: isSettled(found) ? { ...file, bytes, sha256, modified: '' } : undefined };
  };
  const read = (file: ManifestFile, found: OpenFile): Buffer | OtherFile => {
    const bytes = readWhole(found);
    const sha256 = hash('sha256', bytes);
    const other = otherThan(file, found, { bytes: bytes.length, sha256 });
    if (bytes.length <= longestRead && (other === undefined || other.actual !== undefined))
      memory.plain.add(sha256, bytes);
    return other ?? bytes;
  };
  const stream = async (
    file: ManifestFile,
    found: OpenFile,
    range: ByteRange | undefined,
  ): Promise<ReadStream | OtherFile> => {
    const facts = { bytes: found.bytes, sha256: await hashOfLong(file.path, found) };
    const { start, end } = range ?? { start: 0, end: found.bytes - 1 };
    return otherThan(file, found, facts) ?? createReadStream('', { fd: found.fd, start, end });
  };
  const open = async (
    file: ManifestFile,
    isRead: boolean,
    range?: ByteRange,
  ): Promise<Buffer | ReadStream | OtherFile> => {
    const found = openFile(fileIn(folder, file.path));
    if (found === undefined) return { actual: undefined };
    let content: Buffer | ReadStream | OtherFile | undefined;
    try {
      content =
        isRead || found.bytes <= longestRead ? read(file, found) : await stream(file, found, range);
      return content;
    } finally {
      // A stream closes what it reads.
      if (!(content instanceof ReadStream)) closeSync(found.fd);
    }
  };
  const encode = async (file: ManifestFile, encoding: Encoding) => {
    const found = memory.plain.get(file.sha256) ?? (await open(file, true));
    if (!Buffer.isBuffer(found)) return found;
    const body = await compress[encoding](found);
    memory[encoding].add(file.sha256, body);
    return body;
  };
  return {
    hasEncoding: ({ bytes, mediaType }) => bytes >= smallestCompressed && isCompressible(mediaType),
    async load(file, encoding, range) {
      const kept = memory[encoding ?? 'plain'].get(file.sha256);
      if (kept !== undefined) return partOf(kept, range);
      if (encoding === undefined) {
        const found = await open(file, false, range);
        return Buffer.isBuffer(found) ? partOf(found, range) : found;
      }
      // Once for all who ask for it at the same time.
      const key = `${encoding} ${file.sha256}`;
      const made = beingMade.get(key) ?? encode(file, encoding);
      beingMade.set(key, made);
      return made.finally(() => beingMade.delete(key));
    },
  };
}

const partOf = (whole: Buffer, range: ByteRange | undefined): Buffer =>
  range === undefined ? whole : whole.subarray(range.start, range.end + 1);
