import { planRemoval, type RemovalPlan } from '../../../edit/moves/plan-removal.ts';
import type { SourceReference } from '../../../content/references/references.ts';
import { kindNamed } from '../../../contract/kinds/registry.ts';
import { createLocator } from '../../../content/sources/locate.ts';
import type { SourceFiles } from '../../../content/sources/read-sources.ts';
import { createSourceTexts } from '../../../content/sources/source-texts.ts';
import { count } from '../../../base/text/plain-text.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { checkedPlan, finish, type EditOptions } from '../../edits/finish.ts';
import { belowSources, readForEdit } from '../../edits/read-for-edit.ts';
import { reportLeft } from '../../edits/left-behind.ts';
import { displayPath, shownPath } from '../../inputs/project-folder.ts';

export interface RmOptions extends EditOptions {
  readonly mergeInto?: string;
  readonly redirectTo?: string;
  readonly force?: boolean;
}

/**
 * `catalogue rm <what>`: removes something from the sources, or a folder of pages or pictures, and records
 * what became of its address. What is still referred to stays, unless an option says what becomes of it: then
 * standard output gets the places; otherwise it gets the same as for `catalogue mv`.
 */
export async function runRm(
  what: string,
  { mergeInto, redirectTo, force, ...options }: RmOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { sources } = options;
  const catalogue = readForEdit(options, io);
  const plan = planRemoval(catalogue, belowSources(what, sources), {
    force,
    ...(mergeInto !== undefined && { mergeInto: belowSources(mergeInto, sources) }),
    ...(redirectTo !== undefined && { redirectTo: belowSources(redirectTo, sources) }),
  });
  if (plan.blocking.length > 0) {
    for (const place of placesOf(plan.blocking, catalogue.sources, displayPath(sources)))
      io.out(place);
    io.log(refusal(plan));
    return 1;
  }
  const code = await finish(checkedPlan(catalogue, plan, options), options, io);
  if (code !== 0 || options.dryRun === true) return code;
  const { named, references, left } = plan;
  const whole = named.isFolder ? `, with ${count(named.subjects.length, named.kind)}` : '';
  const how = force === true ? 'rewritten or removed' : 'rewritten';
  const changed = references === 0 ? '' : `, ${count(references, 'reference')} ${how}`;
  io.log(`${io.logStyle.green('✓')} ${named.name} is removed${whole}${changed}.`);
  reportLeft(named, { left, sources, verb: 'remove', command: `rm ${named.name}/` }, io.log);
  return 0;
}

/** Each reference as `file:line:column: name`, the form that editors and terminals follow. */
function placesOf(
  references: readonly SourceReference[],
  { files }: SourceFiles,
  shownAs: string,
): string[] {
  const locate = createLocator(createSourceTexts(files));
  return references.map(({ at, name }) => {
    const { line, column } = locate(at);
    return `${shownPath(shownAs, at.file)}:${line}:${column}: ${name}`;
  });
}

function refusal({ named, blocking }: RemovalPlan): string {
  const ways = [
    ...(kindNamed(named.kind)?.merges === true ? ['--merge-into with another one'] : []),
    ...(named.kind === 'picture' ? [] : ['--redirect-to with the new target of the links']),
    '--force to remove them',
  ];
  return `${named.name} is referred to in ${count(blocking.length, 'place')}; nothing was written. Change them, or use ${ways.join(' or ')}.`;
}
