import { markdownFile, paths } from '../../contract/paths.ts';
import type { Pair } from '../pair.ts';
import { proseOf } from '../prose.ts';
import { defineRule } from '../rule.ts';
import { pageSource } from '../source-place.ts';
import { toldPages } from '../told-pages.ts';

/** Pages that are made of the entries or of the contract: what changes on them, those tell. */
const derived: ReadonlySet<string> = new Set([
  paths.developers,
  paths.apps,
  paths.vehicles,
  paths.phonemes,
  paths.articles,
]);

/** Pages that are new, or say something else. */
export const pages = defineRule({
  codes: {
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
    for (const page of after.pages) {
      const about = { kind: 'page', id: page, page, source: pageSource(page) } as const;
      if (told.added.has(page)) continue;
      if (!before.pages.has(page) && !told.moved.has(page))
        report({ code: 'page-added', ...about, after: page, message: `The page ${page} is new.` });
      else if (!told.changed.has(page) && !derived.has(page) && saysSomethingElse(pair, page))
        report({ code: 'page-text', ...about, message: `The text of ${page} changed.` });
    }
  },
});

function saysSomethingElse({ before, after }: Pair, page: string): boolean {
  const [old, now] = [before, after].map((side) => side.text(markdownFile(page)));
  return old !== undefined && now !== undefined && proseOf(old) !== proseOf(now);
}
