import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '../../contract/shapes/release.ts';
import { formatPointer } from '../../content/diagnostics/json-pointer.ts';
import { isRecord, member, type JsonRecord } from '../diff/json-value.ts';

/**
 * The exact differences between two records, by the names of their members. A list is one value, so its order
 * counts.
 */
export function fieldChanges(
  before: JsonRecord,
  after: JsonRecord,
  above: readonly string[] = [],
): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [from, to] = [member(before, name), member(after, name)];
    const pointer = [...above, name];
    if (isRecord(from) && isRecord(to)) return fieldChanges(from, to, pointer);
    if (isDeepStrictEqual(from, to)) return [];
    const field = formatPointer(pointer);
    return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}
