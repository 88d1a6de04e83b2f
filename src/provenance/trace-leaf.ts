import { isDeepStrictEqual } from 'node:util';
import type { Pointer } from '../diagnostics/diagnostic.ts';
import { folderKinds } from '../contract/kinds/registry.ts';
import type { CompleteEntries, Entry } from '../model/entries.ts';
import { groupBy } from '../text/group-by.ts';
import { changeEntries, type Variant } from './change-entries.ts';
import { counterpartOf, valueAt } from './document-places.ts';
import { marksIn } from './mark.ts';
import { otherDates, publishVariant, someDates, type PublishWith } from './publish-variant.ts';
import { searchSources } from './search-sources.ts';
import type { SourceValue } from './source-value.ts';
import { sourceValues } from './source-values.ts';

/** What a value of a published document is made from. */
export interface LeafOrigin {
  /** Every value of the sources that changes it, in the order of the files. */
  readonly sources: readonly SourceValue[];
  /** Whether it is another on another day without any change of the sources. */
  readonly dated: boolean;
}

/** A document out of some sources; undefined where it is not published. */
export type ReadDocument = (variant: Variant, dated?: boolean) => unknown;

/** Finds out what the values of one document are made from. */
export type TraceLeaf = (pointer: Pointer) => LeafOrigin;

/** The document at a path of the site. */
export const documentAt =
  (path: string, given: PublishWith): ReadDocument =>
  (variant, dated = false) => {
    const text = publishVariant(variant, given).text(path, dated ? otherDates : someDates);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  };

/**
 * Finds out what the values of a document are made from, by changing sources and publishing them in
 * memory again. All texts are changed at once to see by their marks which files a place is about; which
 * values change it is then tried with these files alone, and that the others do not with all of them.
 */
export function createLeafTracer(
  variant: Variant,
  media: readonly string[],
  read: ReadDocument,
): TraceLeaf {
  const values = sourceValues(variant.entries, media);
  const changeable = values.filter(({ part }) => part !== 'count');
  const valueOf = (id: number): SourceValue | undefined => values[id];
  const base = read(variant);
  const later = once(() => read(variant, true));
  const remarked = once(() => read(changeEntries(variant, changeable.filter(({ names }) => names === undefined))));
  const referred = once(() => read(changeEntries(variant, values.filter(({ names, part }) => names !== undefined || part === 'count'))));
  const slices = new Map<string, Slice>();
  const sliceOf = (files: ReadonlySet<string>): Slice => {
    const key = [...files].sort().join();
    const known = slices.get(key);
    if (known !== undefined) return known;
    const slice = createSlice(variant, values, files, read);
    slices.set(key, slice);
    return slice;
  };
  const filesOf = createFileFinder(base, remarked, valueOf);
  return (pointer) => {
    const leaf = valueAt(base, pointer);
    const dated = !isDeepStrictEqual(valueAt(later(), pointer), leaf);
    const differs = (document: unknown): boolean =>
      !isDeepStrictEqual(valueAt(document, counterpartOf(base, document, pointer)), leaf);
    if (!differs(remarked()) && !differs(referred())) return { sources: [], dated };
    const marks = marksOf(valueAt(remarked(), counterpartOf(base, remarked(), pointer)));
    const slice = sliceOf(filesOf(pointer));
    const sources = slice.search(base, pointer, marks, valueOf);
    if (sources !== undefined) return { sources, dated };
    const changes = (changed: readonly SourceValue[]) =>
      differs(read(changeEntries(variant, changed)));
    const guesses = [...marks].flatMap((id) => valueOf(id) ?? []);
    return { sources: searchSources(values, guesses, changes), dated };
  };
}

const marksOf = (value: unknown): Set<number> => marksIn(JSON.stringify(value) ?? '');

/** Some of the sources, with which trying is fast. */
interface Slice {
  /** Undefined where a place depends on other files, too, or is not the same without them. */
  readonly search: (
    base: unknown,
    pointer: Pointer,
    marks: ReadonlySet<number>,
    valueOf: (id: number) => SourceValue | undefined,
  ) => SourceValue[] | undefined;
}

/** So many files are tried together; a place that is about more is tried with all of them. */
const mostFiles = 24;

function createSlice(
  variant: Variant,
  values: readonly SourceValue[],
  asked: ReadonlySet<string>,
  read: ReadDocument,
): Slice {
  const files = withNamed(variant.entries, asked);
  const entries = withFiles(variant.entries, files);
  const own = values.filter(({ file, part }) => part !== 'count' && isIn(file, files));
  const others = values.filter(({ file, part }) => part === 'count' || !isIn(file, files));
  const part: Variant = { ...variant, entries };
  const small = once(() => read(part));
  const tried = new Map<string, unknown>();
  const withChanged = (changed: readonly SourceValue[]): unknown => {
    const key = `${String(changed[0]?.id)} ${String(changed.at(-1)?.id)} ${String(changed.length)} ${changed.reduce((sum, { id }) => (sum * 31 + id) % 1e9, 0).toString()}`;
    if (!tried.has(key)) tried.set(key, read(changeEntries(part, changed)));
    return tried.get(key);
  };
  const elsewhere = once(() => read(changeEntries(variant, others)));
  return {
    search(base, pointer, marks, valueOf) {
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
      const isOwn = new Set(own);
      const guesses = [...marks].flatMap((id) => valueOf(id) ?? []).filter((each) => isOwn.has(each));
      return searchSources(own, guesses, changes);
    },
  };
}

const isIn = (file: string, files: ReadonlySet<string>): boolean =>
  !file.includes('/') || file.startsWith('media/') || files.has(file);

/** Some files with those that they name, and two sounds of each tier, so that a name can be another. */
function withNamed(entries: CompleteEntries, files: ReadonlySet<string>): ReadonlySet<string> {
  const named = new Set(
    [...entries.vehicles, ...entries.apps]
      .filter(({ file }) => files.has(file))
      .flatMap(({ value }) => [
        ...('practicePhonemes' in value ? (value.practicePhonemes ?? []) : []),
        ...('practises' in value ? (value.practises ?? []) : []),
      ]),
  );
  const tiers = groupBy(entries.phonemes, ({ value }) => value.tier);
  const some = new Set([...tiers.values()].flatMap((all) => all.slice(0, 2)));
  const phonemes = entries.phonemes.filter((each) => named.has(each.key) || some.has(each));
  return new Set([...files, ...phonemes.map(({ file }) => file)]);
}

/** The entries of some files, with all that each catalogue has one of. */
function withFiles(entries: CompleteEntries, files: ReadonlySet<string>): CompleteEntries {
  const folders = folderKinds.map(({ folder }) => [
    folder,
    (entries[folder] as readonly Entry<unknown>[]).filter(({ file }) => isIn(file, files)),
  ]);
  return { ...entries, ...(Object.fromEntries(folders) as Partial<CompleteEntries>) };
}

/** Finds the files that a place of a document is about: those whose marks stand in and around it. */
function createFileFinder(
  base: unknown,
  remarked: () => unknown,
  valueOf: (id: number) => SourceValue | undefined,
): (pointer: Pointer) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (pointer) => {
    let files: ReadonlySet<string> = new Set();
    for (let length = pointer.length; length >= 0; length -= 1) {
      const above = pointer.slice(0, length);
      const key = JSON.stringify(above);
      let wider = known.get(key);
      if (wider === undefined) {
        const value = valueAt(remarked(), counterpartOf(base, remarked(), above));
        wider = new Set(
          [...marksOf(value)].flatMap((id) => valueOf(id)?.file ?? []).filter((file) => !isIn(file, new Set())),
        );
        known.set(key, wider);
      }
      if (wider.size > mostFiles) break;
      files = wider;
    }
    return files;
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
