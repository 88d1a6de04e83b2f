import { referenceFields, type ReferenceField } from '../../contract/kinds/reference-fields.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { Pointer } from '../diagnostics/finding.ts';
import type { Entries, Entry } from '../model/entries.ts';

/** Where a value is that names something else of the catalogue. */
export interface ReferenceValue<Wanted = ReferenceField> {
  readonly file: string;
  readonly pointer: Pointer;
  readonly place: Wanted;
}

/** Visits each value at the places that a test selects, source by source; what is missing is left out. */
export function forEachReferenceValue<Wanted extends ReferenceField>(
  entries: Entries,
  isWanted: ((place: ReferenceField) => place is Wanted) | ((place: ReferenceField) => boolean),
  visit: (value: string, at: ReferenceValue<Wanted>) => void,
): void {
  for (const [source, places] of groupBy(referenceFields.filter(isWanted) as Wanted[], bySource))
    for (const { file, value } of entriesOf(entries, source))
      for (const place of places)
        forEachAt(value, place.at, (named, pointer) => {
          if (typeof named === 'string') visit(named, { file, pointer, place });
        });
}

const bySource = ({ source }: ReferenceField): SourceKind => source;

export function entriesOf(entries: Entries, source: SourceKind): readonly Entry<unknown>[] {
  const kind = folderKinds.find(({ name }) => name === source);
  if (kind !== undefined) return entries[kind.folder];
  const only = entries[source as Exclude<SourceKind, (typeof folderKinds)[number]['name']>];
  return only === undefined ? [] : [only];
}

/** Visits each value at the steps of a place, in which `*` is every item and every key. */
export function forEachAt(
  value: unknown,
  steps: readonly string[],
  visit: (value: unknown, pointer: Pointer) => void,
  above: Pointer = [],
): void {
  const [step, ...rest] = steps;
  if (step === undefined) visit(value, above);
  else if (typeof value !== 'object' || value === null) return;
  else if (step !== '*')
    forEachAt((value as Readonly<Record<string, unknown>>)[step], rest, visit, [...above, step]);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) forEachAt(item, rest, visit, [...above, index]);
  else
    for (const [key, item] of Object.entries(value)) forEachAt(item, rest, visit, [...above, key]);
}
