import type { DiffResult, PublishedDiffOptions } from './compare-with.ts';
import { forms, refuseUnknownOptions } from './known-options.ts';

/** Options of `diff`. */
export interface DiffOptions extends PublishedDiffOptions {
  /** Whether to build the sources of a git ref without output; false if left out. */
  readonly build?: boolean | undefined;
}

/**
 * Compares a publication with an earlier one: each a folder of output, a git ref or the address of a
 * deployment.
 *
 * @throws UsageError for a side that is not a publication or is damaged, and for an allow file with mistakes.
 * @throws EnvironmentError if git or a deployment does not answer.
 */
export async function diff(before: string, options: DiffOptions = {}): Promise<DiffResult> {
  // The rest is loaded where it is needed.
  const { compareWith, diffForms } = await import('./compare-with.ts');
  refuseUnknownOptions('diff', options, { ...diffForms, build: forms.flag });
  const { build = false, ...sides } = options;
  if (!build) return compareWith(before, sides);
  const { buildCommit } = await import('../comparison/build-commit.ts');
  const io = { env: {}, now: options.now ?? (() => new Date()), err: () => undefined };
  const { sources = 'sources' } = sides;
  return compareWith(before, sides, (commit, scratch) =>
    buildCommit(commit, { sources, scratch }, io),
  );
}
