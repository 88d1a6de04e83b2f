import type { CheckedSources } from '../../build/pipeline/build-types.ts';
import { readDay } from '../inputs/read-day.ts';
import { requireSources } from '../inputs/require-sources.ts';
import { selectFiles } from '../inputs/select-files.ts';
import { shownPath } from '../inputs/shown-path.ts';
import type { LookedPictures } from '../../content/model/pictures.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { hasErrors } from '../../content/diagnostics/has-errors.ts';
import { forms, refuseUnknownOptions } from './known-options.ts';
import { foldersOf, sourceForms, type SourceOptions } from './options.ts';

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
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  refuseUnknownOptions('check', options, { ...sourceForms, paths: forms.texts });
  return checkResult(selectFiles(await readChecked(options), options.paths ?? []));
}

/** Sources that were read and checked. */
export async function readChecked({
  drafts,
  at,
  ...options
}: SourceOptions): Promise<CheckedSources & { readonly looked: LookedPictures }> {
  const folders = foldersOf(options);
  requireSources(folders.sources);
  const { checkWithPictures } = await import('../../build/pipeline/check-with-pictures.ts');
  const shownAs = shownPath(folders.sources);
  const day = readDay(at, { now: () => new Date() });
  return checkWithPictures({
    ...folders,
    shownAs,
    at: day,
    ...(drafts !== undefined && { drafts }),
  });
}

/** The same in its public form. */
export const checkResult = ({
  diagnostics,
  shownFiles,
}: Pick<CheckedSources, 'diagnostics' | 'shownFiles'>): CheckResult => ({
  ok: !hasErrors(diagnostics),
  diagnostics,
  files: shownFiles,
});
