import { createHmac } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { cacheSecret, stateFolder } from '../cache/cache-secret.ts';
import { openPackFolder, type PackFolder } from '../cache/pack.ts';
import { programId } from '../cache/program-id.ts';
import type { CommandIo } from './command-io.ts';
import { packageFolder } from './package-folder.ts';

/** Options of every command with a cache, as typed. */
export interface CacheOptions {
  /** False with `--no-cache`. */
  readonly cache?: boolean;
  /** Whether it only reports what it would do. */
  readonly check?: boolean;
}

/** Where packs are, and the key of those that this program wrote for this user on this machine. */
export interface CachePlace {
  readonly folder: string;
  readonly key: string;
  /** Folder whose own path is trusted if that of the packs is not. */
  readonly within?: string;
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
export function openCache(
  options: CacheOptions,
  io: Pick<CommandIo, 'env'>,
): PackFolder | undefined {
  const place = cachePlace(options, io);
  return place && openPackFolder(place.folder, place.key, place.within);
}
