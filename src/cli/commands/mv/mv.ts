import { planMove, type MovePlan } from '../../../edit/moves/plan-move.ts';
import { nameOf } from '../../../edit/names/subject.ts';
import { count } from '../../../base/text/plain-text.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { checkedPlan, finish, type EditOptions } from '../../edits/finish.ts';
import { belowSources, readForEdit } from '../../edits/read-for-edit.ts';
import { reportLeftFiles, reportLeftPages } from '../../edits/left-behind.ts';

/**
 * `catalogue mv <from> <to>`: renames something in the sources, or a folder of pages or pictures, with every
 * reference and link to it. Standard output gets the files that changed, or the difference for `--dry-run`.
 */
export async function runMv(
  from: string,
  to: string,
  options: EditOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { sources } = options;
  const catalogue = readForEdit(options, io);
  const plan = planMove(catalogue, belowSources(from, sources), belowSources(to, sources));
  const code = await finish(checkedPlan(catalogue, plan, options, renamedTexts(plan)), options, io);
  if (code !== 0 || options.dryRun === true) return code;
  const references = count(plan.references, 'reference');
  io.log(
    `${io.logStyle.green('✓')} ${moveText(plan)}, ${references} rewritten. Run catalogue build.`,
  );
  reportLeft(plan, sources, io);
  return 0;
}

/** Texts of the sources that a rename changes, each by what it is afterwards. */
function renamedTexts({ moves }: MovePlan): Map<string, string> {
  return new Map(
    moves.flatMap(({ from, to }) => [
      [to.file, from.file],
      [nameOf(to), nameOf(from)],
      [to.key, from.key],
    ]),
  );
}

function moveText({ moves, folder }: MovePlan): string {
  if (folder !== undefined)
    return `${folder.from.name} is now ${folder.to.name}, with ${count(moves.length, folder.from.kind)}`;
  return moves.map(({ from, to }) => `${nameOf(from)} is now ${nameOf(to)}`).join();
}

/** Names what stays behind when a folder is renamed. */
function reportLeft({ moves, folder, left }: MovePlan, sources: string, io: CommandIo): void {
  if (folder !== undefined) reportLeftFiles(sources, folder.from.file, io.log);
  const [move] = moves;
  if (move === undefined) return;
  const command = `mv ${nameOf(move.from)}/ ${nameOf(move.to)}/`;
  reportLeftPages(left, move.from, { verb: 'rename', command }, io.log);
}
