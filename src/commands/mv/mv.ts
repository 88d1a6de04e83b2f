import { planMove } from '../../edit/plan-move.ts';
import { nameOf } from '../../edit/subject.ts';
import { count } from '../../text/count.ts';
import type { CommandIo, ExitCode } from '../command-io.ts';
import { belowSources, finishEdit, readForEdit, type EditOptions } from '../finish-edit.ts';

/**
 * `catalogue mv <from> <to>`: renames something in the sources, with every reference and link to it. Standard
 * output gets the files that changed, or the difference for `--dry-run`.
 */
export async function runMv(
  from: string,
  to: string,
  options: EditOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { sources } = options;
  const catalogue = readForEdit(sources, io);
  const plan = planMove(catalogue, belowSources(from, sources), belowSources(to, sources));
  const renamed = new Map([
    [plan.to.file, plan.from.file],
    [nameOf(plan.to), nameOf(plan.from)],
    [plan.to.key, plan.from.key],
  ]);
  const done = await finishEdit(catalogue, plan, options, renamed, io);
  if (done !== undefined) return done;
  const told = `${nameOf(plan.from)} is now ${nameOf(plan.to)}`;
  const references = count(plan.references, 'reference');
  io.log(`${io.logStyle.green('✓')} ${told}, ${references} rewritten. Run catalogue build.`);
  return 0;
}
