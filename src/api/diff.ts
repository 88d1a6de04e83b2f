import type { Change, Level } from '../diff/change.ts';
import { countByLevel, semverOf, type AllowedChange, type SemverStep } from '../diff/report.ts';
import { usualLimits, type RequestLimits } from '../requests/limits.ts';
import { foldersOf, type FolderOptions } from './options.ts';

/** How `diff` is called. */
export interface DiffOptions extends FolderOptions {
  /** The new side: a folder of output, a git ref or an address; the output where it is left out. */
  readonly after?: string | undefined;
  /**
   * File of accepted changes, or false for none; `catalogue-diff-allow.yaml` where it is left out and
   * that file is there.
   */
  readonly allow?: string | false | undefined;
  /** Whether to build the sources of a git ref that holds no output; false where it is left out. */
  readonly build?: boolean | undefined;
  /** The time at which accepted changes expire; that of the clock where it is left out. */
  readonly now?: (() => Date) | undefined;
  /** What is taken from a deployment at most; the usual limits for those that are left out. */
  readonly limits?: Partial<RequestLimits> | undefined;
}

/** What changed between two publications. */
export interface DiffResult {
  /** False where the git ref of the first side holds no catalogue: nothing was compared then. */
  readonly compared: boolean;
  /** The sides by the names that were given. */
  readonly before: string;
  readonly after: string;
  /** Worst first. Accepted changes are not among them. */
  readonly changes: readonly Change[];
  /** Changes that the allow file accepts, each with the reason that it gives. */
  readonly allowed: readonly AllowedChange[];
  /** Number of changes of each level. */
  readonly counts: Readonly<Record<Level, number>>;
  /** The step of the API's version that the changes call for, accepted ones included. */
  readonly step: SemverStep;
}

/**
 * Compares a publication with an earlier one: each a folder of output, a git ref or the address of a
 * deployment.
 *
 * @throws UsageError for a side that is none or is damaged, and for an allow file with mistakes.
 * @throws EnvironmentError when git or a deployment does not answer.
 */
export async function diff(before: string, options: DiffOptions = {}): Promise<DiffResult> {
  const [{ compareSides }, { locateChanges }, { defaultAllowFile, readAllowFile }] =
    await Promise.all([
      import('../commands/diff/compare-sides.ts'),
      import('../commands/diff/locate-changes.ts'),
      import('../commands/diff/read-allow-file.ts'),
    ]);
  const { after, allow, build = false } = options;
  const folders = foldersOf(options);
  const allowFile =
    allow === false ? { file: defaultAllowFile, allowances: [] } : readAllowFile(allow);
  const limits = { ...usualLimits, ...options.limits };
  const io = { env: {}, now: options.now ?? (() => new Date()) };
  // Signals are the business of the program that calls this.
  const compared = await compareSides(
    { before, after, ...folders, limits, allowFile, build },
    io,
    [],
  );
  const { names, weighed } = compared;
  const { changes, allowed } = 'none' in weighed ? { changes: [], allowed: [] } : weighed;
  const placeOf = after === undefined ? locateChanges(folders.sources) : undefined;
  return {
    compared: !('none' in weighed),
    ...names,
    changes: changes.map((change) => withPlace(change, placeOf?.(change))),
    allowed,
    counts: countByLevel(changes),
    step: semverOf({ changes, allowed }),
  };
}

/** A change with its line in the sources, in the place of where to look for it. */
function withPlace({ source: _, ...change }: Change, place: Change['place']): Change {
  return { ...change, ...(place !== undefined && { place }) };
}
