import { acceptableChanges, acceptedName } from '../../contract/acceptable-changes.ts';
import type { Change } from './change.ts';
import type { DiffReport } from './report.ts';

/**
 * Sets accepted changes aside. What the first side accepts, too, it accepted before: that counts no more.
 *
 * @param reasons the lines of the second side by their `acceptedName`.
 * @param former those of the first side.
 */
export function applyAllowances(
  changes: readonly Change[],
  reasons: ReadonlyMap<string, string>,
  former: readonly string[],
): Pick<DiffReport, 'changes' | 'allowed'> {
  const over = new Set(former);
  const reasonOf = (change: Change): string | undefined => {
    const name = nameOf(change);
    return isAcceptable(change) && !over.has(name) ? reasons.get(name) : undefined;
  };
  return {
    changes: changes.filter((change) => reasonOf(change) === undefined),
    allowed: changes.flatMap((change) => {
      const reason = reasonOf(change);
      return reason === undefined ? [] : [{ change, reason }];
    }),
  };
}

const nameOf = (change: Change): string =>
  acceptedName({ change: change.code, of: whatOf(change) });

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
  const names = new Map(changes.filter(isAcceptable).map((change) => [nameOf(change), change]));
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
