import { app } from '../../../contract/kinds/app.ts';
import { category } from '../../../contract/kinds/category.ts';
import { markdownFile, paths } from '../../../contract/paths.ts';
import type { DiffApp } from '../apps.ts';
import type { Found } from '../change.ts';
import { compareOrdered, type LineChange } from '../lines.ts';
import { listsCategory, listsPages, pageLines, type Release } from '../page-lines.ts';
import type { EntryPair, Pair } from '../pair.ts';
import { defineRule } from '../rule.ts';
import { pageSource, type SourcePlace } from '../source-place.ts';
import { createTold, isRegrouped, type Told } from '../told.ts';
import { toldPages } from '../told-pages.ts';

/** Pages that are new, or changed in a way that other changes do not report. */
export const pages = defineRule({
  codes: {
    'page-added': {
      level: 'additive',
      title: 'a new page',
      reason: 'There is something more to read.',
    },
    'page-text': {
      level: 'editorial',
      title: 'a page says something different',
      reason: 'Readers get new text at the same address.',
    },
  },
  compare(pair, report, told) {
    const { before, after } = pair;
    const { added, moved } = toldPages(pair);
    const formerPages = new Map(
      pair.entries.flatMap(({ kept }) => kept).map((kept) => [kept.after.page, kept.before.page]),
    );
    const texts: Found<'page-text'>[] = [];
    const inOrder = [...after.pages].sort((a, b) => turnOf(a) - turnOf(b));
    let [known, turn] = [createTold(pair, told), 0];
    for (const page of inOrder) {
      if (turnOf(page) > turn) {
        turn = turnOf(page);
        known = createTold(pair, [...told, ...texts]);
      }
      const about = { kind: 'page', id: page, page } as const;
      const former = formerPages.get(page) ?? page;
      if (added.has(page)) continue;
      if (!before.pages.has(former)) {
        if (!moved.has(page)) {
          const source = pageSource(page);
          report({
            code: 'page-added',
            ...about,
            source,
            after: page,
            message: `The page ${page} is new.`,
          });
        }
        continue;
      }
      // It repeats the titles of all others.
      if (page === paths.search && after.text(markdownFile(page)) !== '') continue;
      const change = textChange(pair, [former, page], known);
      if (change === undefined) continue;
      const [lost, gained] = [change.lost, change.gained].map((lines) => lines.join('\n'));
      const text: Found<'page-text'> = {
        code: 'page-text',
        ...about,
        ...(lost !== '' && { before: lost }),
        ...(gained !== '' && { after: gained }),
        source: sourceOf(page, change),
        message: `The text of ${page} changed.`,
      };
      texts.push(text);
      report(text);
    }
  },
});

/**
 * Apps name the pages that belong to them, and lists name all pages: they repeat titles, and come after them.
 */
const turnOf = (page: string): number =>
  listsPages(page) ? 2 : page.startsWith(`${app.index}/`) ? 1 : 0;

/** Whether a page names vehicles of a category: its list, and the page of each of them. */
const namesGroup = (page: string): boolean => page.startsWith(`${paths.vehicles}/`);

/** Lines of a page that nothing else reports; undefined for none. */
function textChange(
  pair: Pair,
  [former, page]: readonly [string, string],
  told: Told,
): LineChange | undefined {
  const [old, now] = [pair.before.text(markdownFile(former)), pair.after.text(markdownFile(page))];
  if (old === undefined || now === undefined || old === now) return undefined;
  const kept = pair.apps.kept.find(({ after }) => after.page === page);
  const release = kept && releaseOf(kept);
  const headings = [pair.before.headings, pair.after.headings];
  const [one, other] = [
    pageLines(former, old, release, headings),
    pageLines(page, now, release, headings),
  ];
  const own = compareOrdered(one.own, other.own);
  const repeated =
    told.ofPage(page) || (namesGroup(page) && isRegrouped(pair))
      ? { lost: [], gained: [] }
      : told.unexplained(one.repeated, other.repeated, page === paths.home);
  const lost = [...own.lost, ...repeated.lost];
  const gained = [...own.gained, ...repeated.gained];
  return lost.length + gained.length === 0 ? undefined : { lost, gained };
}

const releaseOf = ({ before, after }: EntryPair<DiffApp>): Release =>
  before.released === after.released ? (after.released ? 'released' : 'unreleased') : 'moving';

/** Where the text begins: a list of vehicles contains the descriptions of the categories. */
function sourceOf(page: string, { lost, gained }: LineChange): SourcePlace {
  const isOfCategories = page === paths.vehicles || listsCategory(page);
  const source = isOfCategories ? { file: category.file, pointer: [] } : pageSource(page);
  const line = gained.find((other) => !lost.includes(other)) ?? lost[0] ?? '';
  // A source breaks its lines elsewhere, and has markup of its own.
  const text = line
    .replace(/^(?:[-*>#]+|\d+[.)]) /, '')
    .split(' ')
    .slice(0, 3)
    .join(' ');
  return { ...source, text };
}
