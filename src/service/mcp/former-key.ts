import { foldName } from '../../base/text/fold-name.ts';
import type { RouteTable } from '../http/route-table.ts';

/** The key that an entry has today, by one that it had: its old page leads to the new one. */
export function formerKey(
  given: string,
  below: string,
  { foldedRedirects }: RouteTable,
): string | undefined {
  const to = foldedRedirects.get(`${below}/${foldName(given)}`)?.to;
  return to?.startsWith(`${below}/`) === true ? to.slice(below.length + 1) : undefined;
}
