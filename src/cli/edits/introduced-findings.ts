import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';

/** The identity of a finding, wherever in its file it is. */
export const findingKey = ({ code, file, message }: Diagnostic): string =>
  `${code} ${file} ${message}`;

/**
 * The errors and warnings that an edit of sources adds. Positions do not count, because lines move.
 *
 * @param renamed texts of the sources as they are now, with what they were before: a finding that differs
 * only in such a text is not new.
 */
export function introducedFindings(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  renamed: ReadonlyMap<string, string> = new Map(),
): Diagnostic[] {
  const nameOf = (diagnostic: Diagnostic): string => {
    let name = findingKey(diagnostic);
    for (const [now, then] of renamed) name = name.replaceAll(now, then);
    return name;
  };
  const left = new Map<string, number>();
  for (const name of before.map(nameOf)) left.set(name, (left.get(name) ?? 0) + 1);
  return after.filter((diagnostic) => {
    if (diagnostic.severity === 'note') return false;
    const name = nameOf(diagnostic);
    const known = left.get(name) ?? 0;
    left.set(name, known - 1);
    return known <= 0;
  });
}
