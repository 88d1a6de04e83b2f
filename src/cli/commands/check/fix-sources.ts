import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedSources } from '../../../build/pipeline/pipeline.ts';
import { placeOf, type MendedFinding } from '../../../content/diagnostics/reporters/reporter.ts';
import { count } from '../../../base/text/count.ts';
import type { Drafts } from '../../../edit/mend.ts';
import type { CommandIo } from '../../terminal/command-io.ts';

/** What was fixed, and what is left. */
export interface Fixed<Checked> {
  readonly mended: readonly MendedFinding[];
  readonly checked: Checked;
  /** The unified difference of what was written, or would be; empty if there is nothing to write. */
  readonly difference: string;
}

/**
 * Applies every remedy with which nothing else can have been meant, and reports what was fixed.
 *
 * @param check checks the sources with drafts in place of files, of which some have got another path.
 * @param folder of the sources, and the same as reports name it.
 * @param dryRun whether to write nothing.
 * @throws EnvironmentError if a file changed meanwhile or cannot be written.
 */
export async function fixSources<Checked extends CheckedSources>(
  check: (drafts: Drafts, moved: ReadonlyMap<string, string>) => Promise<Checked>,
  folder: { readonly path: string; readonly shownAs: string },
  dryRun: boolean,
  io: CommandIo,
): Promise<Fixed<Checked>> {
  const [{ mend }, { writeSourceChanges }, { formatDifference }] = await Promise.all([
    import('../../../edit/mend.ts'),
    import('../../../edit/source-changes.ts'),
    import('../../../edit/format-difference.ts'),
  ]);
  const { mended, changes, checked } = await mend(check, (path) => isFree(folder.path, path));
  if (!dryRun) await writeSourceChanges(folder.path, changes);
  for (const { code, title, ...place } of mended)
    io.log(`${placeOf(place)} ${dryRun ? 'would be fixed' : 'fixed'} ${code}: ${title}`);
  if (mended.length > 0)
    io.log(
      `${count(mended.length, 'finding')} ${dryRun ? 'to fix' : 'fixed'} in ${count(changes.filter(({ after }) => after !== undefined).length, 'file')}.`,
    );
  return { mended, checked, difference: formatDifference(changes, folder.shownAs) };
}

/** Whether a file can be made at a path within a folder: nothing lies there, and no link on the way to it. */
function isFree(folder: string, path: string): boolean {
  const names = path.split('/');
  for (const [index] of names.entries()) {
    const step = join(folder, ...names.slice(0, index + 1));
    const found = lstatSync(step, { throwIfNoEntry: false });
    if (!found?.isDirectory()) return found === undefined;
  }
  return false;
}
