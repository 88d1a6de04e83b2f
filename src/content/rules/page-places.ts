import { article } from '../../contract/kinds/page-kinds.ts';
import {
  paths,
  isWithdrawn,
  reservedPaths,
  reservedSegments,
  furtherListPage,
} from '../../contract/paths.ts';
import type { PageSource } from '../../contract/shapes/page-shape.ts';
import { text, aboutWith, article as articleExample } from '../diagnostics/example-files.ts';
import { error } from '../diagnostics/message.ts';
import { type Entry, type WithoutFaulty, isLeftOut } from '../model/entries.ts';
import type { ReportOf } from '../diagnostics/finding.ts';
import type { Rule } from './rule.ts';
import { forEachDuplicate, normaliseNfc, placesOf } from './precedence.ts';

const programPage = (path: string) => ({
  [path]: text(
    '---',
    'title: Programs',
    'description: For those who write them, with every rule that there is for them.',
    '---',
    '',
    'Hello.',
  ),
});

export const codes = {
  'reserved-path': error({
    title: 'a page takes an address that the site uses itself',
    meaning:
      'The catalogue publishes pages of its own. Rename a file whose address is that of one, or is below it, such as /apps, /vehicles and /developers.',
    message: (a: { path: string }) =>
      `The site itself uses the address ${a.path}, so no page can have it.`,
    hint: 'Give the file another name.',
    fails: programPage('sources/pages/developers.md'),
    passes: programPage('sources/pages/for-developers.md'),
  }),
  'duplicate-page': error({
    title: 'two pages have the same address',
    meaning:
      'The address of a page is its path below pages/, and that of an index.md is its folder: pages/guides.md and pages/guides/index.md are both /guides. Keep one of the two.',
    message: (a: { path: string; other: string }) =>
      `Another page has the address ${a.path}: ${a.other}.`,
    hint: 'An index.md has the address of its folder. Keep one of the two.',
    fails: {
      ...programPage('sources/pages/guides.md'),
      ...programPage('sources/pages/guides/index.md'),
    },
    passes: {
      ...programPage('sources/pages/guides/index.md'),
      ...programPage('sources/pages/guides/one.md'),
    },
  }),
  'article-folder': error({
    title: 'an article is not in the folder of the articles',
    meaning:
      'Articles belong in one folder, so that their addresses and their list agree. Move the file to pages/articles/, or remove `kind: article` if it is an ordinary page.',
    message: (a: { path: string }) =>
      `An article belongs in pages/articles/, but this page is ${a.path}.`,
    hint: 'Move the file there, or remove `kind: article`.',
    fails: aboutWith('kind: article'),
    passes: aboutWith(),
  }),
  'article-kind': error({
    title: 'a page among the articles does not say that it is one',
    meaning:
      'Every page in pages/articles/ is listed as an article. Write `kind: article`, or move an ordinary page to another folder.',
    message: 'A page in pages/articles/ is an article, but this one does not say so.',
    hint: 'Write `kind: article`, or move the file out of the folder.',
    fails: articleExample(),
    passes: articleExample('kind: article', 'published: "2026-01-01"'),
  }),
  'article-published': error({
    title: 'an article does not say when it was published',
    meaning:
      'Articles are listed with their day, the newest first. Add `published` with year, month and day.',
    message: 'An article needs its publication date.',
    hint: 'Add the field, as in `published: 2026-03-14`.',
    fails: articleExample('kind: article'),
    passes: articleExample('kind: article', 'published: "2026-01-01"'),
  }),
};

/** Articles are in their folder and have a date; no page takes a path of the program or of another page. */
export const pagePlaces: Rule<typeof codes> = (input, report) => {
  const { entries } = input;
  const occurrences = entries.pages.map(({ file, key }) => ({
    value: key,
    text: '',
    at: { file },
  }));
  forEachDuplicate(occurrences, normaliseNfc, input, (repeat, first) => {
    const args = { path: repeat.value, other: first.at.file };
    const places = placesOf(repeat, first, 'The other page is here.');
    report({ code: 'duplicate-page', args, ...places });
  });
  for (const { file, key } of entries.phonemes)
    if (paths.phoneme(key) === paths.practise || isWithdrawn(paths.phoneme(key)))
      report({ code: 'reserved-path', args: { path: paths.phoneme(key) }, at: { file } });
  for (const page of entries.pages) {
    const { file, key: path } = page;
    const [, segment = '', rest] = path.split('/');
    if (reservedPaths.has(path) || reservedSegments.has(segment) || furtherListPage.test(path))
      report({ code: 'reserved-path', args: { path }, at: { file } });
    else if (path.startsWith(`${article.index}/`) && rest !== undefined) checkArticle(page, report);
    else if (page.value.kind === article.name)
      report({ code: 'article-folder', args: { path }, at: { file, pointer: ['kind'] } });
  }
};

function checkArticle(
  { file, value, unread }: Entry<WithoutFaulty<PageSource>>,
  report: ReportOf<typeof codes>,
): void {
  if (unread === true) return;
  if (value.kind === 'page' || isLeftOut(value, 'kind'))
    report({ code: 'article-kind', args: {}, at: { file, pointer: ['kind'] } });
  else if (isLeftOut(value, 'published'))
    report({ code: 'article-published', args: {}, at: { file, pointer: ['kind'], on: 'key' } });
}
