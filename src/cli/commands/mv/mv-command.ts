import { planMove, type MovePlan } from '../../../edit/moves/plan-move.ts';
import { nameOf } from '../../../edit/names/subject.ts';
import { count } from '../../../base/text/plain-text.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { checkedPlan, finish, type EditOptions } from '../../edits/finish.ts';
import { belowSources, readForEdit } from '../../edits/read-for-edit.ts';
import { reportLeft } from '../../edits/left-behind.ts';

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
  const { named: old, to: now, moves, references, left, freed } = plan;
  const whole = old.isFolder ? `, with ${count(moves.length, old.kind)}` : '';
  const rewritten = references === 0 ? '' : `, ${count(references, 'reference')} rewritten`;
  io.log(`${io.logStyle.green('✓')} ${old.name} is now ${now.name}${whole}${rewritten}.`);
  for (const notice of freed) io.log(notice);
  const command = `mv ${old.name}/ ${now.name}/`;
  reportLeft(old, { left, sources, verb: 'rename', command }, io.log);
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
