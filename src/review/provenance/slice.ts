import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import { namesKey } from '../../contract/kinds/referring-places.ts';
import { isDeepStrictEqual } from 'node:util';
import { entryKinds, folderKinds } from '../../contract/kinds/registry.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import type { CompleteEntries, Entry } from '../../content/model/entries.ts';
import { forEachNamed } from '../../content/references/named-values.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { changeEntries, type Variant } from './change-entries.ts';
import { counterpartOf } from './document-places.ts';
import { once } from '../../base/once.ts';
import { searchSources } from './search-sources.ts';
import type { SourceValue } from './source-values.ts';
import type { ReadDocument } from './publish-variant.ts';

/** Some of the sources, few enough for fast trials. */
export interface Slice {
  /**
   * The values on which a place depends, besides those that are known. Undefined if a place also depends on
   * other files, or is not the same without them.
   */
  readonly search: (
    base: unknown,
    pointer: Pointer,
    known: ReadonlySet<SourceValue>,
  ) => SourceValue[] | undefined;
}

/** Selects some files, with what they name. */
export function createSlice(
  variant: Variant,
  values: readonly SourceValue[],
  wanted: ReadonlySet<string>,
  read: ReadDocument,
): Slice {
  const files = withNamed(variant.entries, wanted);
  const entries = withFiles(variant.entries, files);
  const own = values.filter(({ file, part }) => part !== 'count' && isIn(file, files));
  const others = values.filter(({ file, part }) => part === 'count' || !isIn(file, files));
  const part: Variant = { ...variant, entries };
  const small = once(() => read(part));
  const tried = new Map<string, unknown>();
  const withChanged = (changed: readonly SourceValue[]): unknown => {
    const key = changed.map(({ id }) => id).join();
    if (!tried.has(key)) tried.set(key, read(changeEntries(part, changed)));
    return tried.get(key);
  };
  const elsewhere = once(() => read(changeEntries(variant, others)));
  return {
    search(base, pointer, known) {
      const leaf = valueAt(base, pointer);
      const at = counterpartOf(base, small(), pointer);
      if (!isDeepStrictEqual(valueAt(small(), at), leaf)) return undefined;
      const dependsOnOthers = !isDeepStrictEqual(
        valueAt(elsewhere(), counterpartOf(base, elsewhere(), pointer)),
        leaf,
      );
      if (dependsOnOthers) return undefined;
      const changes = (changed: readonly SourceValue[]): boolean => {
        const document = withChanged(changed);
        return !isDeepStrictEqual(valueAt(document, counterpartOf(small(), document, at)), leaf);
      };
      return searchSources(
        own.filter((value) => !known.has(value)),
        changes,
      );
    },
  };
}

/** Whether a file may affect the whole site, and so stays in each slice. */
export const isEverywhere = (file: string): boolean =>
  !file.includes('/') || file.startsWith('media/');

const isIn = (file: string, files: ReadonlySet<string>): boolean =>
  isEverywhere(file) || files.has(file);

/** Some files with those that they name, and two of each value that a kind lends, so that a name can change. */
function withNamed(entries: CompleteEntries, files: ReadonlySet<string>): ReadonlySet<string> {
  const named = new Set<string>();
  forEachNamed(entries, namesKey, (key, { file, place }) => {
    if (files.has(file)) named.add(`${place.names} ${key}`);
  });
  const needed = entryKinds.flatMap(({ name, folder, lent }) => {
    const all: readonly Entry<object>[] = entries[folder];
    const lenders = lent === undefined ? [] : all;
    const alike = groupBy(lenders, ({ value }) => (value as Record<string, unknown>)[lent ?? '']);
    const some = [...alike.values()].flatMap((each) => each.slice(0, 2));
    return [...some, ...all.filter(({ key }) => named.has(`${name} ${key}`))];
  });
  return new Set([...files, ...needed.map(({ file }) => file)]);
}

/** The entries of some files, with everything that a catalogue has only one of. */
function withFiles(entries: CompleteEntries, files: ReadonlySet<string>): CompleteEntries {
  const folders = folderKinds.map(({ folder }) => [
    folder,
    (entries[folder] as readonly Entry<unknown>[]).filter(({ file }) => isIn(file, files)),
  ]);
  return { ...entries, ...(Object.fromEntries(folders) as Partial<CompleteEntries>) };
}
