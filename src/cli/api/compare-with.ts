import { UsageError } from '../../base/failures.ts';
import type { Change, Level } from '../../review/diff/change.ts';
import type { Explained } from '../../review/diff/explain-files.ts';
import {
  countByLevel,
  semverOf,
  type AllowedChange,
  type SemverStep,
} from '../../review/diff/report.ts';
import { usualLimits, type RequestLimits } from '../../base/requests/limits.ts';
import { compareSides, type BuildOfCommit } from '../comparison/compare-sides.ts';
import { locateChanges } from '../comparison/locate-changes.ts';
import { defaultAllowFile, readAllowFile } from '../comparison/read-allow-file.ts';
import { forms, type OptionForms } from './known-options.ts';
import { folderForms, foldersOf, type FolderOptions } from './options.ts';

/** Options of a comparison of what is published. */
export interface PublishedDiffOptions extends FolderOptions {
  /** The new side: a folder of output, a git ref or an address; the output if left out. */
  readonly after?: string | undefined;
  /**
   * File of accepted changes, or false for none; if left out, `catalogue-diff-allow.yaml` if that file
   * exists.
   */
  readonly allow?: string | false | undefined;
  /** The time against which accepted changes expire; the current time if left out. */
  readonly now?: (() => Date) | undefined;
  /** Limits on what is read from a deployment; the default for each that is left out. */
  readonly limits?: Partial<RequestLimits> | undefined;
}

/** What changed between two publications. */
export interface DiffResult {
  /** False if the git ref of the first side has no catalogue: everything is new then. */
  readonly compared: boolean;
  /** The two sides by the names that were given. */
  readonly before: string;
  readonly after: string;
  /** Worst first. Accepted changes are not among them. */
  readonly changes: readonly Change[];
  /** Changes that the allow file accepts, each with the reason that it gives. */
  readonly allowed: readonly AllowedChange[];
  /** Every other file that differs, and why; empty if everything is new. */
  readonly explained: readonly Explained[];
  /** Number of changes of each level. */
  readonly counts: Readonly<Record<Level, number>>;
  /** The bump of the API version that the changes call for, including accepted ones. */
  readonly step: SemverStep;
}

/** The forms of these options. */
export const diffForms: OptionForms<PublishedDiffOptions> = {
  ...folderForms,
  after: forms.text,
  allow: forms.textOrFalse,
  now: forms.function,
  limits: forms.limits,
};

/** What a comparison finds. */
export async function compareWith(
  before: string,
  options: PublishedDiffOptions,
  build?: BuildOfCommit,
): Promise<DiffResult> {
  const given: unknown = before;
  if (typeof given !== 'string')
    throw new UsageError(
      'diff takes as its first side the text of a folder, a git ref or an address.',
    );
  const { after, allow } = options;
  const folders = foldersOf(options);
  const allowFile =
    allow === false ? { file: defaultAllowFile, allowances: [] } : readAllowFile(allow);
  const limits = { ...usualLimits, ...options.limits };
  const now = (options.now ?? (() => new Date()))();
  // Signals are up to the program that calls this.
  const compared = await compareSides(
    { before, after, ...folders, limits, allowFile, build },
    now,
    [],
  );
  const { names, weighed, explained, allNew } = compared;
  const { changes, allowed } = weighed;
  const placeOf = after === undefined ? locateChanges(folders.sources) : undefined;
  return {
    compared: allNew === undefined,
    ...names,
    changes: changes.map((change) => withPlace(change, placeOf?.(change))),
    allowed,
    explained,
    counts: countByLevel(changes),
    step: semverOf({ changes, allowed }),
  };
}

/** A change with its line in the sources instead of where to look for it. */
function withPlace({ source: _, ...change }: Change, place: Change['place']): Change {
  return { ...change, ...(place !== undefined && { place }) };
}
