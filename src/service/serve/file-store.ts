import { hash } from 'node:crypto';
import { closeSync, createReadStream, ReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { isCompressible } from '../../contract/media-types.ts';
import type { Encoding } from '../http/choose-encoding.ts';
import type { ByteRange } from '../http/range.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import { fileIn, type OutputFolder } from '../../build/output/output-folder.ts';
import { encodeOpen, hashOf, isSettled, openFile, readWhole, type OpenFile } from './open-file.ts';

/** Files of up to this many bytes are read whole; longer ones are streamed. */
const longestRead = 1024 * 1024;
/** The most bytes of bodies in one encoding that a server keeps in memory. */
const memoryLimit = 64 * 1024 * 1024;
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

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };
const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const brotliOptions = brotliOf(6);
/** A client waits for all of a long file, so it is compressed less, in a fraction of the time. */
const compressLong = { gzip: () => createGzip(), br: () => createBrotliCompress(brotliOf(4)) };

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
  const beingMade = new Map<string, Promise<Buffer | OtherFile>>();
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
    if (other === undefined || other.actual !== undefined) memory.plain.add(sha256, bytes);
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
  /** A long file in an encoding, made once for all concurrent requests, and cached. */
  const longEncoded = (
    file: ManifestFile,
    encoding: Encoding,
    found: OpenFile,
  ): Promise<Buffer | OtherFile> => {
    const key = `${encoding} ${file.sha256}`;
    const known = beingMade.get(key);
    if (known !== undefined) return known;
    const made = encodeOpen(found, compressLong[encoding]()).then(({ sha256, bytes, encoded }) => {
      const other = otherThan(file, found, { bytes, sha256 });
      if (other === undefined) memory[encoding].add(sha256, encoded);
      return other ?? encoded;
    });
    beingMade.set(key, made);
    const end = () => beingMade.delete(key);
    made.then(end, end);
    return made;
  };
  const open = async (
    file: ManifestFile,
    encoding: Encoding | undefined,
    range: ByteRange | undefined,
  ): Promise<Buffer | ReadStream | OtherFile> => {
    const found = openFile(fileIn(folder, file.path));
    if (found === undefined) return { actual: undefined };
    let content: Buffer | ReadStream | OtherFile | undefined;
    try {
      if (found.bytes <= longestRead) content = read(file, found);
      else if (encoding === undefined) content = await stream(file, found, range);
      else content = await longEncoded(file, encoding, found);
      return content;
    } finally {
      // A stream closes what it reads.
      if (!(content instanceof ReadStream)) closeSync(found.fd);
    }
  };
  return {
    hasEncoding: ({ bytes, mediaType }) => bytes >= smallestCompressed && isCompressible(mediaType),
    async load(file, encoding, range) {
      const whole = memory[encoding ?? 'plain'].get(file.sha256);
      if (whole !== undefined) return partOf(whole, range);
      const found = memory.plain.get(file.sha256) ?? (await open(file, encoding, range));
      const isLong = file.bytes > longestRead;
      if (!Buffer.isBuffer(found) || (isLong && encoding !== undefined)) return found;
      if (encoding === undefined) return partOf(found, range);
      const body = await (encoding === 'br'
        ? compress.br(found, brotliOptions)
        : compress.gzip(found));
      memory[encoding].add(file.sha256, body);
      return body;
    },
  };
}

const partOf = (whole: Buffer, range: ByteRange | undefined): Buffer =>
  range === undefined ? whole : whole.subarray(range.start, range.end + 1);
