import { listPage } from '../../../contract/paths.ts';
import { pageCount } from '../../../content/publication/published-paths.ts';
import type { Crumb, Pager, PagerLink } from './page.ts';
import type { Words } from '../words/words.ts';

interface ListPage<Entry> extends PagerLink {
  readonly entries: readonly Entry[];
  /** Undefined if the list has one page. */
  readonly pager: Pager | undefined;
}

/** The pages of a list whose new entries come last: the content of a full page does not change. */
export function pagesOf<Entry>(
  list: string,
  entries: readonly Entry[],
  limit: number,
): ListPage<Entry>[] {
  const count = pageCount(entries.length, limit);
  return withPagers(
    Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      path: listPage(list, index + 1),
      entries: entries.slice(index * limit, (index + 1) * limit),
    })),
  );
}

/**
 * The pages of a list whose new entries come first, in reading order. The list itself has the latest; after
 * it come full pages of half its length, numbered from the oldest, which is page 2, so that the content of
 * each of them does not change.
 */
export function latestPagesOf<Entry>(
  list: string,
  entries: readonly Entry[],
  limit: number,
): ListPage<Entry>[] {
  const part = Math.floor(limit / 2);
  const older = Math.max(0, Math.ceil((entries.length - limit) / part));
  const latest = entries.length - older * part;
  return withPagers([
    { number: 1, path: list, entries: entries.slice(0, latest) },
    ...Array.from({ length: older }, (_, index) => ({
      number: older + 1 - index,
      path: listPage(list, older + 1 - index),
      entries: entries.slice(latest + index * part, latest + (index + 1) * part),
    })),
  ]);
}

/** The title of a page of a list, and the pages above it: for further pages these include the list itself. */
export const listHead = (
  { number }: PagerLink,
  { label, path }: Crumb,
  above: readonly Crumb[],
  words: Words,
): { readonly title: string; readonly trail: readonly Crumb[] } =>
  number === 1
    ? { title: label, trail: above }
    : { title: words.listPage({ title: label, page: number }), trail: [...above, { label, path }] };

function withPagers<Entry>(pages: readonly Omit<ListPage<Entry>, 'pager'>[]): ListPage<Entry>[] {
  const links = pages.map(({ number, path }) => ({ number, path }));
  return pages.map((page, index) => ({
    ...page,
    pager:
      pages.length === 1
        ? undefined
        : {
            number: page.number,
            pages: links,
            previous: links[index - 1]?.path,
            next: links[index + 1]?.path,
          },
  }));
}
