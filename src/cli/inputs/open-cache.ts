import { createHmac } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { openCachePlace, type Cache, type CachePlace } from '../../build/cache/cache-place.ts';
import { cacheSecret, stateFolder } from '../../build/cache/cache-secret.ts';
import { programId } from '../../build/cache/program-id.ts';
import type { BuildRecords } from '../../build/cache/unchanged.ts';
import { openUserCache, type UserCache } from '../../base/files/user-cache.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { packageFolder } from './package-folder.ts';

export interface CacheOptions {
  /** False with `--no-cache`. */
  readonly cache?: boolean;
  /** Whether it only reports what it would do. */
  readonly check?: boolean;
}

/**
 * Where a command keeps its cache: in `CATALOGUE_CACHE_DIR`, in `node_modules/` among the caches of other
 * tools, or in `.cache/`, all relative to the working folder. Undefined with `--no-cache` and with `--check`,
 * which must not trust a cache and writes nothing.
 */
export function cachePlace(
  { cache, check }: CacheOptions,
  { env }: Pick<CommandIo, 'env'>,
): CachePlace | undefined {
  if (cache === false || check === true) return undefined;
  const secret = cacheSecret(stateFolder(env));
  const key = createHmac('sha256', secret).update(programId(packageFolder())).digest('hex');
  const chosen = env['CATALOGUE_CACHE_DIR'] ?? '';
  if (chosen !== '') return { folder: chosen, key };
  const installed = lstatSync('node_modules', { throwIfNoEntry: false })?.isDirectory() === true;
  const folder = installed ? 'node_modules/.cache/catalogue' : '.cache/catalogue';
  return { folder, key, within: '.' };
}

/** What a command keeps from one run to the next. */
export function openCache(options: CacheOptions, io: Pick<CommandIo, 'env'>): Cache | undefined {
  const place = cachePlace(options, io);
  return place && openCachePlace(place);
}

/** Records of builds; undefined with `--no-cache` and `--check`, and where no folder is safe. */
export function openRecords(
  { cache, check }: CacheOptions,
  { env }: Pick<CommandIo, 'env'>,
): BuildRecords | undefined {
  const records = cache === false || check === true ? undefined : openUserCache(env, 'builds');
  return records && { ...records, program: programId(packageFolder()) };
}

/** What was seen of originals, and made of them; undefined with `--no-cache`, and where no folder is safe. */
export const pictureCache = (
  { cache }: Pick<CacheOptions, 'cache'>,
  { env }: Pick<CommandIo, 'env'>,
): UserCache | undefined => (cache === false ? undefined : openUserCache(env, 'pictures'));
