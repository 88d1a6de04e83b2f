import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UsageError } from '../failures.ts';
import type { HostOutput, HostPlace } from '../hosts/host.ts';
import { manifestName } from '../output/manifest-file.ts';
import { shownPath } from './shown-path.ts';

/** A line that only files of ours have. */
const ownMark = 'Printed by `catalogue build --host ';

/** What is written, and where. */
export interface HostFiles {
  readonly output: Pick<HostOutput, 'files' | 'siteCopy'>;
  /** Absolute path of each place. */
  readonly places: Readonly<Record<HostPlace, string>>;
  /** Absolute path of the site, and the paths of its files without the manifest. */
  readonly site: { readonly root: string; readonly paths: readonly string[] };
}

/**
 * Writes what a host needs, and gives the absolute paths that a reader wants to know of.
 *
 * @throws UsageError before a file or a folder that we did not write is replaced.
 */
export function writeHostFiles({ output, places, site }: HostFiles): string[] {
  const files = output.files.map(({ path, place = 'own', text }) => ({
    path: join(places[place], path),
    text,
  }));
  for (const { path, text } of files) if (text.includes(ownMark)) refuseForeignFile(path);
  const copy = output.siteCopy && join(places[output.siteCopy.place], output.siteCopy.path);
  if (copy !== undefined) copySite(site, copy);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return copy === undefined ? files.map(({ path }) => path) : [copy, ...outside(files, copy)];
}

const outside = (files: readonly { readonly path: string }[], folder: string): string[] =>
  files.map(({ path }) => path).filter((path) => !path.startsWith(join(folder, '/')));

function refuseForeignFile(path: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8').includes(ownMark)) return;
  throw new UsageError(
    `${shownPath(path)} was not written by catalogue and is not replaced. Move it away, build again, and add to the new file what you need of it.`,
  );
}

/**
 * Makes a folder hold the site and nothing else. The manifest, which says that the folder is ours,
 * stays there throughout: a build that was killed is made good by the next one.
 */
function copySite({ root, paths }: HostFiles['site'], folder: string): void {
  refuseOverlap(root, folder);
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder);
  if (present.length > 0 && !present.includes(manifestName))
    throw new UsageError(
      `${shownPath(folder)} holds files that catalogue did not write. Empty it, and build again.`,
    );
  copyFileSync(join(root, manifestName), join(folder, manifestName));
  for (const name of present)
    if (name !== manifestName) rmSync(join(folder, name), { recursive: true });
  for (const path of paths) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, path), target);
  }
}

function refuseOverlap(root: string, folder: string): void {
  const site = realpathSync(root);
  const copy = existsSync(folder) ? realpathSync(folder) : folder;
  if (!isWithin(site, copy) && !isWithin(copy, site)) return;
  throw new UsageError(
    `The copy of the site would lie in ${shownPath(folder)}, and the site in ${shownPath(root)}. Choose folders apart with --hosting and --out.`,
  );
}

const isWithin = (folder: string, path: string): boolean =>
  !relative(folder, path).split(/[\\/]/).includes('..');
