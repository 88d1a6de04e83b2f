import { UsageError } from '../../../base/failures.ts';
import { digestOf } from '../../../review/releases/data.ts';
import { git } from '../../../base/git.ts';
import { findCommit } from '../../../review/snapshots/git-commit.ts';
import { openCommit } from '../../../review/snapshots/git-snapshot.ts';
import { readRecords, type Recorded } from './read-records.ts';

/** How many commits may lie between the output that a release was closed from and the commit that added it. */
const mostCommits = 50;

/**
 * The publication as it was when the last release was closed: the output of the commit that added its file,
 * or of the nearest one before whose records are those of the release, since others may have merged before it.
 *
 * @param file of the release.
 * @param data its digest.
 * @throws UsageError if no commit has it.
 */
export async function findBaseline(
  { file, data }: { readonly file: string; readonly data: string },
  out: string,
): Promise<Recorded> {
  const head = await findCommit(process.cwd(), 'HEAD', 'no commit');
  const log = async (...args: string[]): Promise<string[]> =>
    (await git(head.cwd, ['log', '--format=%H', ...args])).stdout
      .toString('utf8')
      .split('\n')
      .filter(Boolean);
  const [added] = await log('--max-count=1', '--diff-filter=A', '--', file);
  if (added === undefined)
    throw new UsageError(
      `${file} is in no commit, so nothing says what was published when it was closed. Commit it together with ${out}, or name what was published: --since <git ref, folder or address>.`,
    );
  const earlier = await log(`--max-count=${String(mostCommits)}`, added, '--', out);
  for (const commit of new Set([added, ...earlier])) {
    const source = await openCommit({ ...head, ref: commit.slice(0, 12), commit }, out);
    const found = source && (await readRecords(source));
    if (found !== undefined && digestOf(found.data) === data) return found;
  }
  throw new UsageError(
    `No commit up to the one that added ${file} (${added.slice(0, 12)}) has an output in ${out} with the records that this release was closed with. Fetch the whole history if the clone is shallow (git fetch --unshallow), or name what was published then: --since <git ref, folder or address>.`,
  );
}
