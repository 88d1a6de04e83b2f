import type { DueChange } from '../../content/model/calendar.ts';
import { identityOf, type Change } from '../../review/diff/change.ts';
import { applyAllowances, type AllowanceResult } from '../../review/diff/allow/apply-allowances.ts';
import { UsageError } from '../../base/failures.ts';
import {
  diffPublications,
  sortChanges,
  type Comparison,
} from '../../review/diff/diff-publications.ts';
import type { OtherFiles } from '../../review/diff/report.ts';
import { pathsToRead, UnreadableFileError } from '../../review/diff/side.ts';
import type { SnapshotSource } from '../../review/snapshots/deployment-snapshot.ts';
import { NoCatalogueError } from '../../review/snapshots/open-snapshot.ts';
import { foreignPaths, inspectFolder } from '../../build/output/output-folder.ts';
import { paths } from '../../contract/paths.ts';
import { displayPath } from '../inputs/project-folder.ts';
import { foreignSentence } from '../reports/foreign-files.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import {
  FaultySourcesError,
  openSide,
  withSides,
  type Side,
  type SideOptions,
  type Sides,
} from './open-sides.ts';
import type { ChosenSide } from './pull-request-base.ts';

export interface ComparedSides extends SideOptions {
  /** As it was typed, or what finds it. */
  readonly before: string | ((sides: Sides) => Promise<ChosenSide>);
  /** The working copy if a side is left out. */
  readonly after?: string | undefined;
}

export interface Compared {
  readonly names: { readonly before: string; readonly after: string };
  /** Why everything is new: the first side predates the catalogue. */
  readonly allNew: string | undefined;
  readonly weighed: AllowanceResult;
  /** What differs and is named by no change; nothing if everything is new. */
  readonly others: OtherFiles;
  readonly notes: readonly string[];
  /** Whether the new side has errors on a day to come. */
  readonly endsLater: boolean;
}

const mostDays = 20;

/**
 * Opens two sides and compares them.
 *
 * @throws UsageError for a side that is not a publication or is damaged.
 */
export function compareSides(
  sides: ComparedSides,
  io: Pick<CommandIo, 'env' | 'now'>,
  signals?: readonly NodeJS.Signals[],
): Promise<Compared> {
  const { at, templates } = sides;
  return withSides(
    sides,
    io,
    async (opened) => {
      const { before } = sides;
      const { side: first, notes } =
        typeof before === 'string'
          ? { side: await opened.find(before).catch(noCatalogueYet), notes: [] }
          : await before(opened);
      const after = await opened.find(sides.after);
      const isNew = first instanceof NoCatalogueError;
      const isBuilt = (!isNew && first.held === undefined) || after.held === undefined;
      if (!isBuilt && (at ?? templates) !== undefined)
        throw new UsageError(
          `${at === undefined ? '--templates' : '--at'} says how to build a side, and both hold their output, which is compared as it is. Leave it out.`,
        );
      const old = isNew ? undefined : await openSide(first, after.held);
      const current = await openSide(after, old);
      const comparison = await compareSources(old ?? emptyLike(current), current);
      const later = isNew ? nothingLater : await laterChanges(first, after, comparison, opened.day);
      // Nobody relied on what did not exist.
      const changes = [...comparison.changes, ...later.changes].filter(
        ({ level }) => old !== undefined || level === 'additive',
      );
      const result = applyAllowances(changes, linesOf(current), linesOf(old));
      const bothHeld = first instanceof NoCatalogueError || (first.held && after.held);
      const broken = bothHeld ? brokenNote(comparison.broken) : [];
      return {
        names: { before: old?.name ?? String(before), after: current.name },
        allNew: isNew ? first.message : undefined,
        weighed: { ...result, changes: sortChanges(result.changes) },
        others: old === undefined ? { files: [], otherTemplates: false } : comparison.others,
        notes: [
          ...notes,
          ...later.notes,
          ...broken,
          ...(sides.after === undefined ? foreignNotes(sides) : []),
        ],
        endsLater: later.endsLater,
      };
    },
    signals,
  );
}

/** What the output of the working copy has that no build wrote: no manifest lists it, so nothing compares it. */
function foreignNotes({ out }: Pick<ComparedSides, 'out'>): string[] {
  const { root, manifest } = inspectFolder(out);
  const known = new Set(manifest?.files.map(({ path }) => path)).add(paths.manifest);
  const foreign = manifest ? foreignPaths(root, known) : [];
  return foreign.length > 0 ? [foreignSentence(foreign, displayPath(out))] : [];
}

interface LaterChanges extends Pick<Compared, 'notes' | 'endsLater'> {
  readonly changes: readonly Change[];
}

const nothingLater: LaterChanges = { changes: [], notes: [], endsLater: false };

/**
 * What differs on each day to come on which only one of the sides changes, and not before. A side without sources is
 * as it is.
 */
async function laterChanges(
  { sources: before }: Side,
  { sources: after }: Side,
  { changes: reportedToday }: Comparison,
  today: string,
): Promise<LaterChanges> {
  if (before === undefined || after === undefined) return nothingLater;
  const days = daysOfOne(await before.due(), await after.due()).filter((one) => one > today);
  const reported = new Set(reportedToday.map(identityOf));
  const changes: Change[] = [];
  const left = days.slice(mostDays);
  const notes = left.length === 0 ? [] : [`Not compared, as there are more: ${left.join(', ')}.`];
  let endsLater = false;
  for (const day of days.slice(0, mostDays))
    try {
      const old = await before.on(undefined, day);
      const now = await after.on(old, day).catch((fault: unknown) => {
        endsLater ||= fault instanceof FaultySourcesError;
        throw fault;
      });
      for (const change of (await compareSources(old, now)).changes) {
        const identity = identityOf(change);
        if (reported.has(identity)) continue;
        reported.add(identity);
        changes.push({ ...change, message: `From ${day}: ${change.message}` });
      }
    } catch (fault) {
      if (!(fault instanceof UsageError)) throw fault;
      notes.push(`Not compared: ${fault.lines.slice(0, 2).join(' ')}`);
    }
  return { changes, notes: [...new Set(notes)], endsLater };
}

/** The days of what the dates of one side change, and those of the other do not; in order. */
function daysOfOne(before: readonly DueChange[], after: readonly DueChange[]): string[] {
  const onlyIn = (
    some: readonly DueChange[],
    others: readonly DueChange[],
  ): readonly DueChange[] => {
    const texts = new Set(others.map(textOf));
    return some.filter((due) => !texts.has(textOf(due)));
  };
  const days = [...onlyIn(before, after), ...onlyIn(after, before)].map(({ day }) => day);
  return [...new Set(days)].sort();
}

const textOf = ({ day, path, change }: DueChange): string => [day, change, path].join(' ');

const linesOf = (side: SnapshotSource | undefined) => side?.entries?.allow?.value.diff ?? [];

/** What the program of the second side took out of the API, in one line. */
function brokenNote(broken: readonly string[]): string[] {
  if (broken.length === 0) return [];
  const more = broken.length > 10 ? `, and ${broken.length - 10} more` : '';
  return [`The API is another one: ${broken.slice(0, 10).join(', ')}${more}.`];
}

/** The first change that adds a catalogue breaks nobody. */
function noCatalogueYet(fault: unknown): NoCatalogueError {
  if (fault instanceof NoCatalogueError) return fault;
  throw fault;
}

/** A publication of nothing, at the address of another one. */
const emptyLike = ({ manifest }: SnapshotSource): SnapshotSource => ({
  name: '',
  manifest: { ...manifest, files: [], redirects: [], removed: [], content: undefined },
  load: () => Promise.resolve(new Map()),
});

/**
 * What changed from one publication to another; only the files that differ are read.
 *
 * @throws UsageError for a published file that is not what its path promises.
 */
export async function compareSources(
  before: SnapshotSource,
  after: SnapshotSource,
): Promise<Comparison> {
  const paths = pathsToRead(before.manifest, after.manifest);
  const [old, now] = await Promise.all([before.load(paths.before), after.load(paths.after)]);
  try {
    return diffPublications(
      { ...before, read: (path) => old.get(path) },
      { ...after, read: (path) => now.get(path) },
    );
  } catch (cause) {
    if (cause instanceof UnreadableFileError)
      throw new UsageError(`One of the two sides is damaged: ${cause.message}`, { cause });
    throw cause;
  }
}
