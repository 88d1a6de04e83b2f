import { createHash, createHmac, hash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { makeTrustedFolder, safeFolders } from '../../base/files/folders.ts';
import { longestWrite, removeTemporaries } from '../../base/files/temporary-files.ts';
import { createFile, replaceFile, writeAll } from '../../base/files/write-file.ts';
import { writeFault } from '../../base/files/write-fault.ts';
import { readRegularFile } from '../output/output-folder.ts';

/** Something to store: a value that JSON can represent, and bytes. */
export interface Pack {
  readonly value: unknown;
  readonly data: Uint8Array;
}

/** Files that can be lost at any time: a missing, damaged, outdated or foreign pack counts as missing. */
export interface PackFolder {
  /** What was written under exactly this name with the same key; undefined for anything else. */
  readonly read: (name: string) => Pack | undefined;
  /** Writes under a name, the bytes piece by piece; false if the folder cannot be written. */
  readonly write: (name: string, value: unknown, data?: Iterable<Uint8Array>) => boolean;
  /** Removes everything whose name begins with this and is not one of these. */
  readonly removeOthers: (lead: string, kept: ReadonlySet<string>) => void;
}

/** Length of the first line of a pack: an HMAC-SHA-256 in hexadecimal and a line feed. */
const headLength = 65;
const lineFeed = 0x0a;

/**
 * The packs of a folder that anybody may write to. Each starts with a code of its name and of everything that
 * follows, which only the key can produce; then the length of the JSON and a line feed, the JSON, the bytes.
 *
 * @param key a secret; what was written with another one is not read.
 * @param within folder whose own path is trusted; below it no symbolic link is followed.
 */
export function openPackFolder(folder: string, key: string, within = folder): PackFolder {
  const headOf = (name: string, contentHash: string): string =>
    `${createHmac('sha256', key).update(`${name}\n${contentHash}`).digest('hex')}\n`;
  return {
    read(name) {
      try {
        const bytes = readRegularFile(join(folder, name));
        const content = bytes?.subarray(headLength);
        if (bytes === undefined || content === undefined) return undefined;
        const contentHash = hash('sha256', content);
        if (bytes.toString('latin1', 0, headLength) !== headOf(name, contentHash)) return undefined;
        return unpack(content);
      } catch {
        return undefined; // without it everything is done from scratch
      }
    },
    write(name, value, data = []) {
      try {
        makeCacheFolder(folder, within);
        removeTemporaries(folder, { idle: longestWrite });
        const fill = (descriptor: number): void => {
          const head = headOf(name, writeContent(descriptor, packed(value, data)));
          writeAll(descriptor, Buffer.from(head), 0);
        };
        replaceFile(join(folder, name), fill, { within });
        return true;
      } catch (cause) {
        const fault = writeFault(cause, folder);
        if (!(fault instanceof EnvironmentError || fault instanceof UsageError)) throw cause;
        return false; // the next run takes longer; nothing else depends on it
      }
    },
    removeOthers(lead, kept) {
      if (!existsSync(folder)) return;
      try {
        safeFolders(resolve(within)).make(resolve(folder));
        for (const name of readdirSync(folder))
          if (name.startsWith(lead) && name.endsWith('.pack') && !kept.has(name))
            rmSync(join(folder, name), { force: true });
      } catch {
        // The rest takes up space; nothing else depends on it.
      }
    },
  };
}

/** Makes the folder of a cache, to which no symbolic link leads, and keeps it out of version control. */
export function makeCacheFolder(folder: string, within: string): void {
  makeTrustedFolder(within, false);
  safeFolders(resolve(within)).make(resolve(folder));
  createFile(join(folder, '.gitignore'), '*\n', { within });
}

function* packed(value: unknown, data: Iterable<Uint8Array>): Iterable<Uint8Array> {
  const json = Buffer.from(JSON.stringify(value));
  yield Buffer.from(`${String(json.length)}\n`);
  yield json;
  yield* data;
}

function unpack(content: Buffer): Pack {
  const start = content.indexOf(lineFeed) + 1;
  const end = start + Number(content.toString('latin1', 0, start));
  return {
    value: JSON.parse(content.toString('utf8', start, end)) as unknown,
    data: content.subarray(end),
  };
}

/** Writes pieces after an empty head, and returns their hash. */
function writeContent(descriptor: number, pieces: Iterable<Uint8Array>): string {
  const digest = createHash('sha256');
  let end = headLength;
  for (const piece of pieces) {
    digest.update(piece);
    writeAll(descriptor, piece, end);
    end += piece.length;
  }
  return digest.digest('hex');
}
