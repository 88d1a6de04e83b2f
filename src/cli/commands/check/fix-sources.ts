import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import { classifyPath, rightPicture } from '../../../content/sources/classify-path.ts';
import { readSources } from '../../../content/sources/read-sources.ts';
import { planMove } from '../../../edit/moves/plan-move.ts';
import type { SourceChange } from '../../../edit/moves/source-changes.ts';
import { readForEdit } from '../../edits/read-for-edit.ts';
import type { SourceOverlay, Sources } from '../../../build/sources/check-sources.ts';
import { placeOf, type FixedFinding } from '../../../content/diagnostics/reporters/reporter.ts';
import { count } from '../../../base/text/plain-text.ts';
import type { FixedSources } from '../../../edit/fixes/apply-fixes.ts';
import type { CommandIo } from '../../terminal/command-io.ts';

interface PlannedFixes<Checked> extends FixedSources<Checked> {
  /** Whether a picture gets another name, so that only a check of what was written can examine it. */
  readonly renamesPictures: boolean;
}

/**
 * Every remedy with which nothing else can have been meant; writes nothing.
 *
 * @param check checks the sources with overlay in place of files, of which some have got another path.
 * @param folder of the sources, and that of the output.
 */
export async function planFixes<Checked extends Sources>(
  check: (overlay: SourceOverlay, moved: ReadonlyMap<string, string>) => Promise<Checked>,
  folder: { readonly sources: string; readonly out: string },
  io: CommandIo,
): Promise<PlannedFixes<Checked>> {
  const { applyFixes } = await import('../../../edit/fixes/apply-fixes.ts');
  const fixed = await applyFixes(check, (path) => isFree(folder.sources, path));
  const pictures = renamePictures(fixed, folder, io);
  const byPath = new Map(fixed.changes.map((change) => [change.path, change]));
  for (const change of pictures.changes)
    byPath.set(change.path, { ...(byPath.get(change.path) ?? change), after: change.after });
  return {
    mended: [...fixed.mended, ...pictures.mended],
    changes: [...byPath.values()],
    checked: fixed.checked,
    renamesPictures: pictures.mended.length > 0,
  };
}

export function logFixes(
  { mended, changes }: Pick<FixedSources<unknown>, 'mended' | 'changes'>,
  isDryRun: boolean,
  { log }: CommandIo,
): void {
  for (const { code, title, ...place } of mended)
    log(`${placeOf(place)} ${isDryRun ? 'would be fixed' : 'fixed'} ${code}: ${title}`);
  const files = changes.filter(({ after }) => after !== undefined).length;
  if (mended.length > 0)
    log(
      `${count(mended.length, 'finding')} ${isDryRun ? 'to fix' : 'fixed'} in ${count(files, 'file')}.`,
    );
}

/**
 * Gives pictures the names that they should have, with everything that names them. One that only a person should
 * rename, or whose new name another file has or would get, stays as it is.
 */
function renamePictures(
  { checked, changes: earlier }: FixedSources<Sources>,
  { sources, out }: Parameters<typeof planFixes>[1],
  io: CommandIo,
): Pick<FixedSources<unknown>, 'mended' | 'changes'> {
  const misnamed = checked.diagnostics.flatMap((diagnostic) => {
    const finding = checked.findingOf(diagnostic);
    const { file: from } = finding?.at ?? { file: '' };
    const isCopy = finding?.code === 'file-name' && finding.args.copyOf !== undefined;
    const isMisnamed =
      !isCopy && classifyPath(from).media !== undefined && from !== rightPicture(from);
    return isMisnamed ? [{ ...diagnostic, from, title: `Rename it to ${rightPicture(from)}` }] : [];
  });
  const [fixedFindings, changes]: [FixedFinding[], SourceChange[]] = [[], []];
  if (misnamed.length === 0) return { mended: fixedFindings, changes };
  const overlay = new Map(earlier.map(({ path, after }) => [path, after?.toString()]));
  let catalogue = { ...readForEdit({ sources, out }, io), sources: readSources(sources, overlay) };
  for (const { code, file, line, column, from, title } of misnamed) {
    const to = rightPicture(from);
    if (!isFree(sources, to) || misnamed.filter((picture) => picture.title === title).length > 1)
      continue;
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
    const stats = lstatSync(step, { throwIfNoEntry: false });
    if (!stats?.isDirectory()) return stats === undefined;
  }
  return false;
}
