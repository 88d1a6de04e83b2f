import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from '../../edit/moves/source-changes.ts';
import { decodeUtf8 } from '../../base/text/decode.ts';
import { UsageError } from '../../base/failures.ts';
import { displayPath } from './project-folder.ts';
import { isFolder } from '../../base/files/folders.ts';

/**
 * Makes sure that there is a sources folder.
 *
 * @throws UsageError if there is none.
 */
export function requireSources(path: string): void {
  if (isFolder(path)) return;
  const below = readdirSync('.').find((name) => existsSync(join(name, path, 'site.yaml')));
  throw new UsageError(
    `There is no sources folder ${path}. ${
      below === undefined
        ? 'Say where it is with --sources, change to its parent with -C, or begin one with `catalogue init`.'
        : `There is one in ${below}: change there with cd.`
    }`,
  );
}

/**
 * The folders of a catalogue, to be checked.
 *
 * @throws UsageError if there is no sources folder.
 */
export function sourcesInput({ sources, out }: { readonly sources: string; readonly out: string }) {
  requireSources(sources);
  return { sources, shownAs: displayPath(sources), out };
}

/** The text of a source, with every byte that it has on disk; undefined if there is none. */
export function readSourceText(sources: string, path: string): string | undefined {
  const bytes = readSource(sources, path);
  return bytes && decodeUtf8(bytes);
}
