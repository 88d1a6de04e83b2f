import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Named } from '../../edit/names/find-subjects.ts';
import { filesBelow } from '../../base/files/folders.ts';
import { withReadFault } from '../../base/files/write-fault.ts';
import { count } from '../../base/text/plain-text.ts';
import type { CommandIo } from '../terminal/command-io.ts';

interface LeftBehind {
  /** How many pages below its address stay. */
  readonly left: number;
  readonly sources: string;
  readonly verb: 'remove' | 'rename';
  /** What takes them along. */
  readonly command: string;
}

/**
 * Says what stays of something that was renamed or removed: of a folder, the files that are no sources; of a page,
 * the pages below its address, and how to take them along.
 *
 * @throws EnvironmentError if the folder cannot be read.
 */
export function reportLeft(
  { name, file, isFolder }: Named,
  { left, sources, verb, command }: LeftBehind,
  log: CommandIo['log'],
): void {
  const folder = join(sources, file);
  const stayed =
    isFolder && existsSync(folder) ? withReadFault(folder, () => filesBelow(folder)) : [];
  const [first, ...others] = stayed.sort();
  if (first !== undefined) {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const what = others.length === 0 ? 'it as a source' : 'them as sources';
    log(`${join(folder, first)}${more} stayed: the program does not read ${what}.`);
  }
  if (left === 0) return;
  const [stay, them] = left === 1 ? ['stays', 'it'] : ['stay', 'them'];
  log(
    `${count(left, 'page')} below ${name} ${stay}. To ${verb} ${them}, too: \`catalogue ${command}\``,
  );
}
