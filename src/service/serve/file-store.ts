import { hash, createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  ReadStream,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  type BigIntStats,
} from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlibConstants, gzip } from 'node:zlib';
import { isCompressible } from '../../contract/media-types.ts';
import type { Encoding } from '../http/response.ts';
import type { ByteRange } from '../http/conditions.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import { fileIn, type OutputFolder } from '../../build/output/output-folder.ts';

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
  ) => Promise<Content>;
}

/** A client waits for all of a long file, so it is compressed less, in a fraction of the time. */
const brotliOf = (bytes: number) => ({
  params: { [zlibConstants.BROTLI_PARAM_QUALITY]: bytes > longestRead ? 4 : 6 },
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
export class Memory {
  readonly plain = new Bodies();
  readonly br = new Bodies();
  readonly gzip = new Bodies();
}

type Content = Buffer | ReadStream | OtherFile;

/**
 * A store over an output folder. Files are identified by their hashes: a rebuilt file is a different one.
 *
 * @param memory shared with the store of another build.
 */
export class FolderStore implements FileStore {
  /** Hashes of long files by path, each with the version of the file that it belongs to. */
  readonly #hashes = new Map<string, { version: string; sha256: Promise<string> }>();
  readonly #beingMade = new Map<string, Promise<Content>>();

  constructor(
    private readonly folder: OutputFolder,
    private readonly memory: Memory,
  ) {}

  hasEncoding({ bytes, mediaType }: ManifestFile): boolean {
    return bytes >= smallestCompressed && isCompressible(mediaType);
  }

  async load(
    file: ManifestFile,
    encoding: Encoding | undefined,
    range: ByteRange | undefined,
  ): Promise<Content> {
    const kept = this.memory[encoding ?? 'plain'].get(file.sha256);
    if (kept !== undefined) return partOf(kept, range);
    if (encoding === undefined) {
      const content = await this.#open(file, false, range);
      return Buffer.isBuffer(content) ? partOf(content, range) : content;
    }
    // Once for all who ask for it at the same time.
    const key = `${encoding} ${file.sha256}`;
    const made = this.#beingMade.get(key) ?? this.#encode(file, encoding);
    this.#beingMade.set(key, made);
    return made.finally(() => this.#beingMade.delete(key));
  }

  async #encode(file: ManifestFile, encoding: Encoding): Promise<Content> {
    const content = this.memory.plain.get(file.sha256) ?? (await this.#open(file, true));
    if (!Buffer.isBuffer(content)) return content;
    const body = await compress[encoding](content);
    this.memory[encoding].add(file.sha256, body);
    return body;
  }

  async #open(file: ManifestFile, isRead: boolean, range?: ByteRange): Promise<Content> {
    const opened = openFile(fileIn(this.folder, file.path));
    if (opened === undefined) return { actual: undefined };
    let content: Content | undefined;
    try {
      const isShort = isRead || opened.bytes <= longestRead;
      content = isShort ? this.#read(file, opened) : await this.#stream(file, opened, range);
      return content;
    } finally {
      // A stream closes what it reads.
      if (!(content instanceof ReadStream)) closeSync(opened.fd);
    }
  }

  #read(file: ManifestFile, opened: OpenFile): Buffer | OtherFile {
    const bytes = readFileSync(opened.fd);
    const sha256 = hash('sha256', bytes);
    const otherFile = otherThan(file, opened, bytes.length, sha256);
    if (bytes.length <= longestRead && (otherFile === undefined || otherFile.actual !== undefined))
      this.memory.plain.add(sha256, bytes);
    return otherFile ?? bytes;
  }

  async #stream(file: ManifestFile, opened: OpenFile, range?: ByteRange): Promise<Content> {
    const otherFile = otherThan(
      file,
      opened,
      opened.bytes,
      await this.#hashOfLong(file.path, opened),
    );
    const { start, end } = range ?? { start: 0, end: opened.bytes - 1 };
    return otherFile ?? createReadStream('', { fd: opened.fd, start, end });
  }

  #hashOfLong(path: string, opened: OpenFile): Promise<string> {
    const present = this.#hashes.get(path);
    if (present?.version === opened.version) return present.sha256;
    const sha256 = hashOf(opened);
    this.#hashes.set(path, { version: opened.version, sha256 });
    sha256.catch(() => this.#hashes.delete(path));
    return sha256;
  }
}

/** What is sent instead of the requested file; undefined if they are the same. */
function otherThan(
  file: ManifestFile,
  opened: OpenFile,
  bytes: number,
  sha256: string,
): OtherFile | undefined {
  if (bytes === file.bytes && sha256 === file.sha256) return undefined;
  // Its date is that of other bytes.
  return { actual: isSettled(opened) ? { ...file, bytes, sha256, modified: '' } : undefined };
}

const partOf = (whole: Buffer, range: ByteRange | undefined): Buffer =>
  range === undefined ? whole : whole.subarray(range.start, range.end + 1);

interface OpenFile {
  readonly fd: number;
  readonly bytes: number;
  readonly version: string;
}

/** A program that writes a file pauses no longer than this, in milliseconds. */
const settleTime = 250;

/**
 * Opens a file for reading; undefined if there is none, or if it must not be sent: a link, something behind a
 * link, a pipe. The caller closes it.
 *
 * @param path absolute, and free of links unless somebody added one.
 */
function openFile(path: string): OpenFile | undefined {
  let fd: number | undefined;
  try {
    // Without waiting for the other end of a pipe.
    fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = fstatSync(fd, { bigint: true });
    if (stats.isFile() && realpathSync.native(path) === path)
      return { fd, bytes: Number(stats.size), version: versionIn(stats) };
  } catch (cause) {
    if (fd !== undefined) closeSync(fd);
    if (isNoFile(cause)) return undefined;
    throw cause;
  }
  closeSync(fd);
  return undefined;
}

/** ELOOP: the last name is a link; ENXIO: it is a socket. */
const isNoFile = (cause: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'].includes((cause as NodeJS.ErrnoException).code ?? '');

/** Stays the same until a file is written or replaced. */
export const versionIn = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join('-');

/** Whether an open file has not been written to since it was opened, or shortly before. */
function isSettled({ fd, version }: OpenFile): boolean {
  const stats = fstatSync(fd, { bigint: true });
  const age = Date.now() - Number(stats.ctimeNs / 1_000_000n);
  // A time in the future comes from another clock.
  return versionIn(stats) === version && (age < 0 || age > settleTime);
}

/** The hash of an open file, which stays open. */
async function hashOf({ fd, bytes }: OpenFile): Promise<string> {
  const hash = createHash('sha256');
  const stream = createReadStream('', { fd, start: 0, end: bytes - 1, autoClose: false });
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
