import type { Style } from '../diagnostics/style.ts';
import type { Change, ChangePlace, Level } from './change.ts';

/** What a report on a comparison is made of. */
export interface DiffReport {
  /** Sorted as `diffPublications` does. */
  readonly changes: readonly Change[];
  /** Changes that the allow file accepts, and why. */
  readonly allowed: readonly AllowedChange[];
  /** Name of each side, as it was asked for. */
  readonly sides: { readonly before: string; readonly after: string };
  /** Where a preview of the new side is, for links to changed pages. */
  readonly previewUrl?: string | undefined;
  /** Line of the sources that a change comes from, where it is known. */
  readonly placeOf: (change: Change) => ChangePlace | undefined;
  /** Address of a line of the sources, where they can be read on the web. */
  readonly linkTo?: ((place: ChangePlace) => string | undefined) | undefined;
  /** The allow file and the last day, `YYYY-MM-DD`, of the entries that are offered for it; left out to offer none. */
  readonly allow?: { readonly file: string; readonly expires: string };
  /** Version of the program. */
  readonly version: string;
  readonly style: Style;
}

/**
 * A line for formats that want one of every change: where nothing of it is in the sources, the allow
 * file, which could accept it.
 */
export const lineOf = (change: Change, { placeOf, allow, sides }: DiffReport): ChangePlace =>
  placeOf(change) ?? { file: allow?.file ?? sides.after, line: 1, endLine: 1 };

/** A change that somebody accepted. */
export interface AllowedChange {
  readonly change: Change;
  readonly reason: string;
}

/** Writes a report in one format; pure. */
export type DiffReporter = (report: DiffReport) => string;

/** The step of a semantic version that a comparison calls for. */
export type SemverStep = 'major' | 'minor' | 'patch' | 'none';

/**
 * The step that a comparison calls for, accepted changes included: major when it breaks anyone, minor
 * when the contract gained something, patch when only the content changed.
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
