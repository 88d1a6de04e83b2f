import type { ManifestFile } from '../../content/model/manifest.ts';

/**
 * Finds files by path. A manifest lists them in order, so looking is enough: a map of 200,000 files takes
 * longer to fill than a server has to start. Of two files with one path, the later one counts.
 */
export function filesByPath(
  listed: readonly ManifestFile[],
): (path: string) => ManifestFile | undefined {
  const files = isInOrder(listed) ? listed : listed.toSorted(byUnits);
  return (path) => {
    let [low, high] = [0, files.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (pathAt(files, middle) > path) high = middle;
      else low = middle + 1;
    }
    const found = files[low - 1];
    return found?.path === path ? found : undefined;
  };
}

const pathAt = (files: readonly ManifestFile[], index: number): string => files[index]?.path ?? '';

const isInOrder = (files: readonly ManifestFile[]): boolean =>
  files.every(({ path }, index) => index === 0 || pathAt(files, index - 1) <= path);

/** The order of the operators above, which differs from that of code points behind the first 65,536. */
const byUnits = (a: ManifestFile, b: ManifestFile): number =>
  Number(a.path > b.path) - Number(a.path < b.path);
