import {
  documentOf,
  entryFile,
  htmlFile,
  markdownFile,
  pageOfEntryFile,
} from '../../contract/paths.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { createCauses, type Cause } from './causes.ts';
import type { Change } from './change.ts';
import { differingFiles, entryFilesOnly } from './differing-files.ts';
import { compareLines, linesOf } from './lines.ts';
import type { Pair } from './pair.ts';

/** Files that differ for the same reasons, although no change is about them. */
export interface Explained {
  /** Their paths, sorted. */
  readonly files: readonly string[];
  /**
   * Fingerprints of changes, accepted ones included, of which at least one is the cause; at most 20. None if the files have
   * the same content in another order, with other white space or other dates.
   */
  readonly by: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

/** How many causes of a file are named: a list of all entries may change with each of them. */
const mostCauses = 20;

/** Why each file differs that is not reported itself, by the changes that were found. */
export function explainFiles(pair: Pair, changes: readonly Change[]): Explained[] {
  const reported = new Set(changes.flatMap(({ kind, id }) => (kind === 'file' ? [id] : [])));
  const causeOf = causesOfFiles(pair, changes);
  const explained = differingFiles(pair)
    .filter((path) => !reported.has(path))
    .map((path) => {
      const by = causeOf(path).map(({ fingerprint }) => fingerprint);
      return { path, by };
    });
  return [...groupBy(explained, ({ by }) => by.join()).values()].map((alike) => {
    const [{ by }] = alike;
    return {
      files: alike.map(({ path }) => path),
      by: by.slice(0, mostCauses),
      more: Math.max(0, by.length - mostCauses),
    };
  });
}

/** Why a file differs: a page as one of its forms, any other by what it contains. */
function causesOfFiles(
  pair: Pair,
  changes: readonly Change[],
): (path: string) => readonly Change[] {
  const { before, after, entries, alike } = pair;
  const causes = createCauses(pair, changes);
  const formers = new Map(
    entries.flatMap(({ kept }) => kept.map((each) => [each.after.page, each.before.page] as const)),
  );
  const pages = new Map(
    [...before.pages, ...after.pages].flatMap((page) => [
      [htmlFile(page), page] as const,
      [markdownFile(page), page] as const,
      ...(documentOf(page) === undefined ? [] : [[entryFile(page), page] as const]),
    ]),
  );
  const texts = changes.filter(({ code }) => code === 'page-text');
  // Reported once, for all pages.
  const ofTemplates = texts.filter(({ source }) => Array.isArray(source) && source.length === 0);
  const ofHtml = changes.filter(({ code }) => code === 'html-changed');
  const causeOf = (page: string, isJson: boolean): Cause<Change> => {
    const former = formers.get(page) ?? page;
    const [was, is] = [markdownFile(former), markdownFile(page)];
    const isSame = before.hashes.get(was) === after.hashes.get(is);
    if (isSame && !isJson) return causes.ofHtml(page);
    const [old, now] = isSame ? [alike(is)] : [before.text(was), after.text(is)];
    const texts = [old, now].filter((text) => text !== undefined);
    if (isJson) return causes.ofEntry({ page, former, texts });
    const change = compareLines(linesOf(old ?? ''), linesOf(now ?? ''));
    return causes.ofPage({ page, former, texts, change });
  };
  // The JSON of all entries is reported once, where both sides have the pages, or if nothing explains it.
  const ofJson = changes.filter(
    ({ kind, id }) => kind === 'file' && pageOfEntryFile(id) !== undefined,
  );
  const alone = new Set(
    [before, after].flatMap((side) => entryFilesOnly(side, side === before ? after : before)),
  );
  return (path) => {
    const page = pages.get(path);
    if (page === undefined) return causes.ofFile(path).by;
    const isJson = pageOfEntryFile(path) !== undefined;
    if (alone.has(path)) return ofJson;
    const own = texts.filter(({ id }) => id === page);
    const { by, isReordered } = causeOf(page, isJson);
    const all = [...new Set([...own, ...by])];
    if (all.length > 0) return all;
    // What differs of an entry may be reported where it was written.
    if (isReordered) return changes;
    if (isJson) return ofJson;
    return path.endsWith('.html') ? [...ofHtml, ...ofTemplates] : ofTemplates;
  };
}
