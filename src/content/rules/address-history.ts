import { once } from '../../base/once.ts';
import { paths } from '../../contract/paths.ts';
import { formerPaths } from '../model/old-addresses.ts';
import type { Entries } from '../model/entries.ts';
import { idsOnline } from '../publication/online.ts';
import type { RuleInput } from './rule.ts';

/**
 * Returns the present path of whatever was at an old path, by redirects, former slugs and keys, and the ids of what is
 * online. Undefined if none of these has it, for a path that leads in a circle, and for what
 * is no longer published.
 *
 * @param published every path that a link may lead to.
 */
export function createAddressHistory(
  { entries, online }: Pick<RuleInput, 'entries' | 'online'>,
  published: ReadonlySet<string>,
): (path: string) => string | undefined {
  const later = once(() => laterPaths(entries, idsOnline(online)));
  return (path) => {
    let target = later().get(path);
    for (let left = later().size; target !== undefined && later().has(target); left -= 1) {
      if (left === 0) return undefined;
      target = later().get(target);
    }
    return target !== undefined && published.has(target) ? target : undefined;
  };
}

function laterPaths(entries: Entries, ids: ReadonlyMap<string, string>): Map<string, string> {
  const { vehicles, moved } = entries;
  const now = new Map(vehicles.map(({ key, value }) => [value.id, paths.vehicle(key)]));
  const later = new Map<string, string>();
  for (const [path, id] of ids) {
    const target = now.get(id);
    if (target !== undefined && target !== path) later.set(path, target);
  }
  for (const { from, to } of formerPaths(entries)) later.set(from, to);
  for (const [from, to] of Object.entries(moved?.value.redirects ?? {}))
    if (to?.startsWith('/')) later.set(from, to);
  return later;
}
