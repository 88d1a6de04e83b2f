import { paths } from '../../contract/paths.ts';
import { calendarOf } from '../../content/model/calendar.ts';
import { currentRecords, recordName } from '../../content/publication/current-records.ts';
import type { Entries } from '../../content/model/entries.ts';
import type { LedgerRecord } from '../../content/publication/ledger.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { createAccount, removedAddresses } from '../../content/model/old-addresses.ts';
import { publishedAt } from '../../content/publication/published-paths.ts';
import { type SourceCache, loadSources } from '../../content/sources/load-sources.ts';
import {
  type SourceFiles,
  readSources,
  type SourceBytes,
} from '../../content/sources/read-sources.ts';
import { fixedPaths } from '../../site/publish/registry.ts';
import { textOfManifest } from '../output/manifest-file.ts';
import { baseCommit, deletedVehicles, readGitRecords, sourcesAt } from './git-records.ts';
import { lastBaseUrl, lastRecords, recordsIn } from './output-records.ts';
import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { once } from '../../base/once.ts';
import { packageFolder } from '../../base/package-folder.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';

/** A working copy, and the day on which it is looked at. */
export interface WorkingCopy extends Pick<SourceFiles, 'files'> {
  readonly sources: string;
  readonly out: string;
  readonly entries: Entries;
  readonly day: string;
  readonly cache?: SourceCache | undefined;
}

/**
 * What sources have to account for besides the ledger: what the branch `site` has, as far as HEAD came from it, the
 * output that HEAD has, and another publication; without git the last output. A sample that only an output has is
 * nobody's. The base address is that of `site`, or without git of the last output.
 */
export function publishedRecords(
  { sources, out, entries, day }: WorkingCopy,
  another?: Manifest,
): { readonly records: readonly LedgerRecord[]; readonly baseUrl: string | undefined } {
  const isLost = createLoss(calendarOf(entries, day).live);
  const git = readGitRecords(sources, out);
  const left = git?.site.some(isLost) === true ? git.leftSite() : undefined;
  const had = left === undefined ? undefined : currentRecords(sourcesAt(sources, left).entries);
  const names = new Set(had?.flatMap((record) => [record.path, recordName(record)]));
  const isOfOthers = (record: LedgerRecord): boolean =>
    isLost(record) && !names.has(record.id === undefined ? record.path : recordName(record));
  const inLedger = new Set(entries.ledger?.value.records.map(({ path }) => path));
  const records = [
    ...(git?.site ?? []).filter((record) => had === undefined || !isOfOthers(record)),
    ...(git?.committed ?? lastRecords(out)).filter((one) => !isLost(one) || !isSampleRecord(one)),
    ...(another ? recordsIn(textOfManifest(another)) : []),
  ].filter(({ path }) => !inLedger.has(path));
  return { records, baseUrl: git === undefined ? lastBaseUrl(out) : git.baseUrl };
}

/** Returns whether an address leads nowhere and nothing says why, or is of a vehicle with another id. */
function createLoss(live: Entries): (record: LedgerRecord) => boolean {
  const published = publishedAt(live, fixedPaths);
  const isAccounted = createAccount(live);
  const ids = new Map(live.vehicles.map(({ key, value }) => [paths.vehicle(key), value.id]));
  return ({ path, id }) =>
    published(path) === undefined ? !isAccounted(path) : id !== undefined && ids.get(path) !== id;
}

/** What leaves a trace if an edit takes it away, besides the records of the ledger. */
export interface Traces {
  readonly records: readonly LedgerRecord[];
  /** The paths that the branch `site` has, which brings them into the ledger. */
  readonly onSite: ReadonlySet<string>;
}

/**
 * What may have been published: what outputs and `site` have, the entries of the commit where the branch left the
 * default one of origin (without a remote: of HEAD), and what the last output has of these; without git that is all.
 * Samples count only on `site`. Undefined if nothing can say.
 */
export function tracesOf({
  sources,
  out,
  files,
  entries,
  day,
  cache,
}: WorkingCopy): Traces | undefined {
  const git = readGitRecords(sources, out);
  const last = lastRecords(out);
  if (git === undefined && last.length === 0) return undefined;
  const changedPaths = pathsOf(currentRecords(withoutSamples(entries, files)));
  const outputs = (git?.committed ?? last).filter(
    (one) => changedPaths.has(one.path) || !isSampleRecord(one),
  );
  if (git === undefined) return { records: outputs, onSite: new Set() };
  const base = sourcesAt(sources, baseCommit(sources), cache);
  const changed = withoutSamples(base.entries, base.files);
  const had = pathsOf(currentRecords(changed));
  const live = currentRecords(calendarOf(changed, day).live);
  return {
    records: [...git.site, ...outputs, ...live, ...last.filter(({ path }) => had.has(path))],
    onSite: pathsOf(git.site),
  };
}

const pathsOf = (records: readonly LedgerRecord[]) => new Set(records.map(({ path }) => path));

/** The ids that vehicles had, none of which is given to another; a sample that went is taken if its address is. */
export function takenIds(copy: WorkingCopy): string[] {
  const isAccounted = createAccount(copy.entries);
  const deleted = deletedVehicles(copy.sources).filter(
    ({ file, text }) => !isSampleText(text) || isAccounted(`/${file.replace(/\.yaml$/, '')}`),
  );
  return [
    ...(copy.entries.ledger?.value.records ?? []).flatMap(({ id }) => id ?? []),
    ...(tracesOf(copy)?.records ?? []).flatMap(({ id }) => id ?? []),
    ...removedAddresses(copy.entries).flatMap(({ id }) => id ?? []),
    ...deleted.flatMap(({ text }) => /^id:[ \t]*["']?([^\s"'#]+)/m.exec(text)?.[1] ?? []),
  ];
}

/** What `init` writes, in every language. */
const samples = once(() => {
  const folder = join(packageFolder(), 'starters');
  const read = readdirSync(folder)
    .map((name) => join(folder, name, 'sources'))
    .filter((sources) => existsSync(sources))
    .map((sources) => readSources(sources));
  const entries = read.map((sources) => loadSources(sources, () => undefined).entries);
  return {
    hashes: new Set(read.flatMap(({ files }) => files.map(({ sha256 }) => sha256))),
    names: new Set(entries.flatMap(currentRecords).map(recordName)),
    categories: entries.flatMap(({ categories }) => Object.entries(categories?.value ?? {})),
  };
});

/** Whether `init` writes an entry with this address and this id. */
const isSampleRecord = (record: LedgerRecord): boolean => samples().names.has(recordName(record));

const isSampleText = (text: string): boolean =>
  samples().hashes.has(hash('sha256', text, 'base64url'));

/** The entries without those that are as `init` writes them: whole files, and categories. */
function withoutSamples(entries: Entries, files: readonly SourceBytes[]): Entries {
  const { hashes, categories } = samples();
  const changedFiles = new Set(
    files.flatMap(({ path, sha256 }) => (hashes.has(sha256) ? [] : [path])),
  );
  const changed = Object.entries(entries.categories?.value ?? {}).filter(
    (one) => !categories.some((sample) => isDeepStrictEqual(sample, one)),
  );
  return {
    ...entries,
    categories: entries.categories && { ...entries.categories, value: Object.fromEntries(changed) },
    ...Object.fromEntries(
      folderKinds.map(({ folder }) => [
        folder,
        entries[folder].filter(({ file }) => changedFiles.has(file)),
      ]),
    ),
  };
}
