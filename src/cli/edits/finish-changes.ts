import { checkSources } from '../../build/pipeline/check-sources.ts';
import type { CheckedSources, SourcesInput } from '../../build/pipeline/build-types.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { SourceChange } from '../../edit/source-changes.ts';
import { count } from '../../base/text/count.ts';
import { broughtBy } from './brought-by.ts';
import type { CommandIo, ExitCode } from '../terminal/command-io.ts';
import { writeEdit } from './write-edit.ts';

/** Text changes that a command made, and the sources that it made them in. */
export interface FinishedChanges {
  readonly input: SourcesInput;
  /** What an earlier check of the sources found. */
  readonly before: CheckedSources;
  readonly changes: readonly (SourceChange & { readonly after: string })[];
  /** How findings of the changed sources are reported: at another place, if they come from another file. */
  readonly place?: (found: readonly Diagnostic[], after: CheckedSources) => readonly Diagnostic[];
  /** Texts that findings point into, besides those of the sources. */
  readonly textOf?: (file: string) => string | undefined;
  /** What is said at the end; the number of changed files if left out. */
  readonly summary?: (isDryRun: boolean) => string;
}

/**
 * Ends an edit of several sources: checks the whole catalogue with it and writes all files, or none if the
 * edit would add errors; then says what was done. For a dry run, standard output gets the difference and
 * nothing is written.
 */
export async function finishChanges(
  { input, before, changes, place = (found) => found, textOf, summary }: FinishedChanges,
  dryRun: boolean,
  io: CommandIo,
): Promise<ExitCode> {
  const changed = changes.filter((change) => change.before !== change.after);
  const drafts = new Map(changed.map(({ path, after }) => [path, after]));
  const after = changed.length === 0 ? before : checkSources({ ...input, drafts });
  const diagnostics = place(broughtBy(before.diagnostics, after.diagnostics), after);
  const brought = {
    diagnostics,
    shownFiles: [...new Set(diagnostics.map(({ file }) => file))],
    textOf: (file: string) => textOf?.(file) ?? after.textOf(file),
  };
  const { sources, shownAs } = input;
  const code = await writeEdit({ sources, shownAs, changes: changed, brought }, dryRun, io);
  const files = count(changed.length, 'file');
  const said = summary?.(dryRun) ?? `${files} ${dryRun ? 'would change' : 'changed'}.`;
  if (code === undefined) io.log(`${io.logStyle.green('✓')} ${said}`);
  else if (code === 0) io.log(said);
  return code ?? 0;
}
