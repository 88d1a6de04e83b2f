import type { DueChange } from '../../content/model/calendar.ts';
import { identityOf, type Change } from '../../review/diff/change.ts';
import { applyAllowances } from '../../review/diff/allowances.ts';
import { UsageError } from '../../base/failures.ts';
import {
  diffRecords,
  headOf,
  sortChanges,
  type Comparison,
} from '../../review/diff/diff-records.ts';
import type { DiffReport } from '../../review/diff/report.ts';
import { NoCatalogueError } from '../../review/snapshots/open-snapshot.ts';
import { foreignPaths, inspectFolder } from '../../build/output/output-folder.ts';
import { paths } from '../../contract/paths.ts';
import { displayPath } from '../inputs/project-folder.ts';
import { foreignSentence } from '../reports/notices.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { Sides, type SideOptions } from './open-sides.ts';
import { choosePullRequestBase } from './pull-request-base.ts';
import { FaultySourcesError, type OpenedSide, type Side } from './side.ts';

interface ComparedSides extends SideOptions {
  /** The base of a pull request if left out, which the working copy is then. */
  readonly before: string | undefined;
  /** The working copy if a side is left out. */
  readonly after?: string | undefined;
}

/** What a report says of the two sides, with where it is from: the line of the working copy, if that is one. */
interface Compared extends Required<
  Pick<DiffReport, 'sides' | 'changes' | 'allowed' | 'others' | 'notes' | 'placeOf'>
> {
  /** Why everything is new: the first side predates the catalogue. */
  readonly allNew: string | undefined;
  /** Whether the new side has errors on a day to come. */
  readonly endsLater: boolean;
}

const mostDays = 20;

/**
 * Opens two sides and compares them.
 *
 * @throws UsageError for a side that is not a publication or is damaged.
 */
export async function compareSides(
  options: ComparedSides,
  io: Pick<CommandIo, 'env' | 'now'>,
): Promise<Compared> {
  const workingCopy = options.before === undefined ? 'this pull request' : undefined;
  const sides = new Sides({ ...options, workingCopy }, io);
  const { side: first, notes } = await firstSide(options, sides);
  const after = await sides.find(options.after);
  const isNew = first instanceof NoCatalogueError;
  if (!isNew && first.sources === undefined && after.sources === undefined) refuseIdle(options);
  const old = isNew ? undefined : first.on(after.sources ? undefined : after.on());
  const current = after.on(old);
  const comparison = compareOpened(old ?? emptyLike(current), current);
  const later = isNew ? nothingLater : laterChanges(first, after, comparison, sides.day);
  // Nobody relied on what did not exist.
  const changes = [...comparison.changes, ...later.changes].filter(
    ({ level }) => old !== undefined || level === 'additive',
  );
  const { changes: left, allowed } = applyAllowances(changes, current.accepted, [
    ...(old?.accepted.keys() ?? []),
  ]);
  const isWorkingCopy = options.after === undefined;
  return {
    sides: { before: old?.name ?? options.before ?? '', after: current.name },
    allNew: isNew ? first.message : undefined,
    allowed,
    changes: sortChanges(left),
    others: old === undefined ? { files: [], otherTemplates: false } : comparison.others,
    notes: [
      ...notes,
      ...later.notes,
      ...[old, current].flatMap((side) => (side?.isTooNew === true ? [tooNewNote(side)] : [])),
      ...(isWorkingCopy ? foreignNotes(options) : []),
    ],
    endsLater: later.endsLater,
    placeOf:
      isWorkingCopy && after.sources
        ? (await import('./place-changes.ts')).placeChanges(
            after.sources,
            displayPath(options.sources),
          )
        : () => undefined,
  };
}

async function firstSide({ before, ...place }: ComparedSides, sides: Sides) {
  if (before === undefined) return choosePullRequestBase(place, sides);
  const side = await sides.find(before).catch((fault: unknown) => {
    // The first change that adds a catalogue breaks nobody.
    if (fault instanceof NoCatalogueError) return fault;
    throw fault;
  });
  return { side, notes: [] };
}

function refuseIdle({ at, templates }: SideOptions): void {
  if ((at ?? templates) === undefined) return;
  throw new UsageError(
    `${at === undefined ? '--templates' : '--at'} says how sources are read, and both sides are outputs, which are compared as they are. Leave it out.`,
  );
}

const tooNewNote = ({ name }: OpenedSide): string =>
  `A later version of the program wrote ${name}: only addresses and ids are compared. Update the program.`;

/** What changed from one side to the other; of a record that is too new, by addresses and ids alone. */
function compareOpened(before: OpenedSide, after: OpenedSide): Comparison {
  if (before.isTooNew !== true && after.isTooNew !== true) return diffRecords(before, after);
  return diffRecords({ record: headOf(before.record) }, { record: headOf(after.record) });
}

/** What the output of the working copy has that no build wrote: no manifest lists it, so nothing compares it. */
function foreignNotes({ out }: Pick<ComparedSides, 'out'>): string[] {
  const { root, manifest } = inspectFolder(out);
  const listed = new Set(manifest?.files.map(({ path }) => path)).add(paths.manifest);
  const foreign = manifest ? foreignPaths(root, listed) : [];
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
function laterChanges(
  before: Side,
  after: Side,
  { changes: reportedToday }: Comparison,
  today: string,
): LaterChanges {
  if (before.sources === undefined || after.sources === undefined) return nothingLater;
  const days = daysOfOne(before.sources.due, after.sources.due).filter((day) => day > today);
  const reported = new Set(reportedToday.map(identityOf));
  const changes: Change[] = [];
  const left = days.slice(mostDays);
  const notes = left.length === 0 ? [] : [`Not compared, as there are more: ${left.join(', ')}.`];
  let endsLater = false;
  for (const day of days.slice(0, mostDays))
    try {
      const old = before.on(undefined, day);
      for (const change of compareOpened(old, laterSide(old, day)).changes) {
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

  function laterSide(old: OpenedSide, day: string): OpenedSide {
    try {
      return after.on(old, day);
    } catch (fault) {
      endsLater ||= fault instanceof FaultySourcesError;
      throw fault;
    }
  }
}

/** The days of what the dates of one side change, and those of the other do not; in order. */
function daysOfOne(before: readonly DueChange[], after: readonly DueChange[]): string[] {
  const [earlier, later] = [before, after].map((changes) => new Set(changes.map(textOf)));
  const days = [...before, ...after]
    .filter((due) => earlier?.has(textOf(due)) !== later?.has(textOf(due)))
    .map(({ day }) => day);
  return [...new Set(days)].sort();
}

const textOf = ({ day, path, change }: DueChange): string => [day, change, path].join(' ');

/** A side that publishes nothing, at the address of another one. */
const emptyLike = ({ record }: OpenedSide): OpenedSide => ({
  name: '',
  accepted: new Map(),
  record: headOf({ ...record, addresses: {} }),
});
