import { release } from '../../contract/kinds/page-kinds.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import type { Pointer } from '../diagnostics/finding.ts';
import type { Entries } from '../model/entries.ts';
import { entriesOf } from './reference-values.ts';

/** A value of the sources that is a full address of the site, such as a `policyUrl`. */
export interface OwnAddress {
  readonly file: string;
  readonly pointer: Pointer;
  readonly address: string;
  /** What follows the address of the site, as it is written. */
  readonly path: string;
}

const sourceKinds: readonly SourceKind[] = [
  'site',
  'categories',
  'moved',
  // The history in a release stays as it was.
  ...folderKinds.map(({ name }) => name).filter((name) => name !== release.name),
];

/** Every value of every source, texts of pages aside, that is a full address of the site. */
export function* ownAddresses(entries: Entries): Iterable<OwnAddress> {
  const base = entries.site?.value.baseUrl;
  if (base === undefined) return;
  for (const source of sourceKinds)
    for (const { file, value } of entriesOf(entries, source))
      for (const { value: address, pointer } of stringsIn(value, [])) {
        const path = /\s/.test(address) ? undefined : ownPath(address, base);
        if (path !== undefined) yield { file, pointer, address, path };
      }
}

/** What follows the address of the site in a full address; undefined for an address elsewhere. */
export const ownPath = (address: string, base: string | undefined): string | undefined =>
  base !== undefined && address.startsWith(`${base}/`) ? address.slice(base.length) : undefined;

function* stringsIn(
  value: unknown,
  pointer: Pointer,
): Iterable<{ readonly value: string; readonly pointer: Pointer }> {
  if (typeof value === 'string') yield { value, pointer };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* stringsIn(item, [...pointer, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* stringsIn(item, [...pointer, key]);
}
