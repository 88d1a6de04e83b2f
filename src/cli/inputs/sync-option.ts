import { UsageError } from '../../base/failures.ts';
import type { CommandIo } from '../terminal/command-io.ts';

export interface SyncOptions {
  /** False with `--no-sync`. */
  readonly sync?: boolean;
}

/**
 * Whether written files must survive a power cut: yes, unless `--no-sync` or `CATALOGUE_SYNC=off` is set,
 * for a site that would simply be built again.
 *
 * @throws UsageError for a value of the variable other than `on` and `off`.
 */
export function isSyncEnabled({ sync }: SyncOptions, env: CommandIo['env']): boolean {
  const value = env['CATALOGUE_SYNC'] ?? '';
  if (!['', 'on', 'off'].includes(value))
    throw new UsageError(`CATALOGUE_SYNC is ${JSON.stringify(value)}. Write on or off.`);
  return sync !== false && value !== 'off';
}
