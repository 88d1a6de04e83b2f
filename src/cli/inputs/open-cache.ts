import { openUserCache, type UserCache } from '../../base/files/user-cache.ts';
import { openBuildRecord, type BuildRecord, programId } from '../../build/cache/unchanged.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { packageFolder } from '../../base/package-folder.ts';

export interface CacheOptions {
  /** False with `--no-cache`. */
  readonly cache?: boolean;
}

/** What was seen of originals, and made of them; undefined with `--no-cache`, and where no folder is safe. */
export const pictureCache = (
  { cache }: CacheOptions,
  { env }: Pick<CommandIo, 'env'>,
): UserCache | undefined => (cache === false ? undefined : openUserCache(env, 'pictures'));

/** The record of the last build into a folder; undefined in the same cases. */
export function openRecord(
  { cache, out }: CacheOptions & { readonly out: string },
  { env }: Pick<CommandIo, 'env'>,
): BuildRecord | undefined {
  const records = cache === false ? undefined : openUserCache(env, 'builds');
  return records && openBuildRecord({ program: programId(packageFolder()), ...records }, out);
}
