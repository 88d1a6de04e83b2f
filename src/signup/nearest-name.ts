/** The name that differs least from `given`, if by no more than a third of its letters. */
export function nearestName(given: string, names: Iterable<string>): string | undefined {
  const wanted = given.toLowerCase().slice(0, 100);
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(wanted.length / 3));
  for (const name of names) {
    const steps = distance(wanted, name.toLowerCase());
    if (steps < fewest || (steps === fewest && best === undefined)) [best, fewest] = [name, steps];
  }
  return best;
}

/** Letters to add, drop or change (Levenshtein), with one row of the table at a time. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const change = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
