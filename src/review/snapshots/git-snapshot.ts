import { UsageError } from '../../base/failures.ts';
import { listTree, pathInRepository, readObjects, type GitCommit } from '../../base/git-commit.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { parseManifest } from '../../content/publication/manifest.ts';
import { sourceOf, type SnapshotSource } from './folder-snapshot.ts';

/**
 * The publication in the committed output of a commit, read through git objects; undefined if the commit has
 * none.
 *
 * @param out output folder, relative to the working directory.
 * @throws UsageError if the folder is outside the repository, or its manifest is damaged.
 */
export async function openCommit(
  commit: GitCommit,
  out: string,
): Promise<SnapshotSource | undefined> {
  const folder = pathInRepository(commit, out);
  const files = new Map(
    (await listTree(commit, folder))
      // Neither links nor submodules.
      .filter(({ mode }) => mode.startsWith('100'))
      .map(({ path, object }) => [path, object]),
  );
  const object = files.get(manifestName);
  if (object === undefined) return undefined;
  const [text] = await readObjects(commit.cwd, [object]);
  const manifest = parseManifest(text?.toString('utf8') ?? '');
  if (manifest === undefined)
    throw new UsageError(`${folder}/${manifestName} of ${commit.ref} is damaged.`);
  return sourceOf({ name: commit.ref, manifest }, async (paths) => {
    const objects = paths.map((path) => {
      const file = files.get(path.slice(1));
      if (file === undefined)
        throw new UsageError(
          `${commit.ref} lacks ${folder}${path}, which its manifest lists: not all of its output was committed.`,
        );
      return file;
    });
    return readObjects(commit.cwd, objects);
  });
}
