import type { Change, Level } from '../../review/diff/change.ts';
import type { AllowedChange, OtherFiles } from '../../review/diff/report.ts';
import { foldersOf, type FolderOptions } from './check.ts';

/** Options of `diff`. */
export interface DiffOptions extends FolderOptions {
  /** The new side: a folder of output, a git ref or an address; what the sources give if left out. */
  readonly after?: string | undefined;
}

/** What changed between two publications. */
export interface DiffResult {
  /** False if the git ref of the first side has no catalogue: everything is new then. */
  readonly compared: boolean;
  /** The two sides by the names that were given; `the working copy` for one that was left out. */
  readonly before: string;
  readonly after: string;
  /** Worst first; one of a day to come begins with that. Accepted changes are not among them. */
  readonly changes: readonly Change[];
  /** Changes that the allow file accepts, each with the reason that it gives. */
  readonly allowed: readonly AllowedChange[];
  /** What differs and is named by no change; nothing if everything is new. */
  readonly others: OtherFiles;
  /** Number of changes of each level. */
  readonly counts: Readonly<Record<Level, number>>;
}

/**
 * Compares a publication with an earlier one: each a folder of output, a git ref or the address of a
 * deployment. A ref that holds no output is built from its sources.
 *
 * @throws UsageError for a side that is not a publication or is damaged.
 * @throws EnvironmentError if git or a deployment does not answer.
 */
export async function diff(before: string, options: DiffOptions = {}): Promise<DiffResult> {
  // Loaded only by those who compare.
  const { compareSides } = await import('../comparison/compare-sides.ts');
  const { locateChanges } = await import('../comparison/locate-changes.ts');
  const { countByLevel } = await import('../../review/diff/report.ts');
  const { defaultLimits } = await import('../../base/requests/request-limits.ts');
  const { after } = options;
  const folders = foldersOf(options);
  const compared = await compareSides(
    { before, after, ...folders, limits: defaultLimits },
    { env: {}, now: () => new Date() },
    // Signals are up to the program that calls this.
    [],
  );
  const { names, weighed, others, allNew } = compared;
  const { changes, allowed } = weighed;
  const placeOf = after === undefined ? locateChanges(folders.sources) : undefined;
  return {
    compared: allNew === undefined,
    ...names,
    changes: changes.map((change) => withPlace(change, placeOf?.(change))),
    allowed,
    others,
    counts: countByLevel(changes),
  };
}

/** A change with its line in the sources instead of where to look for it. */
function withPlace({ source: _, ...change }: Change, place: Change['place']): Change {
  return { ...change, ...(place !== undefined && { place }) };
}
