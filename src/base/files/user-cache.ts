import { hash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { privateCacheFolder } from './user-folder.ts';
import { replaceFile } from './write-file.ts';

/** What can be made again, by names that stand for all that it was made of. Any of it can be missing at any time. */
export interface UserCache {
  readonly read: (name: string) => Buffer | undefined;
  readonly write: (name: string, content: Uint8Array) => void;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A file that nothing used for so long is removed. */
const longestUnused = 30 * dayMs;
const hashBytes = 32;

/**
 * A folder of the user's own cache, which everything that the user runs shares; undefined where none is private. A
 * file begins with the hash of the rest, so one that a power cut left incomplete is missing.
 */
export function openUserCache(
  env: Parameters<typeof privateCacheFolder>[0],
  name: string,
): UserCache | undefined {
  const folder = privateCacheFolder(env, name);
  if (folder === undefined) return undefined;
  let isTidy = false;
  return {
    read(name) {
      try {
        const file = join(folder, name);
        const bytes = readFileSync(file);
        const content = bytes.subarray(hashBytes);
        if (!hash('sha256', content, 'buffer').equals(bytes.subarray(0, hashBytes)))
          return undefined;
        markUsed(file);
        return content;
      } catch {
        return undefined;
      }
    },
    write(name, content) {
      try {
        const bytes = Buffer.concat([hash('sha256', content, 'buffer'), content]);
        replaceFile(join(folder, name), bytes, { mode: 0o600 });
        if (!isTidy) removeUnused(folder);
        isTidy = true;
      } catch {
        // The next run makes it again.
      }
    },
  };
}

function markUsed(file: string): void {
  if (ageOf(file) < dayMs) return;
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // On a disk that cannot be written nothing is removed, either.
  }
}

function removeUnused(folder: string): void {
  for (const name of readdirSync(folder))
    if (ageOf(join(folder, name)) > longestUnused) rmSync(join(folder, name), { force: true });
}

const ageOf = (file: string): number => Date.now() - statSync(file).mtimeMs;
