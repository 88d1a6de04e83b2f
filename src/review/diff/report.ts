import type { Style } from '../../content/diagnostics/style.ts';
import type { Change, ChangePlace, Level } from './change.ts';
import type { Explained } from './explain-files.ts';

/** What a report on a comparison is made from. */
export interface DiffReport {
  /** Sorted as `diffPublications` does. */
  readonly changes: readonly Change[];
  /** Changes that the allow file accepts, and why. */
  readonly allowed: readonly AllowedChange[];
  /** What differs without being reported, and why; nothing if left out. */
  readonly explained?: readonly Explained[];
  /** Name of each side, as typed. */
  readonly sides: { readonly before: string; readonly after: string };
  /** Address of a preview of the new side, for links to changed pages. */
  readonly previewUrl?: string | undefined;
  /** The source line that a change comes from, if known. */
  readonly placeOf: (change: Change) => ChangePlace | undefined;
  /** Address of a source line, if the sources can be read on the web. */
  readonly linkTo?: ((place: ChangePlace) => string | undefined) | undefined;
  /**
   * The allow file, and the last day, `YYYY-MM-DD`, of the entries that are offered for it; left out to offer
   * none.
   */
  readonly allow?: { readonly file: string; readonly expires: string };
  readonly style: Style;
}

/** A change that somebody accepted. */
export interface AllowedChange {
  readonly change: Change;
  readonly reason: string;
}

/** Writes a report in one format; pure. */
export type DiffReporter = (report: DiffReport) => string;

/** The bump of a semantic version that a comparison calls for. */
export type SemverStep = 'major' | 'minor' | 'patch' | 'none';

/**
 * The bump that a comparison calls for, accepted changes included: major if it breaks anyone, minor if the
 * contract gained something, patch if only the content changed.
 */
export function semverOf(report: Pick<DiffReport, 'changes' | 'allowed'>): SemverStep {
  const all = [...report.changes, ...report.allowed.map(({ change }) => change)];
  const changes = all.filter(({ kind }) => kind !== 'allowance');
  if (changes.length === 0) return 'none';
  if (changes.some(({ level }) => level === 'breaking')) return 'major';
  return changes.some(isContractAddition) ? 'minor' : 'patch';
}

const isContractAddition = ({ kind, level }: Change): boolean =>
  (kind === 'operation' || kind === 'schema' || kind === 'tool') && level === 'additive';

/** Number of changes of each level. */
export const countByLevel = (changes: readonly Change[]): Readonly<Record<Level, number>> => ({
  breaking: countOf(changes, 'breaking'),
  notable: countOf(changes, 'notable'),
  additive: countOf(changes, 'additive'),
  editorial: countOf(changes, 'editorial'),
});

const countOf = (changes: readonly Change[], level: Level): number =>
  changes.filter((change) => change.level === level).length;
