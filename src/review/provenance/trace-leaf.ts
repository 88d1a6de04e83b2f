import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { changeEntries, type Variant } from './change-entries.ts';
import { takesMark } from './changed-value.ts';
import { counterpartOf } from './document-places.ts';
import { jsonOf } from '../../base/text/json-of.ts';
import { marksIn } from './mark.ts';
import type { ReadDocument } from './publish-variant.ts';
import { once } from '../../base/once.ts';
import { searchSources } from './search-sources.ts';
import { createSlice, isEverywhere, type Slice } from './slice.ts';
import { sourceValues, type SourceValue } from './source-values.ts';

/** What a value of a published document is made from. */
export interface LeafOrigin {
  /** Every value of the sources that changes it, in the order of the files. */
  readonly sources: readonly SourceValue[];
  /** Whether it changes with the day, without any change of the sources. */
  readonly dated: boolean;
  /** False if only the values whose text appears there are listed, because there are too many to try. */
  readonly isComplete: boolean;
}

/** Finds what the values of one document are made from. */
export type TraceLeaf = (pointer: Pointer) => LeafOrigin;

/**
 * Finds what the values of a document are made from, by changing sources and publishing them in memory again.
 * First all texts are changed at once: their marks show which files a place is about. Then these files alone
 * are used to find the values that change it, and all files to check that the others do not.
 */
export function createLeafTracer(variant: Variant, read: ReadDocument): TraceLeaf {
  const values = sourceValues(variant.entries, variant.media);
  const markable = values.filter(takesMark);
  const isMarkable = new Set(markable);
  const others = values.filter((value) => !isMarkable.has(value));
  const valueOf = (id: number): SourceValue | undefined => values[id];
  const base = read(variant);
  const later = once(() => read(variant, true));
  const remarked = once(() => read(changeEntries(variant, markable)));
  const referred = once(() => read(changeEntries(variant, others)));
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
    if (!differs(remarked()) && !differs(referred()))
      return { sources: [], dated, isComplete: true };
    const marks = marksOf(valueAt(remarked(), counterpartOf(base, remarked(), pointer)));
    const shown = [...marks].flatMap((id) => valueOf(id) ?? []);
    const isShown = new Set(shown);
    const isSmall = new Set(shown.map(({ file }) => file)).size <= mostFiles;
    const hidden =
      (isSmall ? sliceOf(filesOf(pointer)).search(base, pointer, isShown) : undefined) ??
      (isSmall && values.length <= mostTried
        ? searchSources(
            values.filter((value) => !isShown.has(value)),
            (changed) => differs(read(changeEntries(variant, changed))),
          )
        : undefined);
    const sources = [...shown, ...(hidden ?? [])].sort((a, b) => a.id - b.id);
    return { sources, dated, isComplete: hidden !== undefined };
  };
}

/**
 * Up to this many files are tried together; for a place about more, only the texts that appear in it are
 * listed.
 */
const mostFiles = 80;

/** The most files that are taken from what is around a place. */
const mostAround = 24;

/** With more values than this in all sources, trying them all takes too long. */
const mostTried = 20_000;

const marksOf = (value: unknown): Set<number> => marksIn(jsonOf(value));

/** Finds the files that a place of a document is about: those whose marks appear in and around it. */
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
          [...marksOf(value)]
            .flatMap((id) => valueOf(id)?.file ?? [])
            .filter((file) => !isEverywhere(file)),
        );
        known.set(key, wider);
      }
      if (wider.size > (files.size === 0 ? mostFiles : mostAround)) break;
      files = wider;
    }
    return files;
  };
}
