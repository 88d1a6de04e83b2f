import { entryKinds } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import { removedAddresses } from '../model/old-addresses.ts';
import type { Entries } from '../model/entries.ts';
import type { LedgerRecord } from './ledger.ts';
import { pagePaths } from './published-paths.ts';

/** What the sources publish or redirect: pages, old addresses, and those that are gone. */
export function currentRecords(entries: Entries): LedgerRecord[] {
  const { vehicles, moved } = entries;
  const ids = new Map(vehicles.map(({ key, value }) => [paths.vehicle(key), value.id]));
  const { redirects = {} } = moved?.value ?? {};
  const records = [
    ...pagePaths({ ...entries, static: [] }).map(({ path, file }) => ({
      path,
      kind: file === undefined ? 'page' : kindAt(path),
      id: ids.get(path),
    })),
    ...vehicles.flatMap(({ value: { id, formerSlugs = [] } }) =>
      formerSlugs.map((slug) => ({ path: paths.vehicle(slug), kind: 'vehicle', id })),
    ),
    ...Object.keys(redirects).map((path) => ({ path, kind: 'redirect' })),
    ...removedAddresses(entries).map(({ path }) => ({ path, kind: 'removed' })),
  ];
  // A path that does not fit on a line has been reported as faulty.
  return records.filter(({ path }) => /^\/.*$/.test(path));
}

/** Name of the kind of entry whose page is at a path, or `page`. */
export const kindAt = (path: string): string =>
  entryKinds.find(
    ({ index }) => path.startsWith(`${index}/`) && !path.includes('/', index.length + 1),
  )?.name ?? 'page';

/** The records of `known`, and those of `current` that it lacks. */
export function withNewRecords(
  ledger: readonly LedgerRecord[],
  current: readonly LedgerRecord[],
): { readonly records: readonly LedgerRecord[]; readonly added: readonly LedgerRecord[] } {
  const covered = new Set(ledger.flatMap((record) => [record.path, recordName(record)]));
  const added = current.filter((record) => {
    const name = record.id === undefined ? record.path : recordName(record);
    if (covered.has(name)) return false;
    covered.add(record.path).add(recordName(record));
    return true;
  });
  return { records: [...ledger, ...added], added };
}

/** An address that two vehicles had, one after the other, has two records. */
export const recordName = ({ path, id = '' }: LedgerRecord): string => `${id} ${path}`;
