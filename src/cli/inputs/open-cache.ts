import { openUserCache, placeOf, type UserCache } from '../../base/files/user-cache.ts';
import { openLastBuild, type LastBuild, programId } from '../../build/last-build.ts';
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

/** Says that a folder was named for what is kept, and is not used. */
export function reportRefusedCache({ cache }: CacheOptions, { env, log }: CommandIo): void {
  if (cache === false || (env['CATALOGUE_CACHE_DIR'] ?? '') === '') return;
  const { whyNot } = placeOf(env, 'pictures');
  if (whyNot !== undefined) log(`Nothing is kept for the next run: ${whyNot}.`);
}

/** What is kept where, or why nothing is, as lines. */
export const placesOfCache = ({ cache }: CacheOptions, env: CommandIo['env']): string[] =>
  ['pictures', 'builds'].map((name) => {
    const { folder, whyNot } = cache === false ? { whyNot: '--no-cache' } : placeOf(env, name);
    return `${name}: ${folder === undefined ? `not kept: ${whyNot}` : `kept in ${folder}`}`;
  });

/** The record of the last build into a folder; undefined in the same cases. */
export function openRecord(
  { cache, out }: CacheOptions & { readonly out: string },
  { env }: Pick<CommandIo, 'env'>,
): LastBuild | undefined {
  const records = cache === false ? undefined : openUserCache(env, 'builds');
  return records && openLastBuild({ program: programId(packageFolder()), ...records }, out);
}
