import { article } from '../../contract/kinds/page-kinds.ts';
import {
  furtherListPage,
  paths,
  reservedPaths,
  reservedSegments,
  withdrawnPaths,
} from '../../contract/paths.ts';
import { isLeftOut, type Entry, type WithoutFaulty } from '../model/entries.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { PageSource } from '../../contract/shapes/page-shape.ts';
import { isDay } from '../model/date-range.ts';
import { normaliseNfc, forEachDuplicate } from './precedence.ts';
import { type Rule, liveEntries } from './rule.ts';
import { accountedAddresses } from '../model/old-addresses.ts';
import { publishedAt } from '../publication/published-paths.ts';
import { foldPath } from '../../base/text/fold.ts';

/** A page that was published leads somewhere, or is listed as gone. */
export const removedPages: Rule = (input, report) => {
  const { fixed, previousPages, previousVehicles } = input;
  const entries = liveEntries(input);
  const { moved, vehicles } = entries;
  if (moved?.unread === true) return;
  const published = publishedAt(entries, fixed);
  const gone = previousPages.filter((path) => published(path) === undefined);
  if (gone.length === 0) return;
  const ids = new Set(vehicles.map(({ value }) => value.id));
  const known = new Set(
    [
      ...accountedAddresses(entries),
      // These are reported by `stable-ids`.
      ...previousVehicles.filter(({ id }) => ids.has(id)).map(({ slug }) => paths.vehicle(slug)),
    ].map(foldPath),
  );
  for (const path of gone)
    if (!known.has(foldPath(path)))
      report({ code: 'page-gone', args: { path }, at: { file: 'moved.yaml' } });
};

/** Articles are in their folder and have a date; no page takes a path of the program or of another page. */
export const pagePlaces: Rule = (input, report) => {
  const { entries } = input;
  const occurrences = entries.pages.map(({ file, key }) => ({
    value: key,
    text: '',
    at: { file },
  }));
  forEachDuplicate(occurrences, normaliseNfc, input, ({ value: path, at }, first) => {
    report({
      code: 'duplicate-page',
      args: { path, other: first.at.file },
      at,
      related: [{ at: first.at, message: 'The other page is here.' }],
    });
  });
  for (const { file, key } of entries.phonemes)
    if ([paths.practise, ...withdrawnPaths].includes(paths.phoneme(key)))
      report({ code: 'reserved-path', args: { path: paths.phoneme(key) }, at: { file } });
  for (const page of entries.pages) {
    const { file, key: path } = page;
    const [, segment = '', rest] = path.split('/');
    if (reservedPaths.has(path) || reservedSegments.has(segment) || furtherListPage.test(path))
      report({ code: 'reserved-path', args: { path }, at: { file } });
    else if (path.startsWith(`${article.index}/`) && rest !== undefined) checkArticle(page, report);
    else if (page.value.kind === article.name)
      report({ code: 'article-folder', args: { path }, at: { file, pointer: ['kind'] } });
    checkDate(page, report);
  }
};

function checkArticle(
  { file, value, unread }: Entry<WithoutFaulty<PageSource>>,
  report: Report,
): void {
  if (unread === true) return;
  if (value.kind === 'page' || isLeftOut(value, 'kind'))
    report({ code: 'article-kind', args: {}, at: { file, pointer: ['kind'] } });
  else if (isLeftOut(value, 'published'))
    report({ code: 'article-published', args: {}, at: { file, pointer: ['kind'], on: 'key' } });
}

function checkDate({ file, value }: Entry<WithoutFaulty<PageSource>>, report: Report): void {
  for (const field of ['published', 'updated'] as const) {
    const date = value[field];
    if (date !== undefined && !isDay(date))
      report({ code: 'impossible-date', args: { date }, at: { file, pointer: [field] } });
  }
}
