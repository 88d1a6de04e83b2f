import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '../diagnostics/printable.ts';
import type { CommandIo } from './command-io.ts';

/**
 * Names the files that are no sources and so stay behind when everything else in a folder has gone.
 *
 * @param folder relative to the sources.
 */
export function tellLeftFiles(sources: string, folder: string, log: CommandIo['log']): void {
  const at = join(sources, folder);
  const names = namesIn(at);
  const [first] = names;
  if (first === undefined) return;
  const others = names.length === 1 ? '' : ` and ${String(names.length - 1)} more`;
  log(`${printable(join(at, first))}${others} stayed: the program does not read it as a source.`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
      .sort();
  } catch {
    return []; // The folder has gone, which is the usual case.
  }
}
