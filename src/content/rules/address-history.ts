import { paths } from '../../contract/paths.ts';
import { formerPaths } from '../model/old-addresses.ts';
import type { Entries } from '../model/entries.ts';

/**
 * Returns the present path of whatever was at an old path, by redirects, former slugs and keys, and the ledger, which
 * has the addresses of each id. Undefined if none of these has it, for a path that leads in a circle, and for what
 * is no longer published.
 *
 * @param published every path that a link may lead to.
 */
export function createAddressHistory(
  entries: Entries,
  published: ReadonlySet<string>,
): (path: string) => string | undefined {
  let later: ReadonlyMap<string, string> | undefined;
  return (path) => {
    later ??= laterPaths(entries);
    let target = later.get(path);
    for (let left = later.size; target !== undefined && later.has(target); left -= 1) {
      if (left === 0) return undefined;
      target = later.get(target);
    }
    return target !== undefined && published.has(target) ? target : undefined;
  };
}

function laterPaths(entries: Entries): Map<string, string> {
  const { vehicles, moved, ledger } = entries;
  const now = new Map(vehicles.map(({ key, value }) => [value.id, paths.vehicle(key)]));
  const later = new Map<string, string>();
  for (const { path, id } of ledger?.value.records ?? []) {
    const target = id === undefined ? undefined : now.get(id);
    if (target !== undefined && target !== path) later.set(path, target);
  }
  for (const { from, to } of formerPaths(entries)) later.set(from, to);
  for (const [from, to] of Object.entries(moved?.value.redirects ?? {}))
    if (to?.startsWith('/')) later.set(from, to);
  return later;
}
