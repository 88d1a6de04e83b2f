import { acceptableChanges, type AllowSource } from '../../../contract/shapes/allow-shape.ts';
import type { Change } from '../change.ts';
import type { AllowedChange, DiffReport } from '../report.ts';

/** A line of `catalogue-allow.yaml` on a change. */
export type AllowedLine = NonNullable<AllowSource['diff']>[number];

/** The remaining changes and the accepted ones. */
export interface AllowanceResult {
  readonly changes: readonly Change[];
  readonly allowed: readonly AllowedChange[];
}

/**
 * Sets accepted changes aside. A line that the first side has, too, accepted its change before, and counts no more.
 *
 * @param former lines of the first side.
 */
export function applyAllowances(
  changes: readonly Change[],
  lines: readonly AllowedLine[],
  former: readonly AllowedLine[],
): AllowanceResult {
  const over = new Set(former.map(nameOfLine));
  const reasons = new Map(
    lines
      .map((line) => [nameOfLine(line), line.reason] as const)
      .filter(([name]) => !over.has(name)),
  );
  const reasonOf = (change: Change): string | undefined =>
    isAcceptable(change)
      ? reasons.get(nameOfLine({ change: change.code, of: whatOf(change) }))
      : undefined;
  return {
    changes: changes.filter((change) => reasonOf(change) === undefined),
    allowed: changes.flatMap((change) => {
      const reason = reasonOf(change);
      return reason === undefined ? [] : [{ change, reason }];
    }),
  };
}

const nameOfLine = ({ change, of }: { readonly change: string; readonly of: string }): string =>
  `${change} ${of.trim()}`;

/** What a line names of a change: the id of what changed, and its field. */
const whatOf = ({ id, field }: Change): string => (field === undefined ? id : `${id} ${field}`);

const isAcceptable = ({ code }: Change): boolean =>
  acceptableChanges.some((acceptable) => acceptable === code);

/** The most lines that are suggested: more would not be read one by one. */
const mostEntries = 20;

/**
 * Lines of YAML that would accept what breaks, with empty reasons for the author, and how many more it would take;
 * undefined if nothing can be accepted.
 */
export function suggestAllowances({ changes, allow }: Pick<DiffReport, 'changes' | 'allow'>) {
  const names = new Map(
    changes
      .filter(isAcceptable)
      .map((change) => [nameOfLine({ change: change.code, of: whatOf(change) }), change]),
  );
  if (names.size === 0 || allow === undefined) return undefined;
  return {
    file: allow.file,
    lines: [
      'diff:',
      ...[...names.values()]
        .slice(0, mostEntries)
        .flatMap((change) => [
          `  - change: ${change.code}`,
          `    of: '${whatOf(change).replaceAll("'", "''")}'`,
          "    reason: '' # Say why this is meant.",
        ]),
    ],
    rest: Math.max(names.size - mostEntries, 0),
  };
}
