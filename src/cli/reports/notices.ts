import { existsSync } from 'node:fs';
import { closedBeside, insteadOf } from '../../content/sources/closed-codes.ts';
import { inProject } from '../inputs/project-folder.ts';
import { count } from '../../base/text/plain-text.ts';

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
