import type { Report } from '../diagnostics/diagnostic.ts';
import type { Entries, Entry } from '../model/entries.ts';
import { decodeSource } from './decode-source.ts';
import { gatherEntries } from './gather-entries.ts';
import { readEntry, unreadEntry } from './read-entry.ts';
import type { SourceFiles } from './read-sources.ts';
import { createShapeValidator } from './shape-validator.ts';
import type { FoundFile, SourceText } from './source-file.ts';

/** Sources as they were understood. */
export interface LoadedSources {
  readonly entries: Entries;
  /** The text of each file by its path, for showing the place of a finding. */
  readonly texts: ReadonlyMap<string, SourceText>;
}

/** Checks each source on its own. Faults are reported; nothing is thrown for what a file holds. */
export function loadSources({ files, findings }: SourceFiles, report: Report): LoadedSources {
  for (const finding of findings) report(finding);
  const validate = createShapeValidator();
  const texts = new Map<string, SourceText>();
  const read: (FoundFile & { readonly entry: Entry<unknown> })[] = [];
  for (const { bytes, ...file } of files) {
    const source = bytes && decodeSource(file, bytes, report);
    if (source !== undefined) texts.set(file.path, source);
    const entry = source === undefined ? unreadEntry(file) : readEntry(source, validate, report);
    read.push({ ...file, entry });
  }
  return { entries: gatherEntries(read), texts };
}
