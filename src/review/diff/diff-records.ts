import { entryFile, htmlFile, markdownFile, paths } from '../../contract/paths.ts';
import type { CatalogueRecord, RecordHead } from '../../contract/resources/catalogue-record.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { compareCodePoints } from '../../base/text/compare-code-points.ts';
import { identityOf, levels, type Change, type FoundChange, type Level } from './change.ts';
import { changeCodes, diffRules } from './change-codes.ts';
import { canonical } from './compare-fields.ts';
import { Pair } from './pair.ts';
import type { OtherFiles } from './report.ts';

/** One side of a comparison. */
export interface Recorded {
  readonly record: CatalogueRecord;
  /** Of an output: the files that repeat what the record says, each by its path. */
  readonly manifest?: Manifest | undefined;
}

export interface Comparison {
  /** Each change once: worst level first, then by kind, id, field and code. */
  readonly changes: readonly Change[];
  readonly others: OtherFiles;
}

/** What changed between two sides. Pure: the same two give the same, in any order of what they have. */
export function diffRecords(before: Recorded, after: Recorded): Comparison {
  const pair = new Pair(before.record, after.record);
  const { url } = addressesUnder(after.record.baseUrl);
  const changes: Change[] = [];
  for (const { compare } of diffRules)
    compare(pair, (change) => {
      changes.push({
        ...change,
        level: levelOf(change),
        ...(change.page !== undefined && { url: url(change.page) }),
      });
    });
  const sorted = sortChanges(changes);
  return { changes: sorted, others: otherFiles(before, after, pair, sorted) };
}

function levelOf({ code }: FoundChange): Level {
  const changeCode = changeCodes.get(code);
  if (changeCode === undefined) throw new Error(`No rule declares the code ${code}.`);
  return changeCode.level;
}

/** Changes in the order of a report, without repeats. */
export function sortChanges(changes: readonly Change[]): Change[] {
  const unique = new Map(changes.map((change) => [identityOf(change), change]));
  return [...unique.values()]
    .map((change) => ({ change, rank: levels.indexOf(change.level), key: keyOf(change) }))
    .sort((a, b) => a.rank - b.rank || compareCodePoints(a.key, b.key))
    .map(({ change }) => change);
}

const keyOf = (change: Change): string =>
  [change.kind, change.id, change.field ?? '', change.code, identityOf(change)].join('\0');

/**
 * A record of which only the head is known, and what is compared with it: every entry is there with its id and its page, and
 * with nothing else.
 */
export const headOf = (head: RecordHead): CatalogueRecord => ({
  ...head,
  ...{ site: {}, categories: [], templates: {}, media: {}, static: {}, allowed: [] },
  entries: Object.entries(head.addresses).flatMap(([path, { kind, id = path }]) =>
    ['file', 'redirect', 'removed'].includes(kind)
      ? []
      : [{ kind, id, path, match: {}, fields: {}, texts: {} }],
  ),
});

/** What differs and is neither a file that a change names nor a form of a page that one does. */
function otherFiles(
  before: Recorded,
  after: Recorded,
  pair: Pair,
  changes: readonly Change[],
): OtherFiles {
  const otherTemplates = canonical(before.record.templates) !== canonical(after.record.templates);
  if (before.manifest === undefined || after.manifest === undefined)
    return { files: [], otherTemplates };
  const [old, now] = [before.manifest, after.manifest].map(
    ({ files }) => new Map(files.map(({ path, sha256 }) => [path, sha256])),
  ) as [Map<string, string>, Map<string, string>];
  const pages = changes.flatMap(({ id, page = id }) => [
    id,
    page,
    pair.formerPages.get(page) ?? page,
  ]);
  const named = new Set(
    [...pages, ...pair.removed.map(({ path }) => path)].flatMap((page) => [
      ...[page, htmlFile(page), markdownFile(page), entryFile(page)],
    ]),
  ).add(paths.record);
  const files = [...new Set([...old.keys(), ...now.keys()])].filter(
    (path) =>
      old.get(path) !== now.get(path) && !named.has(path) && pair.after.errorStatusOf(path) !== 410,
  );
  return { files: files.sort(), otherTemplates };
}
