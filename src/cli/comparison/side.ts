import type { ShownSources } from '../../content/sources/source-texts.ts';
import { UsageError } from '../../base/failures.ts';
import type { DueChange } from '../../content/model/calendar.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { placeOf } from '../../content/diagnostics/reporters/reporter.ts';
import type { LoadedSources } from '../../content/sources/load-sources.ts';
import type { Recorded } from '../../review/diff/diff-records.ts';

/** What a side publishes on a day. */
export interface OpenedSide extends Recorded {
  readonly name: string;
  /** The changes that it accepts, by their `acceptedName`, and why. */
  readonly accepted: ReadonlyMap<string, string>;
  /** Whether a later version of the program wrote its record, of which only addresses and ids are read. */
  readonly isTooNew?: boolean;
}

export interface Side {
  /**
   * What it publishes on a day; on that of the comparison if left out, and if it is an output.
   *
   * @param other the other side, whose address it has while its own is the one that `init` writes.
   * @throws FaultySourcesError if its sources have errors.
   */
  readonly on: (other?: Recorded, day?: string) => OpenedSide;
  /** What it is read from, if it is not an output, and what the dates in it change. */
  readonly sources?: LoadedSources & { readonly due: readonly DueChange[] };
}

/** Sources with errors, so that nothing is published of them. */
export class FaultySourcesError extends UsageError {
  /** How many of the errors another side has as well. */
  alsoIn = 0;

  constructor(
    name: string,
    readonly checked: Omit<ShownSources, 'show'> & { readonly diagnostics: readonly Diagnostic[] },
    day?: string,
  ) {
    // One error is enough to start with, and a hundred would hide why the comparison failed.
    const errors = checked.diagnostics.slice(0, 5);
    super([
      `The sources of ${name} have errors${day === undefined ? '' : ` on ${day}`}, so they cannot be compared:`,
      ...errors.map((diagnostic) => `${placeOf(diagnostic)} ${diagnostic.message}`),
    ]);
  }

  /** Counts the errors that the other has, too. */
  compareWith(base: FaultySourcesError): void {
    const ofBase = new Set(base.checked.diagnostics.map(sameness));
    this.alsoIn = this.checked.diagnostics.filter((error) => ofBase.has(sameness(error))).length;
  }
}

const sameness = ({ file, code, message }: Diagnostic): string =>
  JSON.stringify([file, code, message]);
