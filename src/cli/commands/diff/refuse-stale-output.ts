import { isDeepStrictEqual } from 'node:util';
import { checkSources } from '../../../build/pipeline/check-sources.ts';
import { readRegularFile } from '../../../build/output/output-folder.ts';
import { hasErrors } from '../../../content/diagnostics/has-errors.ts';
import type { CompleteEntries } from '../../../content/model/entries.ts';
import { parseManifest } from '../../../content/model/manifest.ts';
import { linkRedirects } from '../../../content/sources/link-redirects.ts';
import { fixedPaths } from '../../../site/publish/fixed-paths.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBuildMemory, type FinishedBuild } from '../../../build/cache/build-record.ts';
import { UsageError } from '../../../base/failures.ts';
import { git } from '../../../base/git.ts';
import { manifestName } from '../../../build/output/manifest-file.ts';
import { isOutputFolder } from '../../../review/snapshots/folder-snapshot.ts';
import {
  besidesLedger,
  readSources,
  sourcesDigest,
} from '../../../content/sources/read-sources.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { dayOf } from '../../../content/model/span.ts';
import { ledgerFile } from '../../../content/sources/ledger-text.ts';
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
  io: Pick<CommandIo, 'env' | 'now'>,
): Promise<void> {
  const { sources, out } = folders;
  if (!existsSync(sources) || !isOutputFolder(out)) return;
  const packs = openCache({}, io)?.packs;
  const built = packs && openBuildMemory(packs, out).lastBuild();
  const isStale =
    built === undefined ? await isEditedAlone(folders, io) : isBuiltFromOthers(folders, built);
  if (isStale)
    throw new UsageError(
      `${out} is older than ${sources}: what was changed there is not built, so it would not be compared. Run catalogue build first, or add --as-built to compare ${out} as it is.`,
    );
}

/** Whether a build was made from other sources, or from a ledger with which it would publish something else. */
function isBuiltFromOthers(folders: Folders, built: FinishedBuild): boolean {
  const sources = readSources(folders.sources);
  if (built.sources === sourcesDigest(sources)) return false;
  if (built.besidesLedger !== sourcesDigest(besidesLedger(sources))) return true;
  return !answersAsBuilt(folders, built.days.day);
}

/** Whether sources differ from what is committed, and the output does not. */
async function isEditedAlone(
  { sources, out }: Folders,
  io: Pick<CommandIo, 'now'>,
): Promise<boolean> {
  const isDirty = async (...paths: string[]): Promise<boolean> => {
    const status = await git('.', [
      'status',
      '--porcelain',
      '--untracked-files=all',
      '--',
      ...paths,
    ]);
    return status.ok && status.stdout.length > 0;
  };
  const manifest = join(out, manifestName);
  // Without git, nothing is known.
  const listed = await git('.', ['ls-files', '--error-unmatch', '--', manifest]).catch(() => ({
    ok: false,
  }));
  if (!listed.ok || !(await isDirty(sources)) || (await isDirty(out))) return false;
  const besides = `:(exclude)${join(sources, ledgerFile)}`;
  return (await isDirty(sources, besides)) || !answersAsBuilt({ sources, out }, dayOf(io.now()));
}

/**
 * Whether sources redirect the addresses, and report those as gone, that an output does. That is all that the
 * ledger adds to an output.
 *
 * @param day for which the output was built.
 */
function answersAsBuilt(
  { sources, out }: { readonly sources: string; readonly out: string },
  day: string,
): boolean {
  const { calendar, diagnostics } = checkSources({ sources, shownAs: sources, out, at: day });
  if (hasErrors(diagnostics)) return false;
  const manifest = parseManifest(readRegularFile(join(out, manifestName))?.toString('utf8') ?? '');
  if (manifest === undefined) return false;
  const { redirects, removed } = manifest;
  const now = linkRedirects(calendar.live as CompleteEntries, fixedPaths);
  return isDeepStrictEqual(now, { redirects, removed });
}
