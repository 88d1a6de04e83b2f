import { existsSync } from 'node:fs';
import { openPackFolder, type PackFolder } from '../cache/pack.ts';
import { programId } from '../cache/program-id.ts';
import type { CommandIo } from './command-io.ts';
import { packageFolder } from './package-folder.ts';

/** Options of every command that may remember what it did, as typed. */
export interface CacheOptions {
  /** False with `--no-cache`. */
  readonly cache?: boolean;
}

/**
 * Where a command remembers from one run to the next: in `CATALOGUE_CACHE_DIR`, among what other tools
 * keep under `node_modules/`, or in `.cache/`, all from the working folder. Undefined with `--no-cache`.
 */
export function openCache({ cache }: CacheOptions, { env }: CommandIo): PackFolder | undefined {
  if (cache === false) return undefined;
  const folder = existsSync('node_modules') ? 'node_modules/.cache/catalogue' : '.cache/catalogue';
  const chosen = env['CATALOGUE_CACHE_DIR'];
  const wanted = chosen === undefined || chosen === '' ? folder : chosen;
  return openPackFolder(wanted, programId(packageFolder()));
}
