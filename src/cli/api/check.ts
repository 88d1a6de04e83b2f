import { sourcesInput } from '../inputs/require-sources.ts';
import type { CheckedSources } from '../../build/pipeline/build-types.ts';
import { readDay } from '../inputs/read-day.ts';
import { selectFiles } from '../inputs/select-files.ts';
import { type Diagnostic, hasErrors } from '../../content/diagnostics/diagnostic.ts';

/** Folders that most functions use, relative to the working directory. */
export interface FolderOptions {
  /** Folder of the sources; `sources` if left out. */
  readonly sources?: string | undefined;
  /** Folder of the output; `out` if left out. */
  readonly out?: string | undefined;
}

/** Where sources come from. */
export interface SourceOptions extends FolderOptions {
  /**
   * Texts that replace files, or are added to them, by their path within the folder of the sources, with
   * slashes. None if left out.
   */
  readonly drafts?: ReadonlyMap<string, string> | undefined;
  /** Day whose site to use, as `2026-03-14`: entries have days. Today in UTC if left out. */
  readonly at?: string | undefined;
}

/** The folders with defaults filled in. */
export const foldersOf = ({ sources = 'sources', out = 'out' }: FolderOptions) => ({
  sources,
  out,
});

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
  const input = sourcesInput(foldersOf(options));
  const { checkWithPictures } = await import('../../build/pipeline/check-sources.ts');
  const day = readDay(at, { now: () => new Date() });
  const checked = await checkWithPictures({ ...input, at: day, drafts });
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
