import type { TrustedPictures } from '../../content/model/pictures.ts';
import { findCommit, listTree, type TreeFile } from './git-commit.ts';
import { isRegular, pathInRepository } from './git-snapshot.ts';

/**
 * The pictures of a commit, by the ids that git gives to their bytes; none if the commit has no catalogue. Nothing
 * of the commit itself is read.
 *
 * @param ref a commit that somebody chose to trust, in the repository of the working directory.
 * @throws UsageError if the ref names no commit, or a folder is outside the repository.
 */
export async function trustedPictures(
  ref: string,
  { cwd, sources, out }: { readonly cwd: string; readonly sources: string; readonly out: string },
): Promise<TrustedPictures> {
  const commit = await findCommit(cwd, ref, 'not a commit', '');
  const filesIn = async (folder: string): Promise<TreeFile[]> =>
    (await listTree(commit, pathInRepository(commit, folder))).filter(isRegular);
  const [originals, published] = [await filesIn(`${sources}/media`), await filesIn(out)];
  return {
    commit: commit.commit,
    originals: new Map(originals.map(({ path, object }) => [path, object])),
    published: new Map(published.map(({ path, object }) => [`/${path}`, object])),
  };
}
