import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cacheSecret, stateFolder } from '../cache/cache-secret.ts';
import { openPackFolder, type PackFolder } from '../cache/pack.ts';
import { programId } from '../cache/program-id.ts';
import type { CommandIo } from './command-io.ts';
import { packageFolder } from './package-folder.ts';

/** Options of every command that may remember what it did, as typed. */
export interface CacheOptions {
  /** False with `--no-cache`. */
  readonly cache?: boolean;
  /** Whether it only says what it would do. */
  readonly check?: boolean;
}

/** Where packs are, and the key of those that this program wrote for this user on this machine. */
export interface CachePlace {
  readonly folder: string;
  readonly key: string;
}

/**
 * Where a command remembers from one run to the next: in `CATALOGUE_CACHE_DIR`, among what other tools
 * keep under `node_modules/`, or in `.cache/`, all from the working folder. Undefined with `--no-cache`
 * and with `--check`, which judges for others and writes nothing.
 */
export function cachePlace(
  { cache, check }: CacheOptions,
  { env }: CommandIo,
): CachePlace | undefined {
  if (cache === false || check === true) return undefined;
  const folder = existsSync('node_modules') ? 'node_modules/.cache/catalogue' : '.cache/catalogue';
  const chosen = env['CATALOGUE_CACHE_DIR'];
  return {
    folder: chosen === undefined || chosen === '' ? folder : chosen,
    key: createHmac('sha256', cacheSecret(stateFolder(env)))
      .update(programId(packageFolder()))
      .digest('hex'),
  };
}

/** What a command remembers from one run to the next. */
export function openCache(options: CacheOptions, io: CommandIo): PackFolder | undefined {
  const place = cachePlace(options, io);
  return place && openPackFolder(place.folder, place.key);
}
