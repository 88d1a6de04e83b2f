import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBuildMemory } from '../../../build/cache/build-record.ts';
import { UsageError } from '../../../base/failures.ts';
import { git } from '../../../review/snapshots/git.ts';
import { manifestName } from '../../../build/output/manifest-file.ts';
import { isOutputFolder } from '../../../review/snapshots/folder-snapshot.ts';
import { readSources, sourcesDigest } from '../../../content/sources/read-sources.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { openCache } from '../../inputs/open-cache.ts';

interface Folders {
  readonly sources: string;
  readonly out: string;
}

/**
 * Refuses an output that is older than its sources: it would be compared without the changes that nobody has
 * built. The cache knows what the last build on this machine was made from; without it, git knows whether
 * somebody edits sources beside an output that is as it was committed.
 *
 * @throws UsageError for such an output.
 */
export async function refuseStaleOutput(
  folders: Folders,
  io: Pick<CommandIo, 'env'>,
): Promise<void> {
  const { sources, out } = folders;
  if (!existsSync(sources) || !isOutputFolder(out)) return;
  const packs = openCache({}, io)?.packs;
  const builtFrom = packs && openBuildMemory(packs, out).builtFrom();
  const isStale =
    builtFrom === undefined
      ? await isEditedAlone(folders)
      : builtFrom !== sourcesDigest(readSources(sources));
  if (isStale)
    throw new UsageError(
      `${out} is older than ${sources}: what was changed there is not built, so it would not be compared. Run catalogue build first, or add --as-built to compare ${out} as it is.`,
    );
}

/** Whether sources differ from what is committed, and the output does not. */
async function isEditedAlone({ sources, out }: Folders): Promise<boolean> {
  const isDirty = async (folder: string): Promise<boolean> => {
    const status = await git('.', ['status', '--porcelain', '--untracked-files=all', '--', folder]);
    return status.ok && status.stdout.length > 0;
  };
  const manifest = join(out, manifestName);
  // Without git, nothing is known.
  const listed = await git('.', ['ls-files', '--error-unmatch', '--', manifest]).catch(() => ({
    ok: false,
  }));
  return listed.ok && (await isDirty(sources)) && !(await isDirty(out));
}
