import { createReadStream, readFileSync, type ReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodings, type Encoding } from '../http/choose-encoding.ts';
import type { ByteRange } from '../http/range.ts';
import type { ManifestFile } from '../model/manifest.ts';
import { fileIn, type OutputFolder } from '../output/output-folder.ts';

/** A small file in memory, in each form that was asked for. */
interface StoredFile {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** Files of up to this many bytes are kept in memory; longer ones are streamed. */
const largestKept = 128 * 1024;
/** Below this, compressing costs more than it saves. */
const smallestCompressed = 512;
/** Bytes that the memory of a server may hold of files; the least recently used go first. */
const memoryLimit = 192 * 1024 * 1024;

/** The files of an output folder, ready to be sent. */
export interface FileStore {
  /** Whether a file is there in an encoding; only small texts are compressed. */
  readonly hasEncoding: (file: ManifestFile) => boolean;
  /** The bytes of a file that is in memory already; undefined where `load` has to fetch them. */
  readonly kept: (file: ManifestFile, encoding: Encoding | undefined) => Buffer | undefined;
  /** The bytes of a file, or a stream of them where it is long. */
  readonly load: (
    file: ManifestFile,
    encoding: Encoding | undefined,
    range: ByteRange | undefined,
  ) => Promise<Buffer | ReadStream>;
}

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A store over an output folder. Hashes tell its files apart: a rebuilt file is another one. */
export function createFileStore(folder: OutputFolder): FileStore {
  const memory = new Map<string, StoredFile>();
  let held = 0;
  const sizeOf = (stored: StoredFile) =>
    [stored.identity, ...encodings.map((name) => stored[name])].reduce(
      (sum, form) => sum + (form?.length ?? 0),
      0,
    );
  const keep = (file: ManifestFile, stored: StoredFile) => {
    const before = memory.get(file.sha256);
    if (before !== undefined) held -= sizeOf(before);
    memory.delete(file.sha256);
    memory.set(file.sha256, stored);
    held += sizeOf(stored);
    for (const [key, oldest] of memory) {
      if (held <= memoryLimit) break;
      memory.delete(key);
      held -= sizeOf(oldest);
    }
  };
  const isSmall = ({ bytes }: ManifestFile) => bytes <= largestKept;
  const read = (file: ManifestFile): StoredFile => {
    const stored = memory.get(file.sha256) ?? {
      identity: readFileSync(fileIn(folder, file.path)),
    };
    keep(file, stored);
    return stored;
  };
  return {
    hasEncoding: (file) => isSmall(file) && file.bytes >= smallestCompressed,
    kept: (file, encoding) => memory.get(file.sha256)?.[encoding ?? 'identity'],
    async load(file, encoding, range) {
      if (!isSmall(file)) return createReadStream(fileIn(folder, file.path), range);
      const stored = read(file);
      if (encoding === undefined)
        return range === undefined
          ? stored.identity
          : stored.identity.subarray(range.start, range.end + 1);
      const compressed =
        stored[encoding] ??
        (encoding === 'br'
          ? await compress.br(stored.identity, brotliOptions)
          : await compress.gzip(stored.identity));
      keep(file, { ...(memory.get(file.sha256) ?? stored), [encoding]: compressed });
      return compressed;
    },
  };
}
