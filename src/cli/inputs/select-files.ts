import { basename, dirname } from 'node:path/posix';
import { UsageError } from '../../base/failures.ts';
import { ownFlavour, type PathFlavour } from '../../base/files/folders.ts';
import type { Sources } from '../../build/sources/check-sources.ts';
import { nearest } from '../../base/text/nearest.ts';
import { displayPath, realPath } from './project-folder.ts';

/**
 * Only the findings in the named files and folders. A finding counts if it, or the other place that it is
 * about, is in one of them.
 *
 * @param moved new paths of files that are named by their old ones.
 * @throws UsageError for a path that is not a source and contains none.
 */
export function selectFiles(
  checked: Sources,
  paths: readonly string[],
  moved: ReadonlyMap<string, string> = new Map(),
): Sources {
  if (paths.length === 0) return checked;
  const files = [...checked.shownFiles, ...checked.diagnostics.map(({ file }) => file)];
  const named = selectPaths([...files, ...moved.keys()], paths);
  const wanted = new Set([...named].map((file) => moved.get(file) ?? file));
  return {
    ...checked,
    shownFiles: checked.shownFiles.filter((file) => wanted.has(file)),
    diagnostics: checked.diagnostics.filter(
      ({ file, related }) =>
        wanted.has(file) || related?.some((place) => wanted.has(place.file)) === true,
    ),
  };
}

/**
 * Those of some files that are named, or are in a named folder.
 *
 * @throws UsageError for a path that is none of them and contains none.
 */
export function selectPaths(
  files: readonly string[],
  paths: readonly string[],
  flavour = ownFlavour,
): ReadonlySet<string> {
  const places = new Map(files.map((file) => [file, placed(flavour.resolve(file), flavour)]));
  return new Set(paths.flatMap((path) => filesAt(path, places, flavour)));
}

/** The files at a path, whether or not it was typed with symbolic links in it. */
function filesAt(
  path: string,
  places: ReadonlyMap<string, string>,
  flavour: PathFlavour,
): string[] {
  const files = [...places.keys()];
  // An empty path would be the working directory: it comes from a script variable that is empty.
  for (const named of path === '' ? [] : [flavour.resolve(path), realPath(path, flavour)]) {
    const folder = placed(named, flavour);
    const below = files.filter((file) => places.get(file)?.startsWith(folder));
    if (below.length > 0) return below;
  }
  const meant = suggest(displayPath(path, flavour).replaceAll('\\', '/'), files);
  throw new UsageError(
    `${path === '' ? '""' : path} is not a source of this catalogue.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
  );
}

/** With a separator at its end, so that a folder is the beginning of what is in it; Windows ignores case. */
function placed(path: string, { sep }: PathFlavour): string {
  const whole = path.endsWith(sep) ? path : path + sep;
  return sep === '\\' ? whole.toLowerCase() : whole;
}

/** The only file with that name; else a similar one in its folder; else one with a similar name. */
function suggest(path: string, files: readonly string[]): string | undefined {
  const named = files.filter((file) => file.endsWith(`/${path}`) || file.endsWith(`/${path}.yaml`));
  if (named.length === 1) return named[0];
  const candidates = [...new Set(files.flatMap((file) => [file, ...foldersOf(file)]))];
  const beside = candidates.filter((candidate) => dirname(candidate) === dirname(path));
  const near = nearest(
    basename(path),
    beside.map((candidate) => basename(candidate)),
  );
  if (near !== undefined) return beside.find((candidate) => basename(candidate) === near);
  return nearest(
    path,
    candidates.filter((candidate) => basename(candidate) === basename(path)),
  );
}

function foldersOf(file: string): string[] {
  const steps = file.split('/').slice(0, -1);
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}
