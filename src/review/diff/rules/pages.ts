import { entryKinds } from '../../../contract/kinds/registry.ts';
import { category } from '../../../contract/kinds/category.ts';
import { markdownFile, paths } from '../../../contract/paths.ts';
import { count } from '../../../base/text/count.ts';
import { createCauses, isExplained, isList, type Repeating } from '../causes.ts';
import type { Found } from '../change.ts';
import { compareLines, compareOrdered, type LineChange } from '../lines.ts';
import { pageLines } from '../page-lines.ts';
import type { Pair } from '../pair.ts';
import { defineRule } from '../rule.ts';
import { pageSource, type SourcePlace } from '../source-place.ts';
import { reportedPages } from '../reported-pages.ts';

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
  compare(pair, report, reported) {
    const { before, after } = pair;
    const { added, moved } = reportedPages(pair);
    const formerPages = new Map(
      pair.entries.flatMap(({ kept }) => kept).map((kept) => [kept.after.page, kept.before.page]),
    );
    const differing: PageChange[] = [];
    const known: Found[] = [...reported];
    const tell = (change: Found<'page-added' | 'page-text'>): void => {
      known.push(change);
      report(change);
    };
    for (const page of after.pages) {
      const former = formerPages.get(page) ?? page;
      if (added.has(page)) continue;
      if (before.pages.has(former)) {
        // It repeats the titles of all others.
        if (page !== paths.search || after.text(markdownFile(page)) === '')
          differing.push(...changeOf(pair, former, page));
      } else if (!moved.has(page) && !(isList(page) && reported.some(isOfEntry)))
        tell({
          code: 'page-added',
          ...{ kind: 'page', id: page, page, source: pageSource(page), after: page },
          message: `The page ${page} is new.`,
        });
    }
    const ownTexts = differing.filter(({ own }) => isChange(own)).map(({ page }) => textOf(page));
    known.push(...ownTexts);
    const ofTemplates: PageChange[] = [];
    // Lists repeat the others, and come after them.
    for (const ofLists of [false, true]) {
      const causes = createCauses(pair, known);
      for (const each of differing.filter(({ page }) => isList(page) === ofLists)) {
        const hasCause = !isChange(each.change) || isExplained(causes.ofPage(each));
        if (isChange(each.own) || (!hasCause && !pair.hasOtherTemplates)) {
          tell(textOf(each.page, hasCause ? each.own : both(each.own, each.change)));
        } else if (!hasCause) ofTemplates.push(each);
      }
    }
    const [first, ...more] = ofTemplates;
    if (first !== undefined)
      report({
        ...textOf(first.page, first.change),
        source: [],
        message: `The templates or words of the site changed, and with them the text of ${first.page}${more.length === 0 ? '' : ` and ${count(more.length, 'page')} more`}.`,
      });
  },
});

/** Entries that come and go make further pages of lists do so. */
const isOfEntry = ({ kind }: Found): boolean => entryKinds.some(({ name }) => name === kind);

interface PageChange extends Repeating {
  readonly own: LineChange;
}

/** What a page says differently, if it does. */
function changeOf({ before, after, isRecorded }: Pair, former: string, page: string): PageChange[] {
  const texts = [before.text(markdownFile(former)), after.text(markdownFile(page))];
  const [one, other] = [pageLines(before, former, isRecorded), pageLines(after, page, isRecorded)];
  if (one === undefined || other === undefined || texts[0] === texts[1]) return [];
  let own = without(compareOrdered(one.own, other.own), one.repeated, other.repeated);
  const change = compareLines(one.repeated, other.repeated);
  if (page === paths.vehicles) own = without(own, categoryTexts(before), categoryTexts(after));
  return [{ page, former, texts: texts.filter((text) => text !== undefined), own, change }];
}

/** Lines of the pages of categories: the list of the vehicles leaves out what an empty one says. */
const categoryTexts = (side: Pair['before']): string[] =>
  [...side.pages]
    .filter((page) => page.startsWith(paths.category('')))
    .flatMap((page) => side.text(markdownFile(page))?.split('\n') ?? []);

/** A text that is still there, but not as a page's own, is not lost: an app that is released, for example. */
const without = (
  { lost, gained }: LineChange,
  before: readonly string[],
  after: readonly string[],
): LineChange => ({
  lost: lost.filter((line) => !after.some((other) => other.includes(line))),
  gained: gained.filter((line) => !before.some((other) => other.includes(line))),
});

const isChange = ({ lost, gained }: LineChange): boolean => lost.length + gained.length > 0;

const both = (one: LineChange, other: LineChange): LineChange => ({
  lost: [...one.lost, ...other.lost],
  gained: [...one.gained, ...other.gained],
});

function textOf(page: string, change: LineChange = { lost: [], gained: [] }): Found<'page-text'> {
  const [lost, gained] = [change.lost, change.gained].map((lines) => lines.join('\n'));
  return {
    code: 'page-text',
    ...{ kind: 'page', id: page, page },
    ...(lost !== '' && { before: lost }),
    ...(gained !== '' && { after: gained }),
    source: sourceOf(page, change),
    message: `The text of ${page} changed.`,
  };
}

/** Where the text begins: a list of vehicles contains the descriptions of the categories. */
function sourceOf(page: string, { lost, gained }: LineChange): SourcePlace {
  const isOfCategories = page === paths.vehicles || page.startsWith(paths.category(''));
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
