import { checkSources } from '../build/check-sources.ts';
import type { CheckedSources, SourcesInput } from '../build/build-types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hasErrors } from '../diagnostics/has-errors.ts';
import { writeSourceChanges, type SourceChange } from '../edit/source-changes.ts';
import { count } from '../text/count.ts';
import { broughtBy } from './brought-by.ts';
import type { CommandIo, ExitCode } from './command-io.ts';
import { writeReports } from './write-reports.ts';

/** Changes of texts that a command made, and the sources that it made them in. */
export interface ChangedTexts {
  readonly input: SourcesInput;
  /** What a check of the sources found before. */
  readonly before: CheckedSources;
  readonly changes: readonly (SourceChange & { readonly after: string })[];
  /** How findings of the changed sources are told: elsewhere, where they come from another file. */
  readonly place?: (found: readonly Diagnostic[]) => readonly Diagnostic[];
  /** Texts that findings are placed in, beside those of the sources. */
  readonly textOf?: (file: string) => string | undefined;
}

/**
 * Ends an edit of several sources: checks the whole catalogue with it, writes all files, or none where it
 * would bring errors that were not there, and says how many they are. For a dry run standard output gets
 * the difference, and nothing is written.
 */
export async function finishChanges(
  { input, before, changes, place = (found) => found, textOf }: ChangedTexts,
  dryRun: boolean,
  io: CommandIo,
): Promise<ExitCode> {
  const changed = changes.filter((change) => change.before !== change.after);
  const drafts = new Map(changed.map(({ path, after }) => [path, after]));
  const after = changed.length === 0 ? before : checkSources({ ...input, drafts });
  const found = place(broughtBy(before.diagnostics, after.diagnostics));
  if (found.length > 0)
    writeReports(
      {
        diagnostics: found,
        shownFiles: [...new Set(found.map(({ file }) => file))],
        textOf: (file) => textOf?.(file) ?? after.textOf(file),
      },
      [],
      { ...io, out: io.err, style: io.logStyle },
    );
  if (hasErrors(found)) {
    io.log('Nothing was written.');
    return 1;
  }
  const files = count(changed.length, 'file');
  if (dryRun) {
    const { formatDifference } = await import('../edit/format-difference.ts');
    const difference = formatDifference(changed, input.shownAs).trimEnd();
    if (difference !== '') io.out(difference);
    io.log(`${files} would change.`);
    return 0;
  }
  writeSourceChanges(input.sources, changed);
  io.log(`${io.logStyle.green('✓')} ${files} changed.`);
  return 0;
}
