import { markdownFile, paths } from '../../contract/paths.ts';
import { pageSource } from '../source-place.ts';
import type { Pair } from '../pair.ts';
import { proseOf } from '../prose.ts';
import { defineRule } from '../rule.ts';

/** Pages that list entries: what changes on them, the entries tell. */
const lists: ReadonlySet<string> = new Set([
  paths.apps,
  paths.vehicles,
  paths.phonemes,
  paths.articles,
]);

/** Pages that came, went, or say something else. */
export const pages = defineRule({
  codes: {
    'page-removed': {
      level: 'breaking',
      title: 'a page is gone and its address answers 404',
      reason:
        'Links to it break, and search engines keep asking. List its path in moved.yaml, under redirects or under removed.',
    },
    'gone-page-forgotten': {
      level: 'breaking',
      title: 'a removed page answers 404 in place of 410',
      reason:
        'The 410 told crawlers and programs that it is gone for good; a 404 makes them ask again.',
    },
    'page-withdrawn': {
      level: 'notable',
      title: 'a page is gone for good, and says so',
      reason: 'Its address answers 410: links to it should be taken away.',
    },
    'page-redirected': {
      level: 'notable',
      title: 'a page is gone and its address leads elsewhere',
      reason: 'Links still work; what they promised may be told differently where they lead.',
    },
    'page-added': {
      level: 'additive',
      title: 'a new page',
      reason: 'There is something more to read.',
    },
    'page-text': {
      level: 'editorial',
      title: 'a page says something else',
      reason: 'Readers get a new text at the same address.',
    },
  },
  compare(pair, report) {
    const { before, after } = pair;
    const told = toldPages(pair);
    for (const page of before.pages)
      if (!after.pages.has(page) && !told.moved.has(page)) {
        const about = { kind: 'page', id: page, before: page } as const;
        const target = after.redirects.get(page)?.to;
        if (target !== undefined)
          report({
            code: 'page-redirected',
            ...about,
            after: target,
            ...(after.pages.has(target) && { page: target }),
            message: `The page ${page} is gone; its address leads to ${target}.`,
          });
        else if (!after.removed.has(page))
          report({
            code: 'page-removed',
            ...about,
            message: `The page ${page} is gone, without a redirect and without a 410.`,
          });
        else if (!told.removed.has(page))
          report({
            code: 'page-withdrawn',
            ...about,
            message: `The page ${page} is gone for good; its address answers 410.`,
          });
      }
    for (const page of before.removed)
      if (!after.removed.has(page) && pair.shownAfter(page) === undefined)
        report({
          code: 'gone-page-forgotten',
          kind: 'page',
          id: page,
          before: 410,
          after: 404,
          message: `${page} was answered with 410, and is with 404 now.`,
        });
    for (const page of after.pages) {
      const about = { kind: 'page', id: page, page, source: pageSource(page) } as const;
      if (!before.pages.has(page) && !told.moved.has(page) && !told.added.has(page))
        report({ code: 'page-added', ...about, after: page, message: `The page ${page} is new.` });
      else if (!told.changed.has(page) && !lists.has(page) && saysSomethingElse(pair, page))
        report({ code: 'page-text', ...about, message: `The text of ${page} changed.` });
    }
  },
});

/** Pages of entries that moved, went, came or changed: other rules tell what happened. */
function toldPages({ apps, vehicles, phonemes }: Pair): {
  readonly moved: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  readonly added: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
} {
  const all = [apps, vehicles, phonemes];
  const kept = [...apps.kept, ...vehicles.kept, ...phonemes.kept];
  const moved = kept.filter(({ before, after }) => before.page !== after.page);
  const changed = kept.filter(({ changes }) => changes.length > 0);
  return {
    moved: new Set(moved.flatMap(({ before, after }) => [before.page, after.page])),
    removed: new Set(all.flatMap(({ removed }) => removed.map(({ page }) => page))),
    added: new Set(all.flatMap(({ added }) => added.map(({ page }) => page))),
    changed: new Set(changed.map(({ after }) => after.page)),
  };
}

function saysSomethingElse({ before, after }: Pair, page: string): boolean {
  const [old, now] = [before, after].map((side) => side.text(markdownFile(page)));
  return old !== undefined && now !== undefined && proseOf(old) !== proseOf(now);
}
