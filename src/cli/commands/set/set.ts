import { checkSources } from '../../../build/pipeline/check-sources.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { finishChanges } from '../../edits/finish-changes.ts';
import { readSourceText } from '../../inputs/read-source-text.ts';
import { requireSources } from '../../inputs/require-sources.ts';
import { shownPath } from '../../inputs/shown-path.ts';
import { planSet } from './plan-set.ts';

/** Options of `catalogue set`, as typed. */
export interface SetOptions {
  readonly sources: string;
  readonly out: string;
  /** Conditions, `field=value`. */
  readonly where?: readonly string[];
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly dryRun?: boolean;
}

/**
 * `catalogue set <selector…> field=value…`: changes fields of every entry that the selectors name. The
 * whole catalogue is checked with the changes before any file is written. Findings and the number of
 * files go to standard error; standard output gets the difference for `--dry-run`.
 *
 * @throws UsageError where `planSet` does.
 */
export async function runSet(
  typed: readonly string[],
  options: SetOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { sources, out, where = [], add = [], remove = [], dryRun = false } = options;
  requireSources(sources);
  const input = { sources, shownAs: shownPath(sources), out };
  const before = checkSources(input);
  const changes = planSet(
    before.entries,
    (path) => readSourceText(sources, path),
    {
      selectors: typed.filter((word) => !word.includes('=')),
      set: typed.filter((word) => word.includes('=')),
      where,
      add,
      remove,
    },
    input.shownAs,
  );
  return finishChanges({ input, before, changes }, dryRun, io);
}
