import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import { classifyPath, rightPicture } from '../../../content/sources/classify-path.ts';
import { readSources } from '../../../content/sources/read-sources.ts';
import { planMove } from '../../../edit/moves/plan-move.ts';
import { writeSourceChanges, type SourceChange } from '../../../edit/moves/source-changes.ts';
import { readForEdit } from '../../edits/read-for-edit.ts';
import type { CheckedSources } from '../../../build/pipeline/pipeline.ts';
import { placeOf, type FixedFinding } from '../../../content/diagnostics/reporters/reporter.ts';
import { count } from '../../../base/text/plain-text.ts';
import type { SourceOverrides, FixedSources } from '../../../edit/fixes/apply-fixes.ts';
import type { CommandIo } from '../../terminal/command-io.ts';

export interface Fixed<Checked> {
  readonly fixed: readonly FixedFinding[];
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
  check: (drafts: SourceOverrides, moved: ReadonlyMap<string, string>) => Promise<Checked>,
  folder: { readonly path: string; readonly shownAs: string; readonly out: string },
  dryRun: boolean,
  io: CommandIo,
): Promise<Fixed<Checked>> {
  const [{ applyFixes }, { formatDifference }] = await Promise.all([
    import('../../../edit/fixes/apply-fixes.ts'),
    import('../../../edit/moves/format-difference.ts'),
  ]);
  const fixed = await applyFixes(check, (path) => isFree(folder.path, path));
  const pictures = renamePictures(fixed, folder, io);
  const fixedFindings = [...fixed.mended, ...pictures.mended];
  const byPath = new Map(fixed.changes.map((change) => [change.path, change]));
  for (const change of pictures.changes)
    byPath.set(change.path, { ...(byPath.get(change.path) ?? change), after: change.after });
  const changes = [...byPath.values()];
  if (!dryRun) await writeSourceChanges(folder.path, changes);
  const moved = new Map(changes.map(({ path, movedFrom = path }) => [movedFrom, path]));
  const isOld = dryRun || pictures.mended.length === 0;
  const checked = isOld ? fixed.checked : await check(new Map(), moved);
  for (const { code, title, ...place } of fixedFindings)
    io.log(`${placeOf(place)} ${dryRun ? 'would be fixed' : 'fixed'} ${code}: ${title}`);
  if (fixedFindings.length > 0)
    io.log(
      `${count(fixedFindings.length, 'finding')} ${dryRun ? 'to fix' : 'fixed'} in ${count(changes.filter(({ after }) => after !== undefined).length, 'file')}.`,
    );
  return { fixed: fixedFindings, checked, difference: formatDifference(changes, folder.shownAs) };
}

/**
 * Gives pictures the names that they should have, with everything that names them. One that only a person should
 * rename, or whose new name another file has or would get, stays as it is.
 */
function renamePictures(
  { checked, changes: earlier }: FixedSources<CheckedSources>,
  { path: sources, out }: Parameters<typeof fixSources>[1],
  io: CommandIo,
): Pick<FixedSources<unknown>, 'mended' | 'changes'> {
  const found = checked.diagnostics.flatMap((diagnostic) => {
    const from = checked.remediable.findingOf(diagnostic)?.at.file ?? '';
    const isMisnamed = classifyPath(from).media !== undefined && from !== rightPicture(from);
    return isMisnamed ? [{ ...diagnostic, from, title: `Rename it to ${rightPicture(from)}` }] : [];
  });
  const [fixedFindings, changes]: [FixedFinding[], SourceChange[]] = [[], []];
  if (found.length === 0) return { mended: fixedFindings, changes };
  const drafts = new Map(earlier.map(({ path, after }) => [path, after?.toString()]));
  let catalogue = { ...readForEdit({ sources, out }, io), sources: readSources(sources, drafts) };
  for (const { code, file, line, column, from, title } of found) {
    const to = rightPicture(from);
    if (!isFree(sources, to) || found.filter((each) => each.title === title).length > 1) continue;
    try {
      const plan = planMove(catalogue, from, to);
      catalogue = { ...catalogue, sources: plan.after };
      changes.push(...plan.changes);
      fixedFindings.push({ code, file, line, column, title });
    } catch (cause) {
      if (!(cause instanceof UsageError)) throw cause;
      io.log(`${file} keeps its name: ${cause.message}`);
    }
  }
  return { mended: fixedFindings, changes };
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
