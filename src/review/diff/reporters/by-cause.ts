import type { Change } from '../change.ts';
import { canonical } from '../json-value.ts';
import type { DiffReport } from '../report.ts';
import { count } from '../../../base/text/count.ts';
import { groupBy } from '../../../base/text/group-by.ts';

/** The number of changes that are named in the sentence of another one. */
const mostNamed = 10;

/** A change to show a reader, and how many changes it stands for. */
export interface ShownChange {
  readonly change: Change;
  readonly stands: number;
}

/**
 * The changes to show a reader: of those that break nobody, are the same change and come from one source
 * line, only the first, which names the others. In their order.
 */
export function byCause(
  changes: readonly Change[],
  { placeOf }: DiffReport,
): readonly ShownChange[] {
  const groups = groupBy(changes, (change): unknown => {
    const place = placeOf(change);
    const { code, level, field, before, after } = change;
    return place === undefined || level === 'breaking'
      ? change
      : canonical([code, field ?? null, before ?? null, after ?? null, place.file, place.line]);
  });
  return [...groups.values()].map(([first, ...others]) => {
    if (others.length === 0) return { change: first, stands: 1 };
    const rest = others.length - mostNamed;
    const named = others.slice(0, mostNamed).map(({ id }) => id);
    const more = rest > 0 ? ` and ${count(rest, 'other')}` : '';
    const message = `${first.message} The same for ${named.join(', ')}${more}.`;
    return { change: { ...first, message }, stands: 1 + others.length };
  });
}
