import { entryKinds } from '../../contract/kinds/registry.ts';
import { markdownFile, paths } from '../../contract/paths.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { serverName } from '../../content/model/mcp-server-name.ts';
import { absoluteSitePaths } from '../../content/model/site-paths.ts';
import { isList } from './causes.ts';
import type { Found } from './change.ts';
import type { FieldChange } from './compare-fields.ts';
import { asRecord, asText, asTexts, canonical } from './json-value.ts';
import { oneLine } from '../../base/text/one-line.ts';
import { keyLetters } from '../../base/text/to-key.ts';
import { compareLines, type LineChange } from './lines.ts';
import type { Pair } from './pair.ts';

/** What the changes found so far explain in files that repeat it. */
export interface Repeats {
  /** Whether something is reported about a page, or about the entry that it shows. */
  readonly ofPage: (page: string) => boolean;
  /**
   * Lines that differ for no reported reason.
   *
   * @param isChoice whether they show some of all entries, so that another one appears for one that changed.
   */
  readonly unexplained: (
    before: readonly string[],
    after: readonly string[],
    isChoice?: boolean,
  ) => LineChange;
  /** Whether the difference between two texts is fully explained by what was reported. */
  readonly isRepeated: (before: string, after: string) => boolean;
  /** Whether a difference between two documents repeats what was reported. */
  readonly explains: (change: FieldChange) => boolean;
}

/** Creates it from two publications and what was found between them. */
export function createRepeats(pair: Pair, found: readonly Found[]): Repeats {
  const { before, after, touched } = pair;
  const addresses = addressesUnder(after.baseUrl);
  const pages = new Set([
    ...touched,
    ...found.flatMap(({ kind, id, page }) => pageOf(kind, id, page)),
  ]);
  const values = valuesOf(pair, found);
  const [blankOld, blankNow] =
    values.before.length + values.after.length === 0
      ? [same, same]
      : [blanking(values.before), blanking(values.after)];
  const isMoved = pages.size > 0 || before.pages.size !== after.pages.size;
  // Headings, counts and notes come and go with what they are about.
  const isCounted =
    before.pages.size !== after.pages.size ||
    isRegrouped(pair) ||
    found.some(({ id, code }) => id === 'signUp' || /^app-(?:released|withdrawn)$/.test(code));
  const leadsSomewhere = (line: string): boolean => absoluteSitePaths(line, addresses).length > 0;
  const isOnOneSide = (path: string): boolean =>
    before.files.has(path) !== after.files.has(path) ||
    before.pages.has(path) !== after.pages.has(path);
  const leadsToReported = (line: string): boolean =>
    absoluteSitePaths(line, addresses).some(
      (path) =>
        pages.has(pageOfFile(path)) ||
        isOnOneSide(path) ||
        (path.startsWith(paths.category('')) && pages.has(paths.vehicles)) ||
        (isCounted && isList(pageOfFile(path))),
    );
  const isReported = (value: unknown, among: ReadonlySet<string>): boolean =>
    among.has(canonical(value)) || leadsToReported(asText(asRecord(value)['url']) ?? '');
  return {
    ofPage: (page) => pages.has(page),
    unexplained: (old, now, isChoice = false) => {
      const change = compareLines(old, now);
      const blanked = compareLines(change.lost.map(blankOld), change.gained.map(blankNow));
      const left = (
        lines: readonly string[],
        blank: (line: string) => string,
        differing: readonly string[],
      ): string[] => {
        const among = new Set(differing);
        return lines.filter(
          (line) =>
            among.has(blank(line)) &&
            /[\p{L}\p{N}]/u.test(blank(line)) &&
            !leadsToReported(line) &&
            !(isMoved && isChoice && leadsSomewhere(line)) &&
            !(isCounted && !leadsSomewhere(line)),
        );
      };
      return {
        lost: left(change.lost, blankOld, blanked.lost),
        gained: left(change.gained, blankNow, blanked.gained),
      };
    },
    isRepeated: (old, now) => blankOld(old) === blankNow(now),
    explains: ({ field, before: old, after: now }) => {
      if (field.split('.').some((step) => pages.has(paths.app(step)))) return true;
      if (old === undefined) return isReported(now, values.wholeAfter);
      if (now === undefined) return isReported(old, values.wholeBefore);
      const [one, other] = [asText(old), asText(now)];
      return one !== undefined && other !== undefined && blankOld(one) === blankNow(other);
    },
  };
}

/**
 * Whether a category has different vehicles than before, and so is listed with a different number; its
 * description is in the list of the vehicles as well.
 */
const isRegrouped = ({ vehicles: { added, removed, kept } }: Pair): boolean =>
  added.length + removed.length > 0 ||
  kept.some(({ before, after }) => before.fields['category'] !== after.fields['category']);

const pageOf = (kind: Found['kind'], id: string, page: string | undefined): string[] => {
  if (kind === 'page') return [id];
  const isEntry = entryKinds.some(({ name }) => name === kind);
  return isEntry && page !== undefined ? [page] : [];
};

const pageOfFile = (path: string): string =>
  path === markdownFile(paths.home) ? paths.home : path.replace(/\.md$/, '');

/** Values that belong to no single entry, so that any file may repeat them. */
function valuesOf(pair: Pair, found: readonly Found[]) {
  const shared = found.filter(
    ({ kind, field, code }) =>
      (kind === 'api' && code !== 'base-url-changed') || field === 'category',
  );
  const counts = pair.entries.flatMap(({ kept, removed, added }) => {
    return removed.length === added.length
      ? []
      : [
          {
            before: String(kept.length + removed.length),
            after: String(kept.length + added.length),
          },
        ];
  });
  const categories = [categoryCount(pair, 'before'), categoryCount(pair, 'after')] as const;
  const all = [
    ...shared,
    ...counts,
    ...(categories[0] === categories[1] ? [] : [{ before: categories[0], after: categories[1] }]),
    ...derivedNames(pair, found),
  ];
  const texts = (pick: 'before' | 'after'): string[] =>
    all.flatMap(({ [pick]: value }) =>
      [value].flat().flatMap((item) => asText(item) ?? asTexts(Object.values(asRecord(item)))),
    );
  const whole = (pick: 'before' | 'after'): ReadonlySet<string> =>
    new Set(all.map(({ [pick]: value }) => canonical(value)));
  return {
    before: texts('before'),
    after: texts('after'),
    wholeBefore: whole('before'),
    wholeAfter: whole('after'),
  };
}

/**
 * The name that programs use for the site, which follows from its name and its address; either side may
 * contain both.
 */
function derivedNames({ before, after }: Pair, found: readonly Found[]) {
  const isMoved = found.some(({ code }) => code === 'base-url-changed');
  const urls = isMoved ? [before.baseUrl, after.baseUrl] : [];
  const names = found.flatMap((change) =>
    change.code === 'site-fact-changed' && change.field === 'name'
      ? [change.before, change.after]
      : [],
  );
  const derived = [
    ...urls.map(serverName),
    ...names.map((name) => keyLetters(asText(name) ?? '')),
  ].filter((name) => name !== '');
  return derived.length === 0 ? [] : [{ before: derived, after: derived }];
}

/** Number of categories that have a vehicle, as text. */
function categoryCount({ vehicles }: Pair, side: 'before' | 'after'): string {
  const others = side === 'before' ? vehicles.removed : vehicles.added;
  const all = [...vehicles.kept.map((pair) => pair[side]), ...others];
  return String(new Set(all.map(({ fields }) => fields['category'])).size);
}

const same = (line: string): string => line;

/** Removes values from a line, with what separated them. */
function blanking(values: readonly string[]): (line: string) => string {
  const known = [...new Set(values.map(oneLine).filter((value) => value !== ''))].sort(
    (a, b) => b.length - a.length,
  );
  const any =
    known.length === 0
      ? '(?!)'
      : known.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
  return (line) =>
    oneLine(
      line
        .replace(/\\(?=[^\w\s])/g, '')
        .replace(whole, ' ')
        .replace(/[^\p{L}\p{N}/]+/gu, ' '),
    );
}
