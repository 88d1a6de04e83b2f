import { lstatSync } from 'node:fs';
import { openPackFolder, type PackFolder } from '../cache/pack.ts';
import { programId } from '../cache/program-id.ts';
import type { CommandIo } from './command-io.ts';
import { packageFolder } from './package-folder.ts';

/** Options of every command that may remember what it did, as typed. */
export interface CacheOptions {
  /** False with `--no-cache`. */
  readonly cache?: boolean;
}

/** Where packs are, and of which program. */
export interface CachePlace {
  readonly folder: string;
  readonly version: string;
  /** Folder whose own path is trusted where that of the packs is not. */
  readonly within?: string;
}

/**
 * Where a command remembers from one run to the next: in `CATALOGUE_CACHE_DIR`, among what other tools
 * keep under `node_modules/`, or in `.cache/`, all from the working folder. Undefined with `--no-cache`.
 */
export function cachePlace({ cache }: CacheOptions, { env }: CommandIo): CachePlace | undefined {
  if (cache === false) return undefined;
  const version = programId(packageFolder());
  const chosen = env['CATALOGUE_CACHE_DIR'] ?? '';
  if (chosen !== '') return { folder: chosen, version };
  const installed = lstatSync('node_modules', { throwIfNoEntry: false })?.isDirectory() === true;
  const folder = installed ? 'node_modules/.cache/catalogue' : '.cache/catalogue';
  return { folder, version, within: '.' };
}

/** What a command remembers from one run to the next. */
export function openCache(options: CacheOptions, io: CommandIo): PackFolder | undefined {
  const place = cachePlace(options, io);
  return place && openPackFolder(place.folder, place.version, place.within);
}
