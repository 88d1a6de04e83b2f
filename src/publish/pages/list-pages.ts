import { listPage } from '../../contract/paths.ts';
import { pageCount } from '../../model/list-pages.ts';

/** Where a page of a list is among the others; the first one has the path of the list itself. */
export interface Pager {
  readonly number: number;
  /** Every page of the list, in the order in which it is read. */
  readonly pages: readonly PagerLink[];
  /** Path of the page that is read before this one; undefined for the first. */
  readonly previous: string | undefined;
  /** Path of the page that is read after this one; undefined for the last. */
  readonly next: string | undefined;
}

/** A page of a list. */
export interface PagerLink {
  readonly number: number;
  readonly path: string;
}

/** A page of a list with its entries. */
export interface ListPage<Entry> extends PagerLink {
  readonly entries: readonly Entry[];
  /** Undefined where the list has one page. */
  readonly pager: Pager | undefined;
}

/** The pages of a list whose new entries come last: what stands on a full page stays there. */
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
 * The pages of a list whose new entries come first, in the order in which they are read. The list itself
 * shows the latest; beneath it are full pages of half its length, numbered from the oldest, which is page
 * 2: what stands there stays there.
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
