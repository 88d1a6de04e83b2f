import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nameOf, type Subject } from '../../edit/names/subject.ts';
import { withReadFault } from '../../base/files/write-fault.ts';
import { count } from '../../base/text/plain-text.ts';
import type { CommandIo } from '../terminal/command-io.ts';

/**
 * Names the files that are no sources and so stay behind when everything else in a folder has gone.
 *
 * @param folder relative to the sources.
 * @throws EnvironmentError if the folder cannot be read.
 */
export function reportLeftFiles(sources: string, folder: string, log: CommandIo['log']): void {
  const at = join(sources, folder);
  const [first, ...others] = filesBelow(at);
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` and ${String(others.length)} more`;
  const what = others.length === 0 ? 'it as a source' : 'them as sources';
  log(`${join(at, first)}${more} stayed: the program does not read ${what}.`);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return withReadFault(folder, () => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

/** Prints how many pages below the address of a page stay, and how to take them along. */
export function reportLeftPages(
  left: number,
  subject: Subject,
  { verb, command }: { readonly verb: string; readonly command: string },
  log: CommandIo['log'],
): void {
  if (left === 0) return;
  const [stay, them] = left === 1 ? ['stays', 'it'] : ['stay', 'them'];
  log(
    `${count(left, 'page')} below ${nameOf(subject)} ${stay}. To ${verb} ${them}, too: catalogue ${command}`,
  );
}
