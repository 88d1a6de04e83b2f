import { article } from '../../contract/kinds/article.ts';
import { furtherListPage, paths, reservedPaths, reservedSegments } from '../../contract/paths.ts';
import { isLeftOut, type Entry, type Salvaged } from '../model/entries.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { PageSource } from '../../contract/shapes/page.ts';
import { isDay } from '../model/span.ts';
import { exact, forEachRepeat } from './for-each-repeat.ts';
import type { Rule } from './rule.ts';

export const pagePlaces: Rule = {
  id: 'page-places',
  description:
    'Articles are in their folder and have a date; no page takes a path of the program or of another page.',
  check(input, report) {
    const { entries } = input;
    const occurrences = entries.pages.map(({ file, key }) => ({
      value: key,
      text: '',
      at: { file },
    }));
    forEachRepeat(occurrences, exact, input, ({ value: path, at }, first) => {
      report({
        code: 'duplicate-page',
        args: { path, other: first.at.file },
        at,
        related: [{ at: first.at, message: 'The other page is here.' }],
      });
    });
    for (const { file, key } of entries.phonemes)
      if (paths.phoneme(key) === paths.coverage || paths.phoneme(key) === paths.practise)
        report({ code: 'reserved-path', args: { path: paths.phoneme(key) }, at: { file } });
    for (const page of entries.pages) {
      const { file, key: path } = page;
      const [, segment = '', rest] = path.split('/');
      if (reservedPaths.has(path) || reservedSegments.has(segment) || furtherListPage.test(path))
        report({ code: 'reserved-path', args: { path }, at: { file } });
      else if (path.startsWith(`${article.index}/`) && rest !== undefined)
        checkArticle(page, report);
      else if (page.value.kind === article.name)
        report({ code: 'article-folder', args: { path }, at: { file, pointer: ['kind'] } });
      checkDate(page, report);
    }
  },
};

function checkArticle({ file, value, unread }: Entry<Salvaged<PageSource>>, report: Report): void {
  if (unread === true) return;
  if (value.kind === 'page' || isLeftOut(value, 'kind'))
    report({ code: 'article-kind', args: {}, at: { file, pointer: ['kind'] } });
  else if (isLeftOut(value, 'published'))
    report({ code: 'article-published', args: {}, at: { file, pointer: ['kind'], on: 'key' } });
}

function checkDate({ file, value }: Entry<Salvaged<PageSource>>, report: Report): void {
  for (const field of ['published', 'updated'] as const) {
    const date = value[field];
    if (date !== undefined && !isDay(date))
      report({ code: 'impossible-date', args: { date }, at: { file, pointer: [field] } });
  }
}
