import type { Sources } from '../../build/sources/check-sources.ts';
import { groupDigits } from '../../base/text/plain-text.ts';
import type { CommandIo } from '../terminal/command-io.ts';

/** Says what is not known of what is online, and what was let go of it. */
export function reportOnline(
  { online, letGo = [] }: Partial<Pick<Sources, 'online' | 'letGo'>>,
  { log }: Pick<CommandIo, 'log'>,
): void {
  if (online !== undefined && 'unknown' in online)
    log(
      `warning: What is online is not known: ${online.unknown}. So nobody notices a lost address, or an id that comes back.`,
    );
  if (online !== undefined && 'isTooNew' in online && online.isTooNew)
    log(
      `warning: A later version of the program wrote the record of ${online.from}: update this one. Only addresses and ids are read.`,
    );
  if (letGo.length === 0) return;
  const lost =
    letGo.length === 1
      ? '1 address of what is online is'
      : `${groupDigits(letGo.length)} addresses of what is online are`;
  log(
    `--allow-gone: ${lost} lost: ${letGo.slice(0, 20).join(', ')}${letGo.length > 20 ? ' …' : ''}`,
  );
}
