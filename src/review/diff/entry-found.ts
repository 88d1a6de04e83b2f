import { kindOf } from '../../contract/kinds/registry.ts';
import { quote } from '../../content/diagnostics/sentence.ts';
import type { Found } from './change.ts';
import type { FieldChange } from './compare-fields.ts';
import type { DiffEntry } from './entries.ts';
import { quoteBoth } from './shown-values.ts';
import { entrySource, type SourcePlace } from './source-place.ts';

/** What every finding on an entry says about it. */
export function aboutEntry(
  { kind, id, key, page }: DiffEntry,
  field?: string,
): Pick<Found, 'kind' | 'id' | 'page' | 'field'> & { readonly source: SourcePlace } {
  return {
    kind,
    id,
    page,
    source: entrySource(kind, key, field),
    ...(field !== undefined && { field }),
  };
}

/** An entry as sentences name it: “vehicle "Digger" (vehicle-006)”. */
export const callEntry = ({ kind, name, id }: DiffEntry): string =>
  `${kindOf(kind).noun} ${quote(name)} (${id})`;

/** What a finding on a field says about it, including its old and new value. */
export const aboutField = (
  entry: DiffEntry,
  { field, before, after }: FieldChange,
): Pick<Found, 'kind' | 'id' | 'page' | 'field' | 'before' | 'after' | 'source'> => ({
  ...aboutEntry(entry, field),
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

/** A difference in words: “was 1 and is 2”, “lost 1”, “gained 2”. */
export function inWords({ change, before, after }: FieldChange): string {
  switch (change) {
    case 'item-removed':
      return `lost ${quote(before)}`;
    case 'item-added':
      return `gained ${quote(after)}`;
    case 'removed':
      return `was ${quote(before)} and is gone`;
    case 'added':
      return `is new: ${quote(after)}`;
    case 'changed':
    case 'retyped':
      return `was ${quoteBoth(before, after).join(' and is ')}`;
  }
}
