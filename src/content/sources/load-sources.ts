import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import type { Entries, Entry } from '../model/entries.ts';
import { decodeSource } from './decode-source.ts';
import { readEntry, unreadEntry } from './read-entry.ts';
import type { SourceBytes, SourceFiles } from './read-sources.ts';
import { folderKinds, type KindFolder } from '../../contract/kinds/registry.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { FileKind } from './source-file.ts';
import { createSourceTexts, type SourceTexts } from './source-texts.ts';

interface ReadFile {
  readonly kind: FileKind;
  readonly entry: Entry<unknown>;
}

/** Sorts entries by kind: the only cast of a value to its type, as `readEntry` has left out what its schema refuses. */
export function gatherEntries(files: readonly ReadFile[]): Entries {
  const byKind = groupBy(files, ({ kind }) => kind);
  const all = (kind: FileKind): Entry<unknown>[] =>
    (byKind.get(kind) ?? []).map(({ entry }) => entry);
  return {
    site: all('site')[0],
    categories: all('categories')[0],
    moved: all('moved')[0],
    allow: all('allow')[0],
    static: all('static'),
    ...(Object.fromEntries(folderKinds.map(({ name, folder }) => [folder, all(name)])) as Readonly<
      Record<KindFolder, Entry<unknown>[]>
    >),
  } as Entries;
}

export interface LoadedSources {
  readonly entries: Entries;
  /** The text of each file by its path, for the place of a finding. */
  readonly texts: SourceTexts;
}

interface CheckedSource extends Omit<SourceBytes, 'bytes'> {
  readonly entry: Entry<unknown>;
  readonly findings: readonly Finding[];
}

/** The sources of the last check, by path; one with the same bytes is not checked again. */
export type SourceCache = Map<string, CheckedSource>;

/** Checks each source on its own. Faults are reported; nothing is thrown for the content of a file. */
export function loadSources(
  { files, findings }: SourceFiles,
  report: Report,
  cache: SourceCache = new Map(),
): LoadedSources {
  for (const finding of findings) report(finding);
  const checked = files.map((file) => {
    const before = cache.get(file.path);
    return before !== undefined && isSame(before, file) ? before : checkSource(file);
  });
  if (cache.size > checked.length) cache.clear();
  for (const checkedSource of checked) {
    cache.set(checkedSource.path, checkedSource);
    for (const finding of checkedSource.findings) report(finding);
  }
  return { entries: gatherEntries(checked), texts: createSourceTexts(files) };
}

function checkSource({ bytes, ...file }: SourceBytes): CheckedSource {
  const findings: Finding[] = [];
  const report: Report = (finding) => void findings.push(finding);
  const source = bytes && decodeSource(file, bytes, report);
  const entry = source === undefined ? unreadEntry(file) : readEntry(source, report);
  // With the copy first, V8 would make a class for each source.
  return { entry, findings, ...file };
}

/** The content and the kind of a file depend only on its path and its bytes. */
const isSame = ({ sha256: before }: CheckedSource, { sha256: now }: SourceBytes): boolean =>
  before !== '' && before === now;
