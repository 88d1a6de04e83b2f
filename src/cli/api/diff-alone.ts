import {
  compareWith,
  diffForms,
  type DiffResult,
  type PublishedDiffOptions,
} from './compare-with.ts';
import { refuseUnknownOptions } from './known-options.ts';

/**
 * Compares a publication with an earlier one: each a folder of output, a git ref with its output, or the
 * address of a deployment. It is the `diff` of the package without its option `build`, and so without the
 * program that builds.
 *
 * @throws UsageError for a side that is not a publication or is damaged, and for an allow file with mistakes.
 * @throws EnvironmentError if git or a deployment does not answer.
 */
export async function diff(
  before: string,
  options: PublishedDiffOptions = {},
): Promise<DiffResult> {
  refuseUnknownOptions('diff', options, diffForms);
  return compareWith(before, options);
}

export { EnvironmentError, UsageError } from '../../base/failures.ts';
export type { DiffResult, PublishedDiffOptions } from './compare-with.ts';
export type { FolderOptions } from './options.ts';
export type { Change, ChangeKind, ChangePlace, Level } from '../../review/diff/change.ts';
export type { Explained } from '../../review/diff/explain-files.ts';
export type { AllowedChange, SemverStep } from '../../review/diff/report.ts';
export type { RequestLimits } from '../../base/requests/limits.ts';
