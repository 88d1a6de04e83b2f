import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import { classifyPath, rightPicture } from '../../../content/sources/classify-path.ts';
import { planMove } from '../../../edit/plan-move.ts';
import { writeSourceChanges, type SourceChange } from '../../../edit/source-changes.ts';
import { readForEdit } from '../../edits/finish-edit.ts';
import type { CheckedSources } from '../../../build/pipeline/pipeline.ts';
import { placeOf, type MendedFinding } from '../../../content/diagnostics/reporters/reporter.ts';
import { count } from '../../../base/text/count.ts';
import type { Drafts, Mended } from '../../../edit/mend.ts';
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
 * @param folder of the sources, the same as reports name it, and that of the output.
 * @param dryRun whether to write nothing.
 * @throws EnvironmentError if a file changed meanwhile or cannot be written.
 */
export async function fixSources<Checked extends CheckedSources>(
  check: (drafts: Drafts, moved: ReadonlyMap<string, string>) => Promise<Checked>,
  folder: { readonly path: string; readonly shownAs: string; readonly out: string },
  dryRun: boolean,
  io: CommandIo,
): Promise<Fixed<Checked>> {
  const [{ mend }, { formatDifference }] = await Promise.all([
    import('../../../edit/mend.ts'),
    import('../../../edit/format-difference.ts'),
  ]);
  const fixed = await mend(check, (path) => isFree(folder.path, path));
  if (!dryRun) writeSourceChanges(folder.path, fixed.changes);
  const pictures = await renamePictures(fixed.checked, folder, dryRun, io);
  const mended = [...fixed.mended, ...pictures.mended];
  const changes = [...fixed.changes, ...pictures.changes];
  const isNewlyChecked = !dryRun && pictures.mended.length > 0;
  const checked = isNewlyChecked ? await check(new Map(), pictures.moved) : fixed.checked;
  for (const { code, title, ...place } of mended)
    io.log(`${placeOf(place)} ${dryRun ? 'would be fixed' : 'fixed'} ${code}: ${title}`);
  if (mended.length > 0)
    io.log(
      `${count(mended.length, 'finding')} ${dryRun ? 'to fix' : 'fixed'} in ${count(changes.filter(({ after }) => after !== undefined).length, 'file')}.`,
    );
  return { mended, checked, difference: formatDifference(changes, folder.shownAs) };
}

/**
 * Gives pictures the names that they should have, with everything that names them. One that only a person should
 * rename, or whose new name another file has or would get, stays as it is.
 */
async function renamePictures(
  { diagnostics, remediable }: CheckedSources,
  { path: sources, out }: Parameters<typeof fixSources>[1],
  dryRun: boolean,
  io: CommandIo,
): Promise<Pick<Mended<unknown>, 'mended' | 'changes'> & { moved: ReadonlyMap<string, string> }> {
  const found = diagnostics.flatMap((diagnostic) => {
    const { code, at } = remediable.findingOf(diagnostic) ?? {};
    const isName = code === 'file-name' || code === 'unexpected-file';
    const from = isName && at?.file.startsWith('media/') ? at.file : undefined;
    return from === undefined ? [] : [{ diagnostic, from, to: rightPicture(from) }];
  });
  const [mended, changes]: [MendedFinding[], SourceChange[]] = [[], []];
  const moved = new Map<string, string>();
  if (found.length === 0) return { mended, changes, moved };
  let catalogue = readForEdit({ sources, out }, io);
  for (const { diagnostic, from, to } of found) {
    const isClaimed = found.filter((each) => each.to === to).length > 1;
    if (isClaimed || classifyPath(from).media === undefined || !isFree(sources, to)) continue;
    try {
      const plan = planMove(catalogue, from, to);
      if (!dryRun) writeSourceChanges(sources, plan.changes);
      catalogue = { ...catalogue, sources: plan.after };
      changes.push(...plan.changes);
    } catch (cause) {
      if (cause instanceof UsageError) continue;
      throw cause;
    }
    moved.set(from, to);
    const { code, file, line, column } = diagnostic;
    mended.push({ code, file, line, column, title: `Rename it to ${to}` });
  }
  return { mended, changes, moved };
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
