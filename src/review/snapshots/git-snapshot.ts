import { UsageError } from '../../base/failures.ts';
import { ownFlavour, slashPath } from '../../base/files/slashes.ts';
import { parseManifest } from '../../content/model/manifest.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { listTree, readObjects, type GitCommit, type TreeFile } from './git-commit.ts';
import type { SnapshotSource } from './snapshot-source.ts';

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
    (await listTree(commit, folder)).filter(isRegular).map(({ path, object }) => [path, object]),
  );
  const object = files.get(manifestName);
  if (object === undefined) return undefined;
  const [text] = await readObjects(commit.cwd, [object]);
  const manifest = parseManifest(text?.toString('utf8') ?? '');
  if (manifest === undefined)
    throw new UsageError(`${folder}/${manifestName} of ${commit.ref} is damaged.`);
  return {
    name: commit.ref,
    manifest,
    load: async (paths) => {
      const objects = paths.map((path) => {
        const found = files.get(path.slice(1));
        if (found === undefined)
          throw new UsageError(
            `${commit.ref} lacks ${folder}${path}, which its manifest lists: not all of its output was committed.`,
          );
        return found;
      });
      const contents = await readObjects(commit.cwd, objects);
      return new Map(paths.map((path, index) => [path, contents[index]?.toString('utf8') ?? '']));
    },
  };
}

/** Whether it is a file, and neither a link nor a submodule. */
export const isRegular = ({ mode }: TreeFile): boolean => mode.startsWith('100');

/**
 * A folder of the working directory as the trees of its repository name it, without a trailing slash.
 *
 * @throws UsageError if it is outside.
 */
export function pathInRepository(
  { cwd, prefix, ref }: GitCommit,
  folder: string,
  flavour = ownFlavour,
): string {
  const way = slashPath(cwd, flavour.resolve(cwd, folder), flavour);
  const outside = new UsageError(
    `${folder} is outside the git repository, so ${ref} cannot contain it.`,
  );
  if (flavour.isAbsolute(way)) throw outside;
  const steps = way.split('/').filter(Boolean);
  const path = prefix.split('/').filter(Boolean);
  for (const step of steps) {
    if (step !== '..') path.push(step);
    else if (path.pop() === undefined) throw outside;
  }
  return path.join('/');
}
