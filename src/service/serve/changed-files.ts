import type { ManifestFile } from '../../content/model/manifest.ts';

/** The files of a later list that are not in an earlier one with the same bytes. */
export function changedFiles(
  before: readonly ManifestFile[],
  after: readonly ManifestFile[],
): ManifestFile[] {
  // Both lists are in the same order, as a rule: then each file is beside its former self.
  let at = 0;
  return after.filter(({ path, sha256 }) => {
    while (at < before.length && (before[at]?.path ?? '') < path) at += 1;
    const former = before[at];
    return former?.path !== path || former.sha256 !== sha256;
  });
}
