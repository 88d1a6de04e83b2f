import { existsSync } from 'node:fs';
import { closedBeside, insteadOf } from '../../content/sources/closed-codes.ts';
import { inProject } from '../inputs/project-folder.ts';

/** A sentence for each file beside the sources that was read once and is not any more. */
export const closedFiles = (): string[] =>
  closedBeside
    .filter((name) => existsSync(inProject(name)))
    .map((name) => `${name} is closed: nothing reads it. ${insteadOf(name) ?? ''}`);
