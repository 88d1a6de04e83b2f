import { entryFile, htmlFile, markdownFile, paths } from '../../contract/paths.ts';
import { addressesUnder, type Addresses } from '../../content/model/addresses.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { compareCodePoints } from '../../base/text/compare-code-points.ts';
import { identityOf, levels, type Change, type FoundChange } from './change.ts';
import { brokenPromises } from './broken-promises.ts';
import { changeCodes, diffRules, programChanges } from './change-codes.ts';
import { createPair, type Pair } from './pair.ts';
import type { OtherFiles } from './report.ts';
import type { Snapshot } from './side.ts';
import { untoldFields } from './source-fields.ts';

export interface Comparison {
  /** Each change once: worst level first, then by kind, id, field and code. */
  readonly changes: readonly Change[];
  readonly others: OtherFiles;
  /** What the API of the first side offers, and that of the second does not or newly asks for. */
  readonly broken: readonly string[];
}

/**
 * What changed between two publications. Pure: the same two give the same.
 *
 * @throws UnreadableFileError for a published file that is not what its path promises.
 */
export function diffPublications(before: Snapshot, after: Snapshot): Comparison {
  const pair = createPair(before, after);
  const differing = differingFiles(before.manifest, after.manifest);
  const addresses = addressesUnder(after.manifest.baseUrl);
  const asPublished = rebase(after.manifest.baseUrl, before.manifest.baseUrl);
  const differences = foundChanges(pair, differing);
  const ofProgram =
    differences.length > 0 ? programChanges(before.manifest, after.manifest, differing) : undefined;
  const changes = sortChanges(
    (ofProgram ?? differences).map((change) =>
      classify({ ...change, ...asPublished(change) }, addresses),
    ),
  );
  const [old, now] = [pair.before, pair.after].map((side) => side.json(paths.openApi));
  const broken = brokenPromises(old, now);
  return { changes, others: otherFiles(pair, differing, changes), broken };
}

/** What the rules find, and of the sources what they do not tell, if any of it is published. */
function foundChanges(pair: Pair, differing: readonly string[]): FoundChange[] {
  const differences: FoundChange[] = [];
  for (const rule of diffRules) rule.compare(pair, (change) => void differences.push(change));
  if (differing.length > 0) differences.push(...untoldFields(pair, differences));
  return [...differences, ...untoldPictures(pair, differing, differences)];
}

/** Pictures and recordings with other bytes under the same name, where no other change shows the new ones. */
function untoldPictures(
  { before, after }: Pair,
  differing: readonly string[],
  told: readonly FoundChange[],
): FoundChange[] {
  const named = (of: Pair['before']): string[] =>
    differing.flatMap((path) => (of.files.has(path) ? (media.exec(path)?.[1] ?? []) : []));
  const old = new Set(named(before));
  const addresses = JSON.stringify(told.map((change) => change.after)).match(/\/media\/[^"]*/g);
  const shown = new Set(addresses?.map((address) => media.exec(address)?.[1]));
  return [...new Set(named(after))]
    .filter((name) => old.has(name) && !shown.has(name))
    .map((id) => ({
      code: 'picture-changed',
      ...{ kind: 'file', id, message: `${id} shows something different.` },
    }));
}

/** The name of a published picture without the hash in it; icons follow the logo. */
const media = /^(\/media\/(?!site\/icon).+)\.[0-9a-f]{10}[-.]/;

/** Paths of the files that only one side has, or that have other bytes, sorted. */
function differingFiles(before: Manifest, after: Manifest): string[] {
  const [old, now] = [before, after].map(
    ({ files }) => new Map(files.map(({ path, sha256 }) => [path, sha256])),
  ) as [Map<string, string>, Map<string, string>];
  const all = new Set([...old.keys(), ...now.keys()]);
  return [...all].filter((path) => old.get(path) !== now.get(path)).sort();
}
/** Old values as they were published: for the comparison they had the new address of the site. */
const rebase =
  (common: string, ownBase: string) =>
  ({ code, before }: FoundChange): Pick<FoundChange, 'before'> => {
    if (before === undefined || common === ownBase || code.startsWith('base-url-')) return {};
    const text = JSON.stringify(before).replaceAll(common, () => ownBase);
    return { before: JSON.parse(text) as unknown };
  };

/** A change with its level and its address. */
function classify(foundChange: FoundChange, { url }: Addresses): Change {
  const changeCode = changeCodes.get(foundChange.code);
  if (changeCode === undefined) throw new Error(`No rule declares the code ${foundChange.code}.`);
  return {
    ...foundChange,
    level: changeCode.level,
    ...(foundChange.page !== undefined && { url: url(foundChange.page) }),
  };
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

/** What differs and is neither a file that a change names nor a form of a page that one does. */
function otherFiles(
  { before, after, formerPages, removed }: Pair,
  differing: readonly string[],
  changes: readonly Change[],
): OtherFiles {
  const pages = changes.flatMap(({ id, page = id }) => [id, page, formerPages.get(page) ?? page]);
  const named = new Set(
    [...pages, ...removed.map(({ page }) => page)].flatMap((page) => [
      ...[page, htmlFile(page), markdownFile(page), entryFile(page)],
    ]),
  );
  return {
    files: differing.filter((path) => !named.has(path) && !after.isWithdrawn(path)),
    otherTemplates:
      before.templates !== undefined &&
      after.templates !== undefined &&
      before.templates !== after.templates,
  };
}
