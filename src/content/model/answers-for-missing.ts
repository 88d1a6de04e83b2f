import { paths } from '../../contract/paths.ts';
import { foldPath } from '../../base/text/fold-path.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { Entries } from './entries.ts';
import { oldAddresses } from './old-addresses.ts';
import type { Absence } from './span.ts';

interface MissingEntry {
  readonly file: string;
  readonly path: string;
  readonly absence: Absence | undefined;
}

/**
 * What moved, and for each entry that was part of the site and no longer is: its addresses are gone, or lead
 * where `moved.yaml` redirects its page. An entry was part of the site if its last day has passed, or if the
 * ledger has its address.
 */
export function answersForMissing(
  entries: Entries,
  dated: readonly MissingEntry[],
): Entries['moved'] {
  const { ledger, moved } = entries;
  if (moved?.unread === true) return moved;
  const records = ledger === undefined || ledger.unread === true ? [] : ledger.value.records;
  const recorded = new Set(records.map(({ path }) => path));
  const gone = dated.filter(
    ({ absence, path }) =>
      path !== paths.home && absence !== undefined && (absence === 'over' || recorded.has(path)),
  );
  if (gone.length === 0) return moved;
  const redirects = new Map(Object.entries(moved?.value.redirects ?? {}));
  const removed = [...(moved?.value.removed ?? [])];
  const known = new Set([...redirects.keys(), ...removed].map(foldPath));
  const others = groupBy(oldAddresses(entries), ({ at }) => at.file);
  for (const { file, path } of gone) {
    const isMoved = [...redirects.keys()].some((from) => foldPath(from) === foldPath(path));
    const own = (others.get(file) ?? []).map(({ from }) => from);
    for (const address of [path, ...own]) {
      if (known.has(foldPath(address))) continue;
      known.add(foldPath(address));
      if (isMoved) redirects.set(address, path);
      else removed.push(address);
    }
  }
  const value = { ...moved?.value, redirects: Object.fromEntries(redirects), removed };
  return moved === undefined ? { file: 'moved.yaml', key: 'moved', value } : { ...moved, value };
}
