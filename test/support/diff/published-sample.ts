import { readRecord } from '../../../src/content/record/read-record.ts';
import { writeRecord } from '../../../src/content/record/make-record.ts';
import type { CatalogueRecord } from '../../../src/contract/resources/catalogue-record.ts';
import { FaultySourcesError, type Side } from '../../../src/cli/comparison/side.ts';
import { loadToCompare, sideOfSources } from '../../../src/cli/comparison/side-of-sources.ts';
import type { Change } from '../../../src/review/diff/change.ts';
import { diffRecords } from '../../../src/review/diff/diff-records.ts';
import type { SourceCache } from '../../../src/content/sources/load-sources.ts';
import { readSources, type SourceFiles } from '../../../src/content/sources/read-sources.ts';
import { fileURLToPath } from 'node:url';
import { catalogueOf } from '../edit/edited-catalogue.ts';
import type { Files } from '../sources/small-catalogue.ts';

const sampleFolder = fileURLToPath(new URL('../../../sources', import.meta.url));
/** Between two records only what was edited is checked anew. */
const cache: SourceCache = new Map();

/** Every source of the sample, by its path. */
export const sampleSources: ReadonlyMap<string, string> = new Map(
  readSources(sampleFolder).files.map(({ path, bytes }) => [
    path,
    Buffer.from(bytes ?? '').toString(),
  ]),
);

/** New texts of sources by their path; undefined for one that is gone. */
export type Edits = Readonly<Record<string, string | undefined>>;

/** Replaces a text of a source, which must be there. */
export function replaced(path: string, from: string, to: string): Edits {
  const text = sampleSources.get(path);
  if (text?.includes(from) !== true) throw new Error(`${path} does not hold ${from}.`);
  return { [path]: text.replace(from, () => to) };
}

/** The side that sources are. */
export const sideOf = (read: SourceFiles): Side =>
  sideOfSources(loadToCompare(read, cache), {
    ...{ name: 'sources', shownAs: 'sources', day: '2026-12-31' },
    templates: new Map(),
  });

/** What files publish. */
export const recordOfFiles = (files: Files): CatalogueRecord =>
  sideOf(catalogueOf(files).sources).on().record;

/** The sample with some sources changed. */
export function sampleWith(edits: Edits = {}): SourceFiles {
  const drafts = Object.entries(edits).filter(([, text]) => text !== undefined);
  const read = readSources(sampleFolder, new Map(drafts as [string, string][]));
  const files = read.files.filter(({ path }) => !(path in edits) || edits[path] !== undefined);
  return { ...read, files };
}

/** What the sample publishes with some sources changed. */
export const recordOf = (edits?: Edits): CatalogueRecord => sideOf(sampleWith(edits)).on().record;

/** The same; undefined where the sources have errors. */
export function recordOfSample(edits: Edits): CatalogueRecord | undefined {
  try {
    return recordOf(edits);
  } catch (fault) {
    if (fault instanceof FaultySourcesError) return undefined;
    throw fault;
  }
}

/** A record as an output has it. */
export function asWritten(record: CatalogueRecord): CatalogueRecord {
  const known = readRecord(writeRecord(record));
  if (known.state !== 'read') throw new Error('The record cannot be read.');
  return known.record;
}

/** What changed. */
export const changesOf = (before: CatalogueRecord, after: CatalogueRecord): readonly Change[] =>
  diffRecords({ record: before }, { record: after }).changes;
