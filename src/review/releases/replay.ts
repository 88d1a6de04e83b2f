import { isDeepStrictEqual } from 'node:util';
import { UsageError } from '../../base/failures.ts';
import type { FieldChange, ReleaseChange } from '../../contract/shapes/release.ts';
import { parsePointer } from '../../content/diagnostics/json-pointer.ts';
import { asRecord, member, type JsonRecord } from '../diff/json-value.ts';
import type { ReleaseData } from './data.ts';

/**
 * The records after a release, from those before it.
 *
 * @throws UsageError if they are not those that the release was made from.
 */
export function replay(
  data: ReleaseData,
  { changes }: { readonly changes: readonly ReleaseChange[] },
): ReleaseData {
  const after = new Map(
    Object.entries(data).map(([kind, entries]) => [kind, new Map(Object.entries(entries))]),
  );
  const recorded = changes.filter(({ record, fields }) => record ?? fields);
  // Ids may be swapped, so whatever was there goes first.
  for (const change of recorded) {
    const { kind, id, formerId = id, happened, record } = change;
    const former = member(data[kind] ?? {}, formerId);
    if (happened === 'added' ? former !== undefined : !fits(former, record))
      throw misfit(change, 'there is something else');
    after.get(kind)?.delete(formerId);
  }
  for (const change of recorded) {
    const { kind, id, formerId = id, happened, record, fields = [] } = change;
    if (happened === 'removed') continue;
    const former = asRecord(member(data[kind] ?? {}, formerId));
    const entries = after.get(kind) ?? new Map<string, JsonRecord>();
    entries.set(id, record ?? fields.reduce((made, field) => changed(made, field, change), former));
    after.set(kind, entries);
  }
  return Object.fromEntries(
    [...after]
      .filter(([, entries]) => entries.size > 0)
      .map(([kind, entries]) => [kind, Object.fromEntries(entries)]),
  );
}

/** Whether there is a record; if it goes, whether it is the one that the release had. */
const fits = (former: unknown, record: JsonRecord | undefined): boolean =>
  former !== undefined && (record === undefined || isDeepStrictEqual(former, record));

function changed(record: JsonRecord, change: FieldChange, of: ReleaseChange): JsonRecord {
  const set = (value: JsonRecord, [name = '', ...below]: readonly string[]): JsonRecord => {
    const own = member(value, name);
    if (below.length === 0 && !isDeepStrictEqual(own, change.from))
      throw misfit(of, `${change.field} is something else`);
    const to = below.length === 0 ? change.to : set(asRecord(own), below);
    const others = Object.entries(value).filter(([other]) => other !== name);
    return Object.fromEntries(to === undefined ? others : [...others, [name, to]]);
  };
  return set(record, parsePointer(change.field));
}

const misfit = ({ kind, id }: ReleaseChange, why: string): UsageError =>
  new UsageError(
    `The release does not follow these records: of the ${kind} ${id}, ${why}. Replay the releases in their order, each on what the one before gives.`,
  );
