import { UsageError } from '../failures.ts';
import type { CheckedSources } from '../pipeline.ts';
import { nearest } from '../text/nearest.ts';
import { shownPath } from './shown-path.ts';

/**
 * What was found in the named files and folders only. A finding counts where it, or the other place
 * that it is about, lies in one of them.
 *
 * @throws UsageError for a path that is no source and holds none.
 */
export function selectFiles<Checked extends CheckedSources>(
  checked: Checked,
  paths: readonly string[],
): Checked {
  if (paths.length === 0) return checked;
  const wanted = paths.map((path) => shownPath(path));
  const isIn = (file: string) =>
    wanted.some((path) => path === '.' || file === path || file.startsWith(`${path}/`));
  const known = [...checked.shownFiles, ...checked.diagnostics.map(({ file }) => file)];
  for (const [index, path] of wanted.entries())
    if (path !== '.' && !known.some((file) => file === path || file.startsWith(`${path}/`))) {
      const meant = nearest(path, checked.shownFiles);
      throw new UsageError(
        `${paths[index] ?? path} is no source of this catalogue.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
      );
    }
  return {
    ...checked,
    shownFiles: checked.shownFiles.filter(isIn),
    diagnostics: checked.diagnostics.filter(
      ({ file, related }) => isIn(file) || related?.some((other) => isIn(other.file)) === true,
    ),
  };
}
