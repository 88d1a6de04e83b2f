import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { once } from '../../base/once.ts';
import { packageFolder } from '../../base/package-folder.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';
import { currentRecords, recordName } from '../../content/publication/current-records.ts';
import type { Entries } from '../../content/model/entries.ts';
import type { LedgerRecord } from '../../content/publication/ledger.ts';
import { loadSources } from '../../content/sources/load-sources.ts';
import { readSources, type SourceBytes } from '../../content/sources/read-sources.ts';

/** What `init` writes, in every language. */
const samples = once(() => {
  const folder = join(packageFolder(), 'src', 'cli', 'commands', 'init');
  const starters = readdirSync(folder).filter((name) => /^starter[^.]*$/.test(name));
  const read = starters.map((name) => readSources(join(folder, name, 'sources')));
  const entries = read.map((sources) => loadSources(sources, () => undefined).entries);
  return {
    hashes: new Set(read.flatMap(({ files }) => files.map(({ sha256 }) => sha256))),
    names: new Set(entries.flatMap(currentRecords).map(recordName)),
    categories: entries.flatMap(({ categories }) => Object.entries(categories?.value ?? {})),
  };
});

/** Whether `init` writes an entry with this address and this id. */
export const isSampleRecord = (record: LedgerRecord): boolean =>
  samples().names.has(recordName(record));

export const isSampleText = (text: string): boolean =>
  samples().hashes.has(hash('sha256', text, 'base64url'));

/** The entries without those that are as `init` writes them: whole files, and categories. */
export function withoutSamples(entries: Entries, files: readonly SourceBytes[]): Entries {
  const { hashes, categories } = samples();
  const own = new Set(files.flatMap(({ path, sha256 }) => (hashes.has(sha256) ? [] : [path])));
  const changed = Object.entries(entries.categories?.value ?? {}).filter(
    (one) => !categories.some((sample) => isDeepStrictEqual(sample, one)),
  );
  return {
    ...entries,
    categories: entries.categories && { ...entries.categories, value: Object.fromEntries(changed) },
    ...Object.fromEntries(
      folderKinds.map(({ folder }) => [
        folder,
        entries[folder].filter(({ file }) => own.has(file)),
      ]),
    ),
  };
}
