import { alsoLost, lostWithPages } from '../lost-addresses.ts';
import { defineRule } from '../rule.ts';
import { redirectSources, removedSource } from '../source-place.ts';
import { reportedPages } from '../reported-pages.ts';

/** Pages that are gone, and what their addresses answer. */
export const gonePages = defineRule({
  codes: {
    'page-removed': {
      level: 'breaking',
      title: 'a page is gone and its address answers 404',
      reason: 'Links to it break, and search engines keep asking.',
      remedy:
        'List its path in moved.yaml: under redirects with the page that replaced it, or under removed.',
    },
    'gone-page-forgotten': {
      level: 'breaking',
      title: 'a removed page answers 404 instead of 410',
      reason:
        'The 410 said to crawlers and programs that it is gone for good; a 404 makes them ask again.',
      remedy: 'List its path under removed in moved.yaml again.',
    },
    'page-withdrawn': {
      level: 'notable',
      title: 'a page is gone for good, and says so',
      reason: 'Its address answers 410: links to it should be removed.',
    },
    'page-redirected': {
      level: 'notable',
      title: 'a page is gone and its address leads elsewhere',
      reason: 'Links still work, but the page that they lead to may say something different.',
    },
  },
  compare(pair, report) {
    const { before, after } = pair;
    const reported = reportedPages(pair);
    const lost = lostWithPages(pair);
    // What is gone with its entry is reported there, with what its address answers.
    for (const page of before.pages)
      if (!after.pages.has(page) && !reported.moved.has(page) && !reported.removed.has(page)) {
        const about = { kind: 'page', id: page, before: page } as const;
        const target = after.redirects.get(page)?.to;
        if (target !== undefined)
          report({
            code: 'page-redirected',
            ...about,
            after: target,
            source: redirectSources(page, target),
            ...(after.pages.has(target) && { page: target }),
            message: `The page ${page} is gone; its address leads to ${target}.`,
          });
        else if (!after.removed.has(page))
          report({
            code: 'page-removed',
            ...about,
            message: `The page ${page} is gone, without a redirect and without a 410${alsoLost(pair, lost.get(page))}.`,
          });
        else
          report({
            code: 'page-withdrawn',
            ...about,
            source: removedSource(page),
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
          source: removedSource(page),
          message: `${page} answered 410 and now answers 404.`,
        });
  },
});
