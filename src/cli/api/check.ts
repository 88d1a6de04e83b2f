import type { CheckedSources } from '../../build/pipeline/build-types.ts';
import { readDay } from '../inputs/read-day.ts';
import { requireSources } from '../inputs/require-sources.ts';
import { selectFiles } from '../inputs/select-files.ts';
import { displayPath } from '../inputs/project-folder.ts';
import { type Diagnostic, hasErrors } from '../../content/diagnostics/diagnostic.ts';
import { foldersOf, type SourceOptions } from './options.ts';

/** Options of `check`. */
export interface CheckOptions extends SourceOptions {
  /** Files and folders to report on; all of the sources if left out or empty. */
  readonly paths?: readonly string[] | undefined;
}

/** The result of checking sources. */
export interface CheckResult {
  /** Whether there are no errors; there may be warnings. */
  readonly ok: boolean;
  /** Findings in the order of the files and of their lines. */
  readonly diagnostics: readonly Diagnostic[];
  /** Sources that were read, named as in the diagnostics: from the working directory, with slashes. */
  readonly files: readonly string[];
}

/**
 * Checks sources and writes nothing. The folder of the output is read for the ids that are in use.
 *
 * @throws UsageError if there is no folder of sources, if a path is not a source, or if a day is invalid.
 */
export async function check({
  drafts,
  at,
  paths = [],
  ...options
}: CheckOptions = {}): Promise<CheckResult> {
  const folders = foldersOf(options);
  requireSources(folders.sources);
  const { checkWithPictures } = await import('../../build/pipeline/check-sources.ts');
  const checked = await checkWithPictures({
    ...folders,
    shownAs: displayPath(folders.sources),
    at: readDay(at, { now: () => new Date() }),
    ...(drafts !== undefined && { drafts }),
  });
  return checkResult(selectFiles(checked, paths));
}

/** Checked sources in their public form. */
export const checkResult = ({
  diagnostics,
  shownFiles,
}: Pick<CheckedSources, 'diagnostics' | 'shownFiles'>): CheckResult => ({
  ok: !hasErrors(diagnostics),
  diagnostics,
  files: shownFiles,
});
