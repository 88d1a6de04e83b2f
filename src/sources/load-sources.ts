import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../diagnostics/diagnostic.ts';
import { byCodePoint } from '../text/compare-code-points.ts';
import { classifyPath } from './classify-path.ts';
import { decodeSource } from './decode-source.ts';
import { findSourceFiles } from './find-source-files.ts';
import { gatherEntries } from './gather-entries.ts';
import { readEntry, unreadEntry } from './read-entry.ts';
import { createShapeValidator } from './shape-validator.ts';
import type { Entries, Entry } from '../model/entries.ts';
import type { FoundFile, SourceText } from './source-file.ts';

/** Sources as they were read. */
export interface LoadedSources {
  readonly entries: Entries;
  /** The text of each file by its path, for showing the place of a finding. */
  readonly texts: ReadonlyMap<string, SourceText>;
}

/**
 * Reads every source under `root`, and drafts in the place of files, and checks each on its own. Faults are reported; nothing is
 * thrown for what a file holds, only for a folder that cannot be read.
 */
export async function loadSources(
  root: string,
  report: Report,
  drafts: ReadonlyMap<string, string> = new Map(),
): Promise<LoadedSources> {
  const validate = createShapeValidator();
  const texts = new Map<string, SourceText>();
  const read: (FoundFile & { readonly entry: Entry<unknown> })[] = [];
  const found = await findSourceFiles(root, report);
  const draftFiles = [...drafts.keys()].flatMap((path) => classifyPath(path).file ?? []);
  const files = [...found.filter(({ path }) => !drafts.has(path)), ...draftFiles];
  for (const file of files.sort(byCodePoint(({ path }) => path))) {
    const draft = drafts.get(file.path);
    const bytes = () =>
      draft === undefined ? readFileSync(join(root, file.path)) : Buffer.from(draft);
    const source = file.unread === true ? undefined : decodeSource(file, bytes(), report);
    if (source !== undefined) texts.set(file.path, source);
    const entry = source === undefined ? unreadEntry(file) : readEntry(source, validate, report);
    read.push({ ...file, entry });
  }
  return { entries: gatherEntries(read), texts };
}
