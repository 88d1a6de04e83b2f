import type { FieldTopic } from '../../contract/kinds/kind.ts';
import { kindOf } from '../../contract/kinds/registry.ts';
import type { FieldChange } from './compare-fields.ts';
import type { DiffEntry } from './entries.ts';
import type { EntryPair } from './pair.ts';

/** What a field of an entry is about. */
export const topicOf = (kind: DiffEntry['kind'], field: string): FieldTopic =>
  kindOf(kind).compared.topics.find(([name]) => isIn(field, name))?.[1] ?? 'other';

/** The changes of an entry, without those that merely follow from others. */
export function ownChanges({ after, changes }: EntryPair): readonly FieldChange[] {
  const { derived } = kindOf(after.kind).compared;
  return changes.filter(({ field }) => {
    const from = derived.find(([name]) => isIn(field, name))?.[1] ?? [];
    return !changes.some((other) => from.some((name) => isIn(other.field, name)));
  });
}

const isIn = (field: string, group: string): boolean =>
  field === group || field.startsWith(`${group}.`);
