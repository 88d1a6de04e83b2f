import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from '../../edit/moves/source-changes.ts';
import { decodeUtf8 } from '../../base/text/decode.ts';
import { UsageError } from '../../base/failures.ts';
import { displayPath } from './project-folder.ts';
import { textAt } from '../../base/files/regular-file.ts';
import { isFolder, slashPath } from '../../base/files/folders.ts';
import { repositoryRoot } from '../../base/git.ts';

/**
 * Makes sure that there is a sources folder, and that its pictures are there if they are in a submodule.
 *
 * @throws UsageError if there is none, or the submodule was not checked out.
 */
export function requireSources(path: string): void {
  if (!isFolder(path)) {
    const below = readdirSync('.').find((name) => existsSync(join(name, path, 'site.yaml')));
    throw new UsageError(
      `There is no sources folder ${path}. ${
        below === undefined
          ? 'Say where it is with --sources, change to its parent with -C, or begin one with `catalogue init`.'
          : `There is one in ${below}: change there with cd.`
      }`,
    );
  }
  const media = join(path, 'media');
  if (isFolder(media) && readdirSync(media).length === 0 && isSubmodule(media))
    throw new UsageError(
      `${displayPath(media)} is a submodule that was not checked out. Run \`git submodule update --init\`; in GitHub Actions give actions/checkout submodules: true.`,
    );
}

function isSubmodule(folder: string): boolean {
  const path = realpathSync(folder);
  const root = repositoryRoot(path) ?? path;
  const lines = textAt(join(root, '.gitmodules'))?.split('\n') ?? [];
  return lines.some((line) => line.trim() === `path = ${slashPath(root, path)}`);
}

/** @throws UsageError if there is no sources folder. */
export function sourcesInput({ sources, out }: { readonly sources: string; readonly out: string }) {
  requireSources(sources);
  return { sources, shownAs: displayPath(sources), out };
}

/** The text of a source, with every byte that it has on disk; undefined if there is none. */
export function readSourceText(sources: string, path: string): string | undefined {
  const bytes = readSource(sources, path);
  return bytes && decodeUtf8(bytes);
}
