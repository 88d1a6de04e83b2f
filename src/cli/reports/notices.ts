import { existsSync } from 'node:fs';
import { closedBeside, insteadOf } from '../../content/sources/closed-codes.ts';
import { count, groupDigits } from '../../base/text/plain-text.ts';
import type { Sources } from '../../build/sources/check-sources.ts';
import { inProject } from '../inputs/project-folder.ts';
import type { CommandIo } from '../terminal/command-io.ts';

/** A sentence for each file beside the sources that was read once and is not any more. */
export const closedFiles = (): string[] =>
  closedBeside
    .filter((name) => existsSync(inProject(name)))
    .map((name) => `${name} is closed: nothing reads it. ${insteadOf(name) ?? ''}`);

const shown = 5;

/** What is in an output folder that no build wrote, and what to do about it. */
export function foreignSentence(paths: readonly string[], out: string): string {
  const more = paths.length > shown ? ' …' : '';
  return `${out} has ${count(paths.length, 'file')} that no build wrote, and hosts would publish it all: ${paths.slice(0, shown).join(', ')}${more}. Delete what is not meant; what is belongs below sources/static/.`;
}

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
